import fc from 'fast-check';
import { NATURES, WITHHOLDING_REASONS } from '../../../kernel/vocabularies/fatturapa-codes.ts';
import { checkCharacter } from '../../../structures/fiscal/tax-code.ts';
import type { invoice } from '../invoice.ts';
import type { Customer } from '../subject.ts';

type Line = typeof invoice.fields.lines extends { schema: { _output: (infer L)[] } } ? L : never;

/** Appends the check digit to ten digits. */
export function appendCheckDigit(ten: string): string {
  const sum = [...ten].reduce((total, digit, at) => {
    const n = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return `${ten}${(10 - (sum % 10)) % 10}`;
}

export const vatNumbers = fc
  .integer({ min: 1, max: 9_999_999_999 })
  .map((n) => appendCheckDigit(String(n).padStart(10, '0')));
const taxCodes = fc
  .tuple(fc.integer({ min: 10, max: 99 }), fc.constantFrom(...'ABCDEHLMPRST'), fc.integer({ min: 10, max: 28 }))
  .map(([year, month, day]) => `RSSMRA${year}${month}${day}H501`)
  .map((code) => `${code}${checkCharacter(code)}`);
/** Words found in Italian texts, some with characters that SdI does not accept. */
const words = fc
  .array(
    fc.constantFrom(
      'Canone',
      'annuale',
      'Hôtel',
      'perché',
      '«Città»',
      'L’Aquila',
      '100 €',
      '2026–2027',
      'Größe',
      '& figli',
      '<b>',
      '"Al Mare"',
      'Łódź',
      'n°',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((some) => some.join(' '));

const line = fc
  .record({
    description: words,
    qty: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 100),
    unitAmountCents: fc.integer({ min: 1, max: 1_000_000 }),
    discountPercent: fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999 }).map((n) => n / 100) },
    ),
    vatPercent: fc.constantFrom(0, 4, 5, 10, 22),
    nature: fc.constantFrom(...(Object.keys(NATURES) as (keyof typeof NATURES)[])),
  })
  .map(
    ({ nature, ...rest }): Line =>
      ({
        ...rest,
        vatNature: rest.vatPercent === 0 ? nature : null,
        origin: 'manual',
        originId: null,
        originPart: null,
      }) as Line,
  );

export const linesOf = fc.array(line, { minLength: 1, maxLength: 12 });

const seat = {
  address: words.map((text) => text.slice(0, 50)),
  streetNumber: fc.option(fc.constantFrom('12/A', '1 bis', 'snc'), { nil: null }),
  zip: fc.integer({ min: 10, max: 98_168 }).map((n) => String(n).padStart(5, '0')),
  city: fc.constantFrom('Bologna', 'Forlì', 'L’Aquila'),
};
const italian = {
  country: fc.constant('IT'),
  province: fc.constantFrom('BO', 'FC', 'AQ'),
  seatCountry: fc.constant('IT'),
};
const noName = { firstName: fc.constant(null), lastName: fc.constant(null) };

/** Companies, people, public bodies and foreign customers that SdI accepts. */
export const customers: fc.Arbitrary<Customer> = fc.oneof(
  fc.record({
    type: fc.constant('company'),
    name: words.map((text) => text.slice(0, 60)),
    ...noName,
    ...seat,
    ...italian,
    vatNumber: vatNumbers,
    taxCode: fc.option(vatNumbers, { nil: null }),
    sdiCode: fc.constantFrom('0000000', 'ABC1234', null),
    pec: fc.constant('albergo@pec.example.it'),
    splitPayment: fc.constant(false),
  }),
  fc.record({
    type: fc.constant('individual'),
    name: fc.constant(null),
    firstName: fc.constantFrom('Mario', 'Zoë'),
    lastName: fc.constantFrom('Rossi', 'D’Amico'),
    ...seat,
    ...italian,
    vatNumber: fc.constant(null),
    taxCode: taxCodes,
    sdiCode: fc.constantFrom('0000000', null),
    pec: fc.constant(null),
    splitPayment: fc.constant(false),
  }),
  fc.record({
    type: fc.constant('public'),
    name: fc.constant('Comune di Prova'),
    ...noName,
    ...seat,
    ...italian,
    vatNumber: fc.option(vatNumbers, { nil: null }),
    taxCode: vatNumbers,
    sdiCode: fc.constant('UFY9MH'),
    pec: fc.constant(null),
    splitPayment: fc.constant(true),
  }),
  fc.record({
    type: fc.constantFrom('company', 'individual'),
    name: fc.constantFrom('Alpenhof GmbH', 'Müller & Söhne'),
    ...noName,
    ...seat,
    zip: fc.constantFrom('80331', 'SW1A 1AA'),
    country: fc.constantFrom('DE', 'CH', 'US'),
    province: fc.constant(null),
    seatCountry: fc.constantFrom('DE', 'CH'),
    vatNumber: fc.constantFrom('123456789', null),
    taxCode: fc.constant(null),
    sdiCode: fc.constant(null),
    pec: fc.constant(null),
    splitPayment: fc.constant(false),
  }),
);

/** Withholding tax fields of an invoice. */
export const withholdings = fc.option(
  fc.record({
    withholdingType: fc.constant('RT02' as const),
    withholdingPercent: fc.constantFrom(4, 20),
    withholdingReason: fc.constantFrom(...(Object.keys(WITHHOLDING_REASONS) as (keyof typeof WITHHOLDING_REASONS)[])),
  }),
  { nil: { withholdingType: null, withholdingPercent: null, withholdingReason: null } },
);

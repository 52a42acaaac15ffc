import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultsOf } from '../../kernel/records/record.ts';
import { invoiceIssuer } from '../../money/invoices/issuer.ts';
import { compact } from './compact.ts';
import { fiscalFields } from './fiscal-fields.ts';
import { fiscalProfile, missingFiscal } from './fiscal-profile.ts';
import { checkCharacter, isPersonTaxCode } from './tax-code.ts';
import { isItalianVat, isVatNumber } from './vat-number.ts';

describe('partita IVA', () => {
  it('bears its check digit: of ten digits one eleventh is right, and no single slip passes', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{10}$/),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (ten, at, slip) => {
          const right = Array.from({ length: 10 }, (_, n) => `${ten}${n}`).filter(isItalianVat);
          expect(right.length).toBe(ten === '0000000000' ? 0 : 1);
          const [number = ''] = right;
          if (!number) return;
          const other = (Number(number[at]) + slip) % 10;
          expect(isItalianVat(number.slice(0, at) + other + number.slice(at + 1))).toBe(false);
        },
      ),
    );
  });
  it('is known by its country, with its letters or without', () => {
    // Luhn's own example, filled to eleven digits, and forms of the European Commission's VIES page.
    expect(['00743110157', 'IT 00743110157'].map((number) => isVatNumber(number, 'IT'))).toEqual([
      true,
      true,
    ]);
    expect(isVatNumber('00743110158', 'IT')).toBe(false);
    expect([
      isVatNumber('ATU12345678', 'AT'),
      isVatNumber('EL123456789', 'GR'),
      isVatNumber('DE12345678', 'DE'),
    ]).toEqual([true, true, false]);
  });
});

describe('codice fiscale of a person', () => {
  // The invented person of the revenue agency's own facsimile card.
  const known = 'RSSMRA85T10A562S';
  it('bears its check character', () => {
    expect([isPersonTaxCode(known), isPersonTaxCode('RSSMRA85T10A562T')]).toEqual([true, false]);
  });
  it('may bear letters for digits, and is then checked with them', () => {
    const letters = `${known.slice(0, 12)}R${known.slice(13, 15)}`;
    expect(isPersonTaxCode(letters + checkCharacter(letters))).toBe(true);
  });
  it('is born on a day that there is', () => {
    for (const [date, right] of [
      ['85T00', false],
      ['85T31', true],
      ['85T32', false],
      ['85T41', true],
      ['85T71', true],
      ['85T72', false],
      // February, of years with 29 days and without, and 30 November.
      ['85B31', false],
      ['85B29', false],
      ['84B29', true],
      ['84B69', true],
      ['00B29', true],
      ['85S31', false],
      ['85S70', true],
    ] as const) {
      const fifteen = `RSSMRA${date}A562`;
      expect([date, isPersonTaxCode(fifteen + checkCharacter(fifteen))]).toEqual([date, right]);
    }
  });
  it('is of eleven digits as long as it is provisional, and never the VAT number', () => {
    const of = (taxCode: string, vatNumber: string | null) =>
      fiscalProfile
        .check?.({
          ...defaultsOf(fiscalProfile.fields),
          subjectType: 'sole_trader',
          taxCode,
          vatNumber,
        } as never)
        .map(({ path }) => path);
    expect(of('61492729001', null)).toEqual([]);
    expect(of('61492729002', null)).toEqual(['taxCode']);
    expect(of('00743110157', '00743110157')).toEqual(['taxCode']);
  });
  it('never answers but yes or no', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof isPersonTaxCode(text) === 'boolean'));
  });
});

describe('a code', () => {
  it('is stored without what only makes it easier to read, however it is written', () => {
    const { vatNumber, taxCode, sdiCode } = fiscalFields;
    const stored = (field: typeof vatNumber | typeof taxCode | typeof sdiCode, text: string) =>
      field.schema.parse(text);
    for (const text of [
      '007.431.10157',
      'IT-00743110157',
      'it 007 431 10157',
      '0074\u200b3110157',
      '00743\u00a0110157',
    ])
      expect(stored(vatNumber, text)).toBe('00743110157');
    expect(stored(taxCode, 'rss mra 85t10-a562s')).toBe('RSSMRA85T10A562S');
    expect(stored(sdiCode, ' abc 1234 ')).toBe('ABC1234');
    expect(fiscalFields.rea.schema.parse('bo-123456')).toBe('BO-123456');
    expect(invoiceIssuer.fields.series.schema.safeParse('W-2').success).toBe(false);
    fc.assert(fc.property(fc.string(), (text) => compact(compact(text)) === compact(text)));
  });
});

describe('the fiscal profile', () => {
  const values = (more: object) => ({ ...defaultsOf(fiscalProfile.fields), ...more }) as never;
  const wrong = (more: object) =>
    fiscalProfile.check?.(values(more)).map(({ path, code }) => `${path} ${code}`);
  it('asks each subject for its own', () => {
    expect(missingFiscal(values({}))).toEqual(['subjectType']);
    const seat = {
      legalAddress: 'Via Roma',
      legalStreetNumber: '1',
      legalZip: '40121',
      legalCity: 'Bologna',
      legalProvince: 'BO',
    };
    expect(missingFiscal(values({ ...seat, subjectType: 'individual' }))).toEqual([
      'firstName',
      'lastName',
      'taxCode',
    ]);
    expect(missingFiscal(values({ ...seat, subjectType: 'company', sdiCode: '0000000' }))).toEqual([
      'legalName',
      'vatNumber',
      'taxCode',
      'legalRepFirstName',
      'legalRepLastName',
      'legalRepTaxCode',
    ]);
    // Reached by nothing but the reserved area: taken, with a word.
    const unreached = { ...seat, subjectType: 'company', sdiCode: '0000000' };
    const warned = (more: object) =>
      fiscalProfile.warnings?.(values({ ...unreached, ...more })).map(({ path, code }) => `${path} ${code}`);
    expect(warned({})).toEqual(['pec no_pec']);
    expect(warned({ pec: 'posta@pec.example' })).toEqual([]);
    expect(warned({ subjectType: 'individual' })).toEqual([]);
  });
  it('asks nothing of Italy’s abroad: province, postcode, the representative’s tax code', () => {
    const abroad = {
      subjectType: 'company',
      country: 'IE',
      legalCountry: 'IE',
      legalName: 'Inns Ltd',
      legalAddress: 'Main Street',
      legalStreetNumber: '1',
      legalCity: 'Cork',
      legalRepFirstName: 'Ada',
      legalRepLastName: 'Byrne',
    };
    expect(missingFiscal(values(abroad))).toEqual([]);
    expect(wrong({ ...abroad, legalRepTaxCode: '1234567T' })).toEqual([]);
    expect(missingFiscal(values({ ...abroad, country: 'IT', legalCountry: 'IT' }))).toEqual([
      'legalZip',
      'legalProvince',
      'vatNumber',
      'taxCode',
      'legalRepTaxCode',
    ]);
  });
  it('says what is wrong where it is', () => {
    expect(
      wrong({
        subjectType: 'company',
        vatNumber: '00743110158',
        taxCode: 'RSSMRA85T10A562S',
        sdiCode: 'ABC123',
      }),
    ).toEqual(['vatNumber vat', 'taxCode tax_code', 'sdiCode sdi']);
    expect(
      wrong({ subjectType: 'sole_trader', taxCode: 'RSSMRA85T10A562S', vatNumber: '00743110157' }),
    ).toEqual([]);
    expect(
      wrong({
        subjectType: 'public',
        sdiCode: 'UFXXXX',
        splitPayment: true,
        legalZip: '401',
        legalProvince: 'BOL',
      }),
    ).toEqual(['legalZip zip', 'legalProvince pattern']);
  });
});

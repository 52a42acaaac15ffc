import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import { LANGUAGES } from '../../../platform/language/text.ts';
import { composeNotice } from './compose.ts';
import { type KnownStay, listChanges } from './known-stay.ts';

const ROOMS = { 1: 'Doppia classica', 2: 'Suite' };
const PLANS = { 1: 'Mezza pensione' };
const cents = fc.integer({ min: 0, max: 900_000 });
const stay: fc.Arbitrary<KnownStay> = fc.record({
  outcome: fc.constantFrom('booked', 'cancelled', 'no_show'),
  checkin: fc.integer({ min: 0, max: 500 }).map((n) => addDays('2026-12-01', n)),
  checkout: fc.integer({ min: 501, max: 600 }).map((n) => addDays('2026-12-01', n)),
  roomId: fc.constantFrom(1, 2),
  mealPlanId: fc.constantFrom(1, null),
  units: fc.integer({ min: 1, max: 3 }),
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
  priceCents: cents,
  depositCents: cents,
  penaltyCents: cents,
  refundedCents: cents,
});
const makeFacts = (known: KnownStay | null, now: KnownStay, language: (typeof LANGUAGES)[number]) => ({
  language,
  code: 'ABCD1234',
  guestName: 'Marta Venturelli',
  structureName: 'Hotel Tre Vele',
  known,
  now,
  roomNames: ROOMS,
  planNames: PLANS,
  touristTaxCents: 1_200,
  paidCents: 5_000,
  balanceCents: 24_800,
  depositPaidCents: 0,
  openDepositCents: 9_000,
  depositDue: '2026-12-05',
  cancellationText: 'Gratis fino a 3 giorni prima.',
});

it('leaves no placeholder and no ISO date in any language after any change', () => {
  fc.assert(
    fc.property(fc.option(stay), stay, fc.constantFrom(...LANGUAGES), (known, now, language) => {
      const { subject, text } = composeNotice(makeFacts(known, now, language));
      expect(`${subject}\n${text}`).not.toMatch(/[{}]|undefined|\bnull\b|NaN|\d{4}-\d\d-\d\d/);
      expect(text).toContain('Marta Venturelli');
    }),
  );
});

it('reports no change for equal stays and each field that differs', () => {
  fc.assert(
    fc.property(stay, stay, (one, other) => {
      expect(listChanges(one, one)).toEqual([]);
      expect(listChanges(null, one)).toEqual(['new']);
      const changes = listChanges(one, other);
      expect(changes.includes('dates')).toBe(one.checkin !== other.checkin || one.checkout !== other.checkout);
      expect(changes.includes('refund')).toBe(one.refundedCents !== other.refundedCents);
    }),
  );
});

const BOOKED_STAY: KnownStay = {
  outcome: 'booked',
  checkin: '2026-12-04',
  checkout: '2026-12-07',
  roomId: 1,
  mealPlanId: 1,
  units: 1,
  adults: 2,
  children: [4],
  priceCents: 30_000,
  depositCents: 9_000,
  penaltyCents: 0,
  refundedCents: 0,
};

it('shows new and earlier values with the deposit and its due date', () => {
  const { subject, text } = composeNotice(
    makeFacts(
      BOOKED_STAY,
      { ...BOOKED_STAY, checkin: '2026-12-05', roomId: 2, children: [], priceCents: 24_800 },
      'it',
    ),
  );
  expect(subject).toBe('Prenotazione modificata: Hotel Tre Vele (ABCD1234)');
  expect(text.replaceAll('\u00a0', ' ')).toBe(`Gentile Marta Venturelli,

la Sua prenotazione ABCD1234 all’Hotel Tre Vele è stata modificata.

Arrivo: sabato 5 dicembre 2026 (prima: venerdì 4 dicembre 2026)
Partenza: lunedì 7 dicembre 2026
Camera: Suite, Mezza pensione (prima: Doppia classica, Mezza pensione)
Persone: 2 adulti (prima: 2 adulti, un bambino (4 anni))
Prezzo: 248,00 € (prima: 300,00 €)
Imposta di soggiorno: 12,00 €
Caparra: 90,00 €, entro sabato 5 dicembre 2026
Già pagato: 50,00 €
Da pagare: 248,00 €

Condizioni di cancellazione: Gratis fino a 3 giorni prima.

La conferma della prenotazione è in allegato.

Un cordiale saluto,
Hotel Tre Vele`);
});

it('names a deposit that is due already as payable now in each language', () => {
  const texts = LANGUAGES.map(
    (language) => composeNotice({ ...makeFacts(BOOKED_STAY, BOOKED_STAY, language), depositDue: 'now' }).text,
  );
  const words = ['da pagare subito', 'payable now', 'à verser dès maintenant', 'sofort zu zahlen'];
  expect(texts.map((text, at) => text.includes(words[at] ?? ''))).toEqual([true, true, true, true]);
});

it('shows the penalty and refund of a cancelled stay, and the amount of a refund', () => {
  const over = { ...BOOKED_STAY, outcome: 'cancelled', depositCents: 0, penaltyCents: 2_000 } as const;
  const gone = composeNotice({ ...makeFacts(BOOKED_STAY, over, 'en'), balanceCents: -3_000 });
  expect(gone.subject).toContain('Booking cancelled');
  expect(gone.text).toContain('Cancellation fee: €20.00');
  expect(gone.text).toContain('To be refunded: €30.00');
  expect(gone.text).not.toContain('attached');
  const back = composeNotice({
    ...makeFacts(over, { ...over, refundedCents: 3_000 }, 'de'),
    balanceCents: 0,
  });
  expect(back.subject).toContain('Erstattung');
  expect(back.text).toContain('wir haben Ihnen 30,00');
  expect(back.text).toContain('Es ist nichts mehr offen.');
});

it.each([
  [
    { depositPaidCents: 2_000, openDepositCents: 7_000 },
    'Caparra: 90,00 €, di cui 70,00 € entro sabato 5 dicembre 2026',
  ],
  [{ openDepositCents: 7_000, depositDue: 'now' as const }, 'Caparra: 90,00 €, di cui 70,00 € da pagare subito'],
  [{ depositDue: 'now' as const }, 'Caparra: 90,00 €, da pagare subito'],
  [{ openDepositCents: 0 }, 'Caparra: 90,00 €'],
  [{ depositPaidCents: 9_000, openDepositCents: 0 }, 'Caparra: 90,00 €, già versata'],
])('names the open part of the deposit: %o', (more, line) => {
  const { text } = composeNotice({ ...makeFacts(null, BOOKED_STAY, 'it'), ...more });
  expect(text.replaceAll('\u00a0', ' ').split('\n')).toContain(line);
});

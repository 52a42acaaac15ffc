import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../kernel/calendar/days.ts';
import { LANGUAGES, type Language } from '../../../platform/language/text.ts';
import { composeNotice } from './compose.ts';
import { composeConfirmation } from './confirmation.ts';
import { type KnownStay, listChanges } from './known-stay.ts';
import { composeQuotes } from './quote-text.ts';
import type { NoticeFacts } from './stay-lines.ts';

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
const PLACE = {
  name: 'Hotel Tre Vele',
  address: 'Via Lungomare 3, 47921 Rimini (RN)',
  phone: '+39 0541 000000',
  email: 'info@trevele.example',
  latitude: 44.0678,
  longitude: 12.5695,
  checkinFrom: '14:00',
  checkinTo: null,
  checkoutTo: '10:30',
};
const makeFacts = (known: KnownStay | null, now: KnownStay, language: Language): NoticeFacts => ({
  language,
  code: 'ABCD1234',
  guestName: 'Marta Venturelli',
  place: PLACE,
  extras: [],
  refundMethod: null,
  transferAccount: null,
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
  paymentText: 'Caparra del 30%.',
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

Arrivo: sabato 5 dicembre 2026, dalle 14:00 (prima: venerdì 4 dicembre 2026)
Partenza: lunedì 7 dicembre 2026, entro le 10:30
Camera: Suite, Mezza pensione (prima: Doppia classica, Mezza pensione)
Persone: 2 adulti (prima: 2 adulti, un bambino (4 anni))
Prezzo: 248,00 € (prima: 300,00 €)
Imposta di soggiorno: 12,00 €
Caparra: 90,00 €, entro sabato 5 dicembre 2026
Già pagato: 50,00 €
Da pagare: 248,00 €

Pagamento: Caparra del 30%.

Condizioni di cancellazione: Gratis fino a 3 giorni prima.

Hotel Tre Vele
Via Lungomare 3, 47921 Rimini (RN)
Telefono: +39 0541 000000
E-mail: info@trevele.example
Mappa: https://www.openstreetmap.org/?mlat=44.0678&mlon=12.5695#map=16/44.0678/12.5695

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

it('calls an extra an extra and keeps the price of the stay', () => {
  const now = { ...BOOKED_STAY, priceCents: BOOKED_STAY.priceCents + 1_500, extrasCents: 1_500 };
  const known = { ...BOOKED_STAY, extrasCents: 0 };
  expect(listChanges(known, now)).toEqual(['extras']);
  const extras = [{ kind: 'extra', description: 'Vino', amountCents: 1_500 }] as const;
  const { subject, text } = composeNotice({ ...makeFacts(known, now, 'it'), extras });
  expect(subject).toContain('Extra della prenotazione');
  expect(text.replaceAll('\u00a0', ' ')).toContain('Soggiorno: 300,00 €\nVino: 15,00 €\nPrezzo: 315,00 €');
});

it('says how a refund reaches the guest', () => {
  const now = { ...BOOKED_STAY, refundedCents: 5_000 };
  const facts = { ...makeFacts(BOOKED_STAY, now, 'de'), refundMethod: 'card_online' } as const;
  expect(composeNotice(facts).text).toContain('5 bis 10 Werktage');
});

it('compares sums with sums when two rooms are cancelled together, and tells a new address no earlier values', () => {
  const known = { ...BOOKED_STAY, refundedCents: 2_000, email: 'a@gaeste.example' };
  const facts = makeFacts(known, { ...known, outcome: 'cancelled' }, 'en');
  const cancelled = composeNotice({ ...facts, refundMethod: 'cash' }, [{ ...facts, code: 'EFGH5678' }]);
  expect(cancelled.subject).toContain('ABCD1234, EFGH5678');
  expect(cancelled.text).toContain('Refunded: €40.00');
  // Nothing was refunded since the last message.
  expect(cancelled.text).not.toContain('The refund was made in cash.');
  const moved = makeFacts(known, { ...known, roomId: 2, email: 'b@gaeste.example' }, 'en');
  expect(composeNotice(moved, [moved]).text).not.toContain('before:');
});

it('adds up the amounts of rooms that are booked together and lists each room', () => {
  const one = makeFacts(null, BOOKED_STAY, 'en');
  const suite = { ...one, now: { ...BOOKED_STAY, roomId: 2, priceCents: 12_000, depositCents: 0 } };
  const text = composeConfirmation([one, suite]).replaceAll('\u00a0', ' ');
  expect(text.match(/^Room: /gm)).toHaveLength(2);
  expect(text.match(/^Price: .*$/gm)).toEqual(['Price: €420.00']);
  expect(text.match(/^Arrival: /gm)).toHaveLength(1);
});

it('writes shared terms of several proposals once and the own message first', () => {
  const proposal = { rooms: [makeFacts(null, BOOKED_STAY, 'fr')], validUntil: '2026-12-01', holdsRooms: false };
  const text = composeQuotes([proposal, { ...proposal, holdsRooms: true }], 'À bientôt !');
  expect(text.startsWith('À bientôt !\n\nProposition 1\n')).toBe(true);
  expect(text.match(/Conditions d’annulation/g)).toHaveLength(1);
  expect(text.match(/Les chambres ne sont pas réservées/g)).toHaveLength(1);
});

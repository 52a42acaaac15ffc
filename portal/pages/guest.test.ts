import { expect, it } from 'vitest';
import type { Booking, GuestPage, PublicApi } from '../public-api.ts';
import { cancelling } from './cancel.ts';
import { guestPage } from './guest.ts';

/** Returns a confirmed booking with an open deposit of 60.00. */
const makeBooking = (code: string, more: Partial<Booking> = {}): Booking => ({
  ...{ code, state: 'confirmed', payBy: null, instantBy: null, isProcessing: false, confirmationCents: 0 },
  ...{ depositDue: null, isDepositPayable: true, transfer: null, expiresEarly: false },
  ...{ openDepositCents: 6_000, balanceCents: 20_000, guarantee: { isWanted: false, card: null } },
  ...{
    cancellation: null,
    together: [],
    dateChange: null,
    folio: [],
    roomTitle: { it: 'Doppia' },
    mealPlanTitle: null,
  },
  ...{ units: 1, checkin: '2026-12-10', checkout: '2026-12-12', adults: 2, children: [], policies: null },
  ...{ totalAmountCents: 20_000, depositAmountCents: 6_000, touristTaxAmountCents: null },
  ...more,
});

const makePage = (bookings: readonly Booking[]): GuestPage => ({
  ...{ code: 'AB12CD34', name: 'Marta', lang: 'it', state: 'closed', paysOnline: true, quotes: [], messages: [] },
  structure: { id: 1, name: 'Tre Vele', slug: null, city: null, phone: null },
  request: { checkin: '2026-12-10', checkout: '2026-12-12', adults: 2, children: [], text: null },
  bookings,
});

/** Renders a guest's page in Italian, opened with a query. */
async function renderPage(bookings: readonly Booking[], query = '') {
  const api = { guest: async () => makePage(bookings) } as unknown as PublicApi;
  const { page: rendered } = await guestPage(api, null, 'T', null, new URLSearchParams(query));
  return { text: JSON.stringify(rendered.body).replaceAll('\u00a0', ' '), refresh: rendered.refresh };
}

const renderNotices = async (bookings: readonly Booking[]) => (await renderPage(bookings)).text;

/** Two rooms booked together, with open deposits of 60.00 and 33.33. */
const makeTwoRooms = (more: Partial<Booking> = {}): readonly [Booking, Booking] => {
  const roomTitle = { it: 'Singola' };
  return [
    makeBooking('AAAAAAAA', { together: [{ code: 'BBBBBBBB', roomTitle }], ...more }),
    makeBooking('BBBBBBBB', {
      openDepositCents: 3_333,
      together: [{ code: 'AAAAAAAA', roomTitle }],
      roomTitle,
      ...more,
    }),
  ];
};

it('shows two rooms booked together as one booking with one total and one payment', async () => {
  const text = await renderNotices(makeTwoRooms());
  expect(text).toContain('Paga la caparra delle camere: 93,33 €');
  expect(text.match(/\/paga/g)).toHaveLength(1);
  expect(text).toContain('Prenotazione AAAAAAAA, BBBBBBBB');
  expect(text).toContain('400,00 €');
});

it('leads on to the payment of a new booking at once, and only while it waits', async () => {
  const waiting = { payBy: '2026-11-30T10:00:00Z', instantBy: 'deposit' } as const;
  const { refresh } = await renderPage(makeTwoRooms(waiting), 'next=paga');
  expect(refresh).toEqual({ seconds: 0, url: '/richiesta/T/prenotazioni/AAAAAAAA/paga' });
  expect((await renderPage(makeTwoRooms(), 'next=paga')).refresh).toBeUndefined();
  expect((await renderPage(makeTwoRooms(waiting), 'next=annulla')).refresh).toBeUndefined();
});

it('asks whether to cancel one of two rooms or both, each at its cost', async () => {
  const cancellation = { penaltyCents: 5_000, balanceCents: -1_000 };
  const rooms = makeTwoRooms({ cancellation });
  const sent: object[] = [];
  const api = {
    guest: async () => makePage(rooms),
    cancel: async (_: string, __: string, code: string, body: object) => void sent.push({ code, ...body }),
  } as unknown as PublicApi;
  const shown = await cancelling(api, null, 'T', 'AAAAAAAA', null);
  const text = 'page' in shown ? JSON.stringify(shown.page.body).replaceAll('\u00a0', ' ') : '';
  for (const part of ['Solo Doppia (AAAAAAAA)', 'Solo Singola (BBBBBBBB)', 'Tutte le camere', '100,00 €'])
    expect(text).toContain(part);
  await cancelling(api, null, 'T', 'AAAAAAAA', new URLSearchParams({ which: 'all', 'penalty-all': '10000' }));
  await cancelling(api, null, 'T', 'AAAAAAAA', new URLSearchParams({ which: 'BBBBBBBB', 'penalty-BBBBBBBB': '5000' }));
  expect(sent).toEqual([
    { code: 'AAAAAAAA', penaltyCents: 10_000, together: true },
    { code: 'BBBBBBBB', penaltyCents: 5_000, together: false },
  ]);
});

it('says that the bank is working instead of offering a payment when a payment is processed', async () => {
  const text = await renderNotices([
    makeBooking('CCCCCCCC', { isProcessing: true, payBy: '2026-11-30T10:00:00Z', instantBy: 'deposit' }),
  ]);
  expect(text).toContain('La banca sta elaborando il Suo pagamento. Non paghi di nuovo.');
  expect(text).toContain('fino alla risposta della banca');
  expect(text).not.toContain('/paga');
});

it('offers to pay a charge when the bank wants it confirmed', async () => {
  const text = await renderNotices([
    makeBooking('DDDDDDDD', { state: 'cancelled', openDepositCents: 0, confirmationCents: 4_000 }),
  ]);
  expect(text).toContain('/prenotazioni/DDDDDDDD/conferma');
  expect(text).toContain('Paga 40,00 €');
});

it('waits for the bank after a payment, five times, without a second payment button', async () => {
  const first = await renderPage([makeBooking('AAAAAAAA')], 'paid=1');
  expect(first.refresh).toEqual({ seconds: 3, url: '/richiesta/T?paid=2' });
  expect(first.text).toContain('stiamo aspettando la conferma');
  expect(first.text).not.toContain('/paga');
  const last = await renderPage([makeBooking('AAAAAAAA')], 'paid=5');
  expect(last.refresh).toBeUndefined();
  expect(last.text).toContain('Stiamo aspettando la banca');
  expect(last.text).not.toContain('/paga');
  const confirmed = await renderPage([makeBooking('AAAAAAAA', { openDepositCents: 0 })], 'paid=1');
  expect([confirmed.refresh, confirmed.text.includes('aspettando')]).toEqual([undefined, false]);
  expect((await renderPage([makeBooking('AAAAAAAA')], 'paid=x')).text).toContain('/paga');
});

it('never says that a lapsed booking is paid', async () => {
  const over = { state: 'cancelled', payBy: '2026-11-30T10:00:00Z', openDepositCents: 0, balanceCents: 0 } as const;
  const text = await renderNotices([makeBooking('FFFFFFFF', over)]);
  expect(text).toContain('Prenotazione FFFFFFFF: non completata');
  expect(text).toContain('Non Le è stato addebitato nulla.');
  const line = (kind: string, cents: number) => ({ kind, cents, date: null, description: null });
  const folio = [line('payment', -6_000), line('refund', 6_000)];
  const refunded = await renderNotices([makeBooking('FFFFFFFF', { ...over, folio })]);
  expect(refunded).toContain('Non deve pagare altro.');
  expect(text + refunded).not.toContain('Saldato');
  const penalty = [line('penalty', 6_000), line('payment', -6_000)];
  expect(await renderNotices([makeBooking('FFFFFFFF', { ...over, payBy: null, folio: penalty })])).toContain('Saldato');
});

it('names the open part of a deposit that was partly paid', async () => {
  const text = await renderNotices([makeBooking('EEEEEEEE', { openDepositCents: 4_000, depositDue: 'now' })]);
  expect(text).toContain('Caparra 60,00 €, di cui 40,00 € da pagare subito');
});

import { expect, it } from 'vitest';
import type { Booking, GuestPage, PublicApi } from '../public-api.ts';
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

/** Renders a guest's page in Italian, opened with a query. */
async function renderPage(bookings: readonly Booking[], query = '') {
  const page: GuestPage = {
    ...{ code: 'AB12CD34', name: 'Marta', lang: 'it', state: 'closed', paysOnline: true, quotes: [], messages: [] },
    structure: { id: 1, name: 'Tre Vele', slug: null, city: null, phone: null },
    request: { checkin: '2026-12-10', checkout: '2026-12-12', adults: 2, children: [], text: null },
    bookings,
  };
  const api = { guest: async () => page } as unknown as PublicApi;
  const { page: rendered } = await guestPage(api, null, 'T', null, new URLSearchParams(query));
  return { text: JSON.stringify(rendered.body).replaceAll('\u00a0', ' '), refresh: rendered.refresh };
}

const renderNotices = async (bookings: readonly Booking[]) => (await renderPage(bookings)).text;

it('offers one payment for the deposits when two rooms are booked together', async () => {
  const roomTitle = { it: 'Singola' };
  const text = await renderNotices([
    makeBooking('AAAAAAAA', { together: [{ code: 'BBBBBBBB', roomTitle }] }),
    makeBooking('BBBBBBBB', { openDepositCents: 3_333, together: [{ code: 'AAAAAAAA', roomTitle }] }),
  ]);
  expect(text).toContain('Paga la caparra delle camere: 93,33 €');
  expect(text.match(/\/paga/g)).toHaveLength(1);
  expect(text).toContain('La caparra di 33,33 € si paga insieme alla prenotazione AAAAAAAA.');
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

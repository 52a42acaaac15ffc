import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';

let t: TestApp;
let h: BookingStructure;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
});
afterAll(() => t.close());

/** Sells with these payment terms from now on. */
async function setPayment(terms: object): Promise<void> {
  const deposit = { depositType: 'percent', depositPercent: 30, depositDueMode: 'booking', balanceDueMode: 'arrival' };
  const policy = { title: { it: 'Vendute' }, status: 10, isDefault: true, ...deposit, methods: ['cash'], ...terms };
  const made = await h.customer.post(`${h.structure}/payment-policies`, policy);
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
}
async function setCancellation(terms: object): Promise<void> {
  const policy = { title: { it: 'Disdetta' }, status: 10, isDefault: true, ...terms };
  const made = await h.customer.post(`${h.structure}/cancellation-policies`, policy);
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
}

/** Gives each stay its own nights. */
let day = 0;
/** Creates a guest's booking of 200.00 for two nights. */
async function makeBooking(totalAmountCents = 20_000) {
  day += 3;
  const days = { checkin: dayFromToday(day), checkout: dayFromToday(day + 2) };
  const stay = await h.bookByQuote({ ...days, totalAmountCents });
  const readBooking = async () => (await h.door('GET', stay.page)).json().bookings[0];
  return { ...stay, readBooking };
}
const read = async (path: string) => (await h.customer.get(path)).json();
const postEntry = (arrivalId: number, amountCents: number, more: object = {}) =>
  h.customer.post(`${h.structure}/folio-entries`, {
    ...{ arrivalId, kind: 'payment', method: 'transfer', amountCents, date: dayFromToday(0), ...more },
  });
const pay = async (arrivalId: number, amountCents: number, more: object = {}) => {
  const answer = await postEntry(arrivalId, amountCents, more);
  expect(answer.statusCode, answer.body).toBe(201);
};

describe('deposit that is not refundable', () => {
  it('stays when the guest cancels early, on the page, in the folio and in the message', async () => {
    await setPayment({ depositRefundable: false });
    const { page, code, id, path, readBooking } = await makeBooking();
    await pay(id, 6_000);
    expect((await read(`${path}/actions`)).penalties).toEqual({ cancel: 6_000, noShow: 6_000 });
    expect((await readBooking()).cancellation).toEqual({ penaltyCents: 6_000, balanceCents: 0 });
    const stale = await h.door('POST', `${page}/bookings/${code}/cancel`, { penaltyCents: 0 });
    expect(stale.statusCode).toBe(409);
    const cancelled = await h.door('POST', `${page}/bookings/${code}/cancel`, { penaltyCents: 6_000 });
    expect(cancelled.statusCode, cancelled.body).toBe(204);
    expect((await readBooking()).balanceCents).toBe(0);
    expect((await read(`${path}/folio`)).balanceCents).toBe(0);
    const mails = (await t.outbox()).filter(({ subject }) => subject.startsWith('Prenotazione annullata'));
    const text = mails.find(({ subject }) => subject.includes(code))?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Penale: 60,00 €');
    expect(text).toContain('Non ci sono importi da pagare.');
  });

  it('asks for nothing when no deposit was paid, and keeps only the paid part', async () => {
    const unpaid = await makeBooking();
    expect((await read(`${unpaid.path}/actions`)).penalties.cancel).toBe(0);
    await pay(unpaid.id, 2_500);
    expect((await read(`${unpaid.path}/actions`)).penalties.cancel).toBe(2_500);
    await pay(unpaid.id, 17_500);
    expect((await read(`${unpaid.path}/actions`)).penalties.cancel).toBe(6_000);
  });

  it('gives way to the penalty that the structure enters', async () => {
    const { id, path } = await makeBooking();
    await pay(id, 6_000);
    expect((await h.customer.post(`${path}/cancel`, { reason: 'Lavori', penaltyAmountCents: 0 })).statusCode).toBe(200);
    expect((await read(`${path}/folio`)).balanceCents).toBe(-6_000);
  });

  it('adds nothing to a higher penalty of the cancellation terms', async () => {
    await setCancellation({ kind: 'non_refundable' });
    const { id, path } = await makeBooking();
    await pay(id, 6_000);
    await h.customer.post(`${path}/cancel`, { reason: 'Malattia' });
    expect((await read(`${path}/folio`)).balanceCents).toBe(14_000);
  });

  it('goes back after an early cancellation when the terms refund it', async () => {
    await setCancellation({ kind: 'custom', tiers: [{ daysBefore: 0, penaltyType: 'percent', penaltyPercent: 100 }] });
    await setPayment({ depositRefundable: true });
    const { id, path } = await makeBooking();
    await pay(id, 6_000);
    await h.customer.post(`${path}/cancel`, { reason: 'Malattia' });
    expect((await read(`${path}/folio`)).balanceCents).toBe(-6_000);
  });
});

it('shows a deposit whose due day is past as due now on quote, page and paper', async () => {
  await setPayment({ depositDueMode: 'days_before', depositDueDays: 80 });
  const soon = await makeBooking();
  expect((await soon.readBooking()).depositDue).toBe('now');
  const dueOfQuote = async (page: string) => (await h.door('GET', page)).json().quotes[0].depositDue;
  const days = { checkin: dayFromToday(50), checkout: dayFromToday(52) };
  expect(await dueOfQuote((await h.quoted([{ ...days, totalAmountCents: 20_000 }])).page)).toBe('now');
  // The booking of an accepted quote says what is due.
  expect(await dueOfQuote(soon.page)).toBeNull();
  await pay(soon.id, 6_000);
  expect((await soon.readBooking()).depositDue).toBeNull();
  await setPayment({ depositDueMode: 'days_after', depositDueDays: 4 });
  const later = await makeBooking();
  expect((await later.readBooking()).depositDue).toBe(dayFromToday(4));
});

it('does not offer to pay a deposit below the minimum of a card', async () => {
  await setPayment({ depositType: 'fixed', depositPercent: null, depositCents: 49 });
  expect((await (await makeBooking()).readBooking()).isDepositPayable).toBe(false);
  await setPayment({ depositType: 'fixed', depositPercent: null, depositCents: 50 });
  expect((await (await makeBooking()).readBooking()).isDepositPayable).toBe(true);
});

it('shows the bank account for a transfer on the page of a booking until everything is paid', async () => {
  const account = { iban: 'IT60X0542811101000000123456', accountHolder: 'Ada Rossi', bankName: 'Banca di prova' };
  await setPayment({ methods: ['cash', 'bank_transfer'], ...account });
  const { id, readBooking } = await makeBooking();
  expect((await readBooking()).transfer).toEqual(account);
  await pay(id, 20_000);
  expect((await readBooking()).transfer).toBeNull();
  await setPayment({ methods: ['cash'] });
  expect((await (await makeBooking()).readBooking()).transfer).toBeNull();
});

describe('cash limit', () => {
  const errorsOf = (answer: { statusCode: number; json(): { errors?: Record<string, string[]> } }) => [
    answer.statusCode,
    answer.json().errors ?? {},
  ];
  const cash = { method: 'cash' };

  it('refuses cash when the payments of a stay add up to 5,000.00', async () => {
    await setPayment({ cashLimitCents: 499_999 });
    const { id, path } = await makeBooking(900_000);
    const [status, errors] = errorsOf(await postEntry(id, 500_000, cash));
    expect([status, errors]).toEqual([422, { amountCents: [expect.stringMatching(/al massimo 4\.999,99/)] }]);
    await pay(id, 300_000, cash);
    expect(errorsOf(await postEntry(id, 200_000, cash))[0]).toBe(422);
    expect(errorsOf(await postEntry(id, 200_000))[0]).toBe(201);
    await pay(id, 199_999, cash);
    expect((await read(path)).balanceCents).toBe(200_001);
  });

  it('refuses cash above the limit of the sold terms', async () => {
    await setPayment({ cashLimitCents: 100_000 });
    const { id } = await makeBooking(300_000);
    const [status, errors] = errorsOf(await postEntry(id, 100_001, cash));
    expect([status, errors]).toEqual([422, { amountCents: [expect.stringMatching(/contanti fino a 1\.000,00/)] }]);
    await pay(id, 100_000, cash);
    expect(errorsOf(await postEntry(id, 1, cash))[0]).toBe(422);
  });

  it('refuses cash above the limit at the check-out and changes nothing', async () => {
    const { id, path } = await makeBooking(300_000);
    await t.database.pool.query('update arrivals set checkin = $2 where id = $1', [id, dayFromToday(0)]);
    expect((await h.customer.post(`${path}/checkIn`, {})).statusCode).toBe(200);
    const leave = (method: string) =>
      h.customer.post(`${path}/checkOut`, {
        ...{ paidAmountCents: 300_000, totalAmountCents: 300_000, penaltyAmountCents: 0, freesNights: false, method },
      });
    const refused = await leave('cash');
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['paidAmountCents']]);
    expect(await read(path)).toMatchObject({ state: 'checked_in', paidAmountCents: 0 });
    expect((await leave('card_terminal')).statusCode).toBe(200);
  });
});

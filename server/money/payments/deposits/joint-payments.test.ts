import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, type PlayedEvent, type StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { run } from '../../../platform/database/statement.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { closeStaleCheckouts } from '../closing.ts';
import { processEvent } from '../process.ts';
import { openTill, type Till } from '../testing.ts';

let till: Till;
let h: BookingStructure;
beforeAll(async () => {
  till = await openTill();
  h = await openBookingStructure(till.t);
});
afterAll(() => till.close());

const drainJobs = () => till.t.context.jobs.drain();
/** Gives each stay its own nights. */
let day = 0;

/** Books a double room (200.00, deposit 60.00) and a single room (120.00, deposit 33.33) together. */
async function bookTwoRooms() {
  day += 2;
  const days = { checkin: dayFromToday(day), checkout: dayFromToday(day + 2) };
  const sent = await h.door('POST', 'booking-requests', h.asking({ ...days, adults: 3 }));
  const { code: requestCode } = sent.json().requests[0];
  const [{ id: requestId }] = (await h.customer.get(`${h.structure}/booking-requests?q=${requestCode}`)).json().data;
  const double = { ...h.staying(days), totalAmountCents: 20_000, depositAmountCents: 6_000 };
  const single = { ...double, adults: 1, totalAmountCents: 12_000, depositAmountCents: 3_333 };
  const offer = { alternatives: [{ ...double, further: [single] }], validUntil: dayFromToday(1) };
  const offered = await h.customer.post(`${h.structure}/booking-requests/${requestId}/offer`, offer);
  expect([offered.statusCode, offered.body]).toEqual([204, '']);
  const thread = (await h.customer.get(`${h.structure}/booking-requests/${requestId}/thread`)).json();
  const page = `guest/${thread.guestLink.split('/').at(-1)}`;
  const accepted = await h.door('POST', `${page}/quotes/${thread.quotes[0].id}/accept`, {});
  expect([accepted.statusCode, accepted.body]).toEqual([200, expect.any(String)]);
  const codes: string[] = accepted.json().bookings.map(({ code }: { code: string }) => code);
  const [first = '', second = ''] = codes;
  const idOf = async (code: string) => (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data[0].id;
  const ids = [await idOf(first), await idOf(second)] as const;
  const paths = ids.map((id) => `${h.structure}/arrivals/${id}`);
  const open = (code: string) => h.door('POST', `${page}/bookings/${code}/checkout`, {});
  const folio = async (at: 0 | 1) => (await h.customer.get(`${paths[at]}/folio`)).json();
  const balances = async () => [(await folio(0)).balanceCents, (await folio(1)).balanceCents];
  const cancel = (at: 0 | 1) => h.customer.post(`${paths[at]}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
  const refund = (at: 0 | 1, amountCents: number) => h.customer.post(`${paths[at]}/card-refunds`, { amountCents });
  return { page, codes: [first, second] as const, ids, paths, open, folio, balances, cancel, refund };
}

/** The same with the page of both deposits paid; the event is not delivered. */
async function payTwoRooms() {
  const stay = await bookTwoRooms();
  const checkout = till.pageAt((await stay.open(stay.codes[0])).json().url);
  const paid = till.play.pay(checkout);
  const payment = till.play.world.paid.find(({ id }) => id === checkout.paymentIntent) as StandInPayment;
  return { ...stay, checkout, paid, payment };
}

async function deliverAll(events: readonly PlayedEvent[]) {
  for (const event of events) await till.deliver(event);
  await drainJobs();
}

const linesOf = ({ lines }: { lines: { kind: string; cents: number; entry: unknown }[] }) =>
  lines.filter(({ entry }) => entry).map(({ kind, cents }) => [kind, cents]);

describe('deposits of two rooms booked together', () => {
  it('splits one payment over the bookings when the guest pays on their page', async () => {
    const { codes, open, folio, balances, page, ids } = await bookTwoRooms();
    const answers = await Promise.all([open(codes[0]), open(codes[1]), open(codes[1])]);
    const urls = new Set(answers.map((answer) => answer.json().url));
    expect([answers.map(({ statusCode }) => statusCode), urls.size]).toEqual([[200, 200, 200], 1]);
    const checkout = till.pageAt([...urls][0] ?? '');
    expect([checkout.amount, checkout.name]).toEqual([9_333, `Caparra delle prenotazioni ${codes.join(', ')}`]);
    const paid = till.play.pay(checkout);
    await deliverAll([paid, { ...paid, id: newId('evt') }]);
    expect([linesOf(await folio(0)), linesOf(await folio(1))]).toEqual([[['payment', -6_000]], [['payment', -3_333]]]);
    expect(await balances()).toEqual([14_000, 8_667]);
    const { bookings } = (await h.door('GET', page)).json();
    expect(bookings.map((one: { openDepositCents: number }) => one.openDepositCents)).toEqual([0, 0]);
    expect((await open(codes[0])).statusCode).toBe(422);
    expect([(await folio(0)).card.refundableCents, (await folio(1)).card.refundableCents]).toEqual([6_000, 3_333]);
    expect(await till.logOf(paid.id)).toMatchObject({ state: 'processed', arrivalId: ids[0] });
  });

  it('closes the page when one of the amounts changes, and pays the rest on the next', async () => {
    const { codes, open, ids, folio } = await bookTwoRooms();
    const joint = till.pageAt((await open(codes[0])).json().url);
    const cash = { kind: 'payment', method: 'cash', amountCents: 6_000, date: dayFromToday(0), arrivalId: ids[0] };
    expect((await h.customer.post(`${h.structure}/folio-entries`, cash)).statusCode).toBe(201);
    await closeStaleCheckouts(till.t.context);
    await drainJobs();
    expect(joint.status).toBe('expired');
    const alone = till.pageAt((await open(codes[1])).json().url);
    expect(alone.amount).toBe(3_333);
    await deliverAll([till.play.pay(alone)]);
    expect([linesOf(await folio(0)), linesOf(await folio(1))]).toEqual([[['payment', -6_000]], [['payment', -3_333]]]);
  });

  it('replaces the page at once when a booking was cancelled', async () => {
    const { codes, open, cancel, folio } = await bookTwoRooms();
    const joint = till.pageAt((await open(codes[1])).json().url);
    await cancel(0);
    const alone = till.pageAt((await open(codes[1])).json().url);
    await drainJobs();
    expect([joint.status, alone.amount]).toEqual(['expired', 3_333]);
    await deliverAll([till.play.pay(alone)]);
    expect(linesOf(await folio(1))).toEqual([['payment', -3_333]]);
  });

  it('refunds each booking to the card up to its share', async () => {
    const { paid, payment, cancel, refund, balances, folio } = await payTwoRooms();
    await deliverAll([paid]);
    await cancel(1);
    expect(await balances()).toEqual([14_000, -3_333]);
    expect((await refund(1, 3_334)).statusCode).toBe(422);
    expect((await refund(0, 100)).statusCode).toBe(422);
    expect((await refund(1, 3_333)).json()).toEqual({ state: 'made', amountCents: 3_333, balanceCents: 0 });
    await deliverAll(till.play.world.events.toReversed());
    await cancel(0);
    expect((await refund(0, 6_000)).json().state).toBe('made');
    await deliverAll(till.play.world.events.toReversed().map((event) => ({ ...event, id: newId('evt') })));
    expect(payment.refunds.map(({ amount }) => amount)).toEqual([3_333, 6_000]);
    expect(await balances()).toEqual([0, 0]);
    expect(linesOf(await folio(1))).toEqual([
      ['payment', -3_333],
      ['refund', 3_333],
    ]);
  });

  it('splits refunds at Stripe and disputes to the cent, in any order', async () => {
    const orders = [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ];
    for (const order of orders) {
      const { paid, payment, folio, balances } = await payTwoRooms();
      const dispute = till.play.dispute(payment);
      const won = till.play.decide(payment, 'won') as PlayedEvent;
      const events = [paid, till.play.refund(payment, 1_001), dispute, won];
      for (const at of order) await deliverAll([events[at] as PlayedEvent]);
      await deliverAll(events.map((event) => ({ ...event, id: newId('evt') })));
      expect([order, linesOf(await folio(0)).toSorted(), linesOf(await folio(1)).toSorted()]).toEqual([
        order,
        [
          ['chargeback', 6_000],
          ['payment', -6_000],
          ['refund', 644],
          ['reinstated', -6_000],
        ],
        [
          ['chargeback', 3_333],
          ['payment', -3_333],
          ['refund', 357],
          ['reinstated', -3_333],
        ],
      ]);
      expect(await balances()).toEqual([14_644, 9_024]);
    }
  });

  it('takes a dispute from both bookings although one was refunded', async () => {
    const { paid, payment, cancel, refund, balances } = await payTwoRooms();
    await deliverAll([paid]);
    await cancel(0);
    await cancel(1);
    await refund(0, 6_000);
    expect(await balances()).toEqual([0, -3_333]);
    await deliverAll([till.play.dispute(payment)]);
    expect(await balances()).toEqual([6_000, 0]);
    await deliverAll([till.play.decide(payment, 'won') as PlayedEvent]);
    expect(await balances()).toEqual([0, -3_333]);
  });

  it('keeps the parts of a refund at Stripe when a booking is refunded later', async () => {
    const { paid, payment, cancel, refund, folio, balances } = await payTwoRooms();
    await deliverAll([paid, till.play.refund(payment, 5_000)]);
    await cancel(0);
    await cancel(1);
    const [first, second] = [-(await folio(0)).balanceCents, -(await folio(1)).balanceCents];
    expect([first, second, first + second]).toEqual([2_786, 1_547, 4_333]);
    expect((await refund(0, 2_786)).json().state).toBe('made');
    expect(await balances()).toEqual([0, -1_547]);
    expect((await folio(1)).card.refundableCents).toBe(1_547);
    expect((await refund(1, 1_547)).json().balanceCents).toBe(0);
  });

  it('records the payment once when two processes work on its events', async () => {
    const { paid, folio } = await payTwoRooms();
    const again = { ...paid, id: newId('evt') };
    for (const event of [paid, again]) await till.deliver(event);
    const ids = [(await till.logOf(paid.id)).id, (await till.logOf(again.id)).id];
    await Promise.all([...ids, ...ids].map((id) => processEvent(till.t.context, id)));
    await drainJobs();
    expect([linesOf(await folio(0)), linesOf(await folio(1))]).toEqual([[['payment', -6_000]], [['payment', -3_333]]]);
  });

  it('holds a payment of another amount or currency', async () => {
    for (const more of [{ amount_total: 6_000 }, { currency: 'usd' }]) {
      const { codes, open, balances } = await bookTwoRooms();
      const event = till.play.pay(till.pageAt((await open(codes[0])).json().url), more);
      await deliverAll([event]);
      expect((await till.logOf(event.id)).state).toBe('held');
      expect(await balances()).toEqual([20_000, 12_000]);
    }
  });

  it('holds a payment when one of its bookings was deleted', async () => {
    const { paid, ids, folio } = await payTwoRooms();
    await run(till.t.database.pool, 'delete from arrivals where id = $1', [ids[1]]);
    await deliverAll([paid]);
    expect(await till.logOf(paid.id)).toMatchObject({ state: 'held', outcome: { code: 'amount' } });
    expect(linesOf(await folio(0))).toEqual([]);
  });

  it('offers no second page while the bank works on both, and ends both when it refuses', async () => {
    const { codes, open, page } = await bookTwoRooms();
    const accepted = till.play.pay(till.pageAt((await open(codes[0])).json().url), { payment_status: 'unpaid' });
    await deliverAll([accepted]);
    const shown = async () =>
      (await h.door('GET', page)).json().bookings.map((one: { isProcessing: boolean }) => one.isProcessing);
    expect(await shown()).toEqual([true, true]);
    const [processed] = (await h.door('GET', page)).json().bookings;
    expect([processed.depositDue, processed.transfer]).toEqual([null, null]);
    expect([(await open(codes[0])).statusCode, (await open(codes[1])).statusCode]).toEqual([422, 422]);
    await deliverAll([{ ...accepted, id: newId('evt'), type: 'checkout.session.async_payment_failed' }]);
    expect(await shown()).toEqual([false, false]);
    expect(till.pageAt((await open(codes[1])).json().url).amount).toBe(9_333);
  });
});

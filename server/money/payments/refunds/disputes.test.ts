import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, type PlayedEvent, type StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { run } from '../../../platform/database/statement.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
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

/** Creates a stay of 200.00 that is paid on a card page; the payment's event is not delivered yet. */
async function createStay() {
  day += 2;
  const days = { checkin: dayFromToday(day), checkout: dayFromToday(day + 2) };
  const amounts = { totalAmountCents: 20_000, depositAmountCents: 20_000 };
  const { page, code, id, path } = await h.bookByQuote({ ...days, ...amounts });
  const { url } = (await h.door('POST', `${page}/bookings/${code}/checkout`, {})).json();
  const checkout = till.pageAt(url);
  const paid = till.play.pay(checkout);
  const payment = till.play.world.paid.find((one) => one.id === checkout.paymentIntent) as StandInPayment;
  const cancel = () => h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
  return { id, path, page, code, paid, payment, cancel };
}

/** The same with the event delivered and the booking cancelled without penalty. */
async function createCancelledStay() {
  const stay = await createStay();
  await deliverAll([stay.paid]);
  expect((await stay.cancel()).statusCode).toBe(200);
  return stay;
}

async function deliverAll(events: readonly PlayedEvent[]) {
  for (const event of events) {
    await till.deliver(event);
    await drainJobs();
  }
}

const readFolio = async (path: string) => (await h.customer.get(`${path}/folio`)).json();
const linesOf = ({ lines }: { lines: { kind: string; cents: number }[] }) =>
  lines.map(({ kind, cents }) => [kind, cents]);
const decide = (payment: StandInPayment, status: 'won' | 'lost') => till.play.decide(payment, status) as PlayedEvent;

/** Returns every order of the items. */
const permute = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((one, at) => permute(items.toSpliced(at, 1)).map((rest) => [one, ...rest]));

describe('dispute of a payment', () => {
  it('shows nothing to give back when half was refunded before', async () => {
    const { path, page, payment, code } = await createCancelledStay();
    await deliverAll([till.play.refund(payment, 10_000)]);
    expect((await readFolio(path)).balanceCents).toBe(-10_000);
    const dispute = till.play.dispute(payment);
    await deliverAll([dispute, dispute]);
    const folio = await readFolio(path);
    expect(linesOf(folio)).toEqual([
      ['payment', -20_000],
      ['refund', 10_000],
      ['chargeback', 20_000],
    ]);
    expect([folio.balanceCents, folio.card.refundableCents]).toEqual([10_000, 0]);
    const [booking] = (await h.door('GET', page)).json().bookings;
    expect(booking.balanceCents).toBe(10_000);
    expect((await till.logOf(dispute.id)).outcome).toEqual({ code: 'disputed', params: { paid: 20_000, left: 0 } });
    expect((await h.customer.post(`${path}/card-refunds`, { amountCents: 50 })).statusCode).toBe(422);
    // The booking can still be corrected.
    const { version } = (await h.customer.get(path)).json();
    const note = await h.customer.patch(path, { version, notes: 'Ha contestato il pagamento.' });
    expect([note.statusCode, note.body]).toEqual([200, expect.any(String)]);
    await deliverAll([decide(payment, 'won')]);
    expect((await readFolio(path)).balanceCents).toBe(-10_000);
    const [row] = (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data;
    expect(row.balanceCents).toBe(-10_000);
  });

  it('reaches the same account for every order of its events', async () => {
    // Every fifth order, which begins with each of the events.
    for (const order of permute([0, 1, 2, 3]).filter((_, at) => at % 5 === 0)) {
      const { path, paid, payment, cancel } = await createStay();
      await cancel();
      const events = [paid, till.play.refund(payment, 10_000), till.play.dispute(payment), decide(payment, 'won')];
      const ordered = order.map((at) => events[at] as PlayedEvent);
      await deliverAll(ordered);
      for (const event of ordered) await till.deliver({ ...event, id: newId('evt') });
      await drainJobs();
      const folio = await readFolio(path);
      expect([order, folio.balanceCents, linesOf(folio).length]).toEqual([order, -10_000, 4]);
    }
  });

  it('takes price and tax, and brings back the same when it is won', async () => {
    const { id, path, page, code, paid, payment } = await createStay();
    await run(till.t.database.pool, 'update arrivals set tourist_tax_amount_cents = 800 where id = $1', [id]);
    await deliverAll([paid]);
    const cash = { arrivalId: id, date: dayFromToday(0), kind: 'payment', method: 'cash', amountCents: 800 };
    expect((await h.customer.post(`${h.structure}/folio-entries`, cash)).statusCode).toBe(201);
    const sums = async () => {
      const { paidAmountCents, touristTaxPaidCents, balanceCents } = (await h.customer.get(path)).json();
      return [paidAmountCents, touristTaxPaidCents, balanceCents];
    };
    await deliverAll([till.play.refund(payment, 10_000)]);
    const before = await sums();
    expect(before).toEqual([10_000, 800, 10_000]);
    await deliverAll([till.play.dispute(payment)]);
    expect((await sums())[2]).toBe(30_000);
    await deliverAll([decide(payment, 'won')]);
    expect(await sums()).toEqual(before);
    const [booking] = (await h.door('GET', page)).json().bookings;
    expect([booking.code, booking.balanceCents]).toEqual([code, 10_000]);
  });

  it('leaves nothing to give back when the other half was refunded in cash', async () => {
    const { id, path, payment } = await createCancelledStay();
    const refund = { arrivalId: id, date: dayFromToday(0), kind: 'refund', method: 'cash', amountCents: 10_000 };
    expect((await h.customer.post(`${h.structure}/folio-entries`, refund)).statusCode).toBe(201);
    await deliverAll([till.play.dispute(payment)]);
    expect((await readFolio(path)).balanceCents).toBe(10_000);
    const more = await h.customer.post(`${h.structure}/folio-entries`, { ...refund, amountCents: 1 });
    expect(more.statusCode).toBe(422);
  });

  it('ends a refund that was pending when it came', async () => {
    const { path, payment } = await createCancelledStay();
    till.play.isAway = true;
    expect((await h.customer.post(`${path}/card-refunds`, { amountCents: 10_000 })).json().state).toBe('making');
    till.play.isAway = false;
    await deliverAll([till.play.dispute(payment)]);
    await run(till.t.database.pool, `update pgboss.job set start_after = now() where name = 'card-refund'`, []);
    await drainJobs();
    const folio = await readFolio(path);
    expect([folio.balanceCents, folio.card.pendingCents, payment.refunds]).toEqual([0, 0, []]);
  });

  it('counts a refund of the same payment after it was lost', async () => {
    const { path, payment } = await createCancelledStay();
    await deliverAll([till.play.dispute(payment), decide(payment, 'lost'), till.play.refund(payment, 10_000)]);
    expect((await readFolio(path)).balanceCents).toBe(10_000);
  });

  it('takes the money once when two processes work on its event', async () => {
    const { path, payment } = await createCancelledStay();
    await deliverAll([till.play.refund(payment, 10_000)]);
    const dispute = till.play.dispute(payment);
    await till.deliver(dispute);
    const again = { ...dispute, id: newId('evt') };
    await till.deliver(again);
    const ids = [(await till.logOf(dispute.id)).id, (await till.logOf(again.id)).id];
    await Promise.all([...ids, ...ids].map((id) => processEvent(till.t.context, id)));
    await drainJobs();
    expect(linesOf(await readFolio(path)).filter(([kind]) => kind === 'chargeback')).toEqual([['chargeback', 20_000]]);
  });

  it('changes nothing when it concerns a foreign payment or another currency', async () => {
    const { path, payment } = await createCancelledStay();
    const foreign = till.play.dispute({ ...payment, id: newId('pi') });
    const dollars = till.play.dispute({ ...payment, currency: 'usd' });
    await deliverAll([foreign, dollars]);
    expect((await readFolio(path)).balanceCents).toBe(-20_000);
    expect((await till.logOf(foreign.id)).outcome.code).toBe('waiting');
    expect(await till.logOf(dollars.id)).toMatchObject({ state: 'held', outcome: { code: 'currency' } });
  });

  it('holds the event only when refunds exceed the payment', async () => {
    const { path, payment } = await createCancelledStay();
    const over = till.play.refund(payment, 20_001);
    await deliverAll([over]);
    expect(await till.logOf(over.id)).toMatchObject({ state: 'held', outcome: { code: 'refund_over' } });
    expect((await readFolio(path)).balanceCents).toBe(-20_000);
  });
});

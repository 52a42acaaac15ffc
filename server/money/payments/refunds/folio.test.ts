import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { run } from '../../../platform/database/statement.ts';
import { readConfirmation } from '../../../stays/bookings/papers/confirmation.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { openTill, type Till } from '../testing.ts';
import { executeRefund } from './card-refunds.ts';

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

/** Creates a guest's booking of 270.00 with a deposit of 81.00 paid by card; the cancellation sets the penalty. */
async function createStayPaidByCard() {
  day += 4;
  const stay = { checkin: dayFromToday(day), checkout: dayFromToday(day + 3), depositAmountCents: 8_100 };
  const { page, code, id, path } = await h.bookByQuote(stay);
  const { url } = (await h.door('POST', `${page}/bookings/${code}/checkout`, {})).json();
  const checkout = till.pageAt(url);
  const event = till.play.pay(checkout);
  await till.deliver(event);
  await drainJobs();
  const payment = till.play.world.paid.find((one) => one.id === checkout.paymentIntent) as StandInPayment;
  return { page, code, id, path, payment, event };
}

const readFolio = async (path: string) => (await h.customer.get(`${path}/folio`)).json();
const refund = (path: string, amountCents: number) => h.customer.post(`${path}/card-refunds`, { amountCents });
const writeEntry = (arrivalId: number, values: object) =>
  h.customer.post(`${h.structure}/folio-entries`, { arrivalId, date: dayFromToday(0), ...values });
const sumOf = (folio: { lines: { cents: number }[] }) => folio.lines.reduce((sum, { cents }) => sum + cents, 0);

/** Returns the balance from every place that shows it. */
async function readBalances(path: string, page: string, code: string) {
  const folio = await readFolio(path);
  const [booking] = (await h.door('GET', page)).json().bookings;
  const [row] = (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data;
  const record = (await h.customer.get(path)).json();
  const guestLines = booking.folio.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0);
  const paper = await readConfirmation(till.t.database.pool, { structureId: h.structureId, id: record.id });
  return [
    folio.balanceCents,
    sumOf(folio),
    booking.balanceCents,
    guestLines,
    row.balanceCents,
    record.balanceCents,
    paper?.balanceCents,
  ];
}

describe('stay with a card deposit', () => {
  it('shows the same refund due everywhere after a cancellation without penalty', async () => {
    const { page, code, path, payment, event } = await createStayPaidByCard();
    expect(await readBalances(path, page, code)).toEqual(Array(7).fill(18_900));
    await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
    expect(await readBalances(path, page, code)).toEqual(Array(7).fill(-8_100));
    expect((await readFolio(path)).card).toEqual({
      refundableCents: 8_100,
      pendingCents: 0,
      incomingCents: 0,
      isAvailable: true,
    });
    expect((await h.door('POST', `${page}/bookings/${code}/checkout`, {})).statusCode).toBe(422);

    const part = await refund(path, 3_000);
    expect([part.statusCode, part.json()]).toEqual([200, { state: 'made', amountCents: 3_000, balanceCents: -5_100 }]);
    expect(await readBalances(path, page, code)).toEqual(Array(7).fill(-5_100));
    expect((await refund(path, 5_101)).json().errors.amountCents).toEqual([
      expect.stringContaining('All’ospite sono da rimborsare 51,00\u00a0€.'),
    ]);
    expect((await refund(path, 5_100)).json().balanceCents).toBe(0);
    expect((await refund(path, 1)).statusCode).toBe(422);
    // Stripe repeats all events in reverse order.
    for (const again of till.play.world.events.toReversed()) await till.deliver(again);
    await till.deliver(event);
    await drainJobs();
    expect(await readBalances(path, page, code)).toEqual(Array(7).fill(0));
    expect(payment.refunds.map(({ amount }) => amount)).toEqual([3_000, 5_100]);
    const { lines } = await readFolio(path);
    expect(lines.map(({ kind, cents }: { kind: string; cents: number }) => [kind, cents])).toEqual([
      ['payment', -8_100],
      ['refund', 3_000],
      ['refund', 5_100],
    ]);
    // The refund's author is shown; the payment by Stripe has none.
    expect(lines.map(({ entry }: { entry: { authorName: string | null } }) => entry.authorName !== null)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('refunds once when several requests arrive at once', async () => {
    const { path, payment } = await createStayPaidByCard();
    await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => refund(path, 8_100)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    await drainJobs();
    expect(payment.refunds.map(({ amount }) => amount)).toEqual([8_100]);
    expect((await readFolio(path)).balanceCents).toBe(0);
  });

  it('refunds nothing that the bank withholds or Stripe refuses', async () => {
    const disputed = await createStayPaidByCard();
    await h.customer.post(`${disputed.path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
    await till.deliver(till.play.dispute(disputed.payment));
    await drainJobs();
    expect((await readFolio(disputed.path)).balanceCents).toBe(0);
    expect((await refund(disputed.path, 8_100)).json().errors).toHaveProperty('amountCents');
    const won = till.play.decide(disputed.payment, 'won');
    if (won) await till.deliver(won);
    await drainJobs();
    expect((await readFolio(disputed.path)).balanceCents).toBe(-8_100);

    const refused = await createStayPaidByCard();
    await h.customer.post(`${refused.path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
    // A refund from Stripe's dashboard that was not reported here yet.
    till.play.refund(refused.payment, 8_000);
    const answer = await refund(refused.path, 8_100);
    expect([answer.statusCode, answer.json().errors.amountCents[0]]).toEqual([422, expect.stringContaining('Stripe')]);
    expect((await readFolio(refused.path)).balanceCents).toBe(-8_100);
    expect((await readFolio(refused.path)).card.pendingCents).toBe(0);
  });

  it('restores the amount due when the refund fails later, and notifies each step once', async () => {
    const { path, payment, id } = await createStayPaidByCard();
    const rung = async () => {
      const { rows } = await till.t.database.pool.query<{ type: string }>(
        `select distinct notification_type as type, min(id) as at from notifications where link like '%open=' || $1
         group by 1 order by at`,
        [id],
      );
      return rows.map(({ type }) => type);
    };
    expect(await rung()).toEqual(['deposit_paid']);
    await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
    const event = till.play.refund(payment, 8_100);
    await till.deliver(event);
    await drainJobs();
    expect((await readFolio(path)).balanceCents).toBe(0);
    const { id: refundId } = event.data.object as { id: string };
    const failed = { ...event, id: `${event.id}_failed`, type: 'refund.failed' };
    await till.deliver({
      ...failed,
      data: { object: { ...event.data.object, id: refundId, status: 'failed' } },
    });
    await drainJobs();
    expect((await readFolio(path)).balanceCents).toBe(-8_100);
    expect(await rung()).toEqual(['deposit_paid', 'guest_refunded', 'refund_failed']);
  });

  it('reports the refund as pending while Stripe is unreachable, and completes it later', async () => {
    const { path, payment } = await createStayPaidByCard();
    await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
    till.standIn.play.isAway = true;
    expect((await refund(path, 8_100)).json().state).toBe('making');
    expect((await readFolio(path)).card).toMatchObject({ refundableCents: 0, pendingCents: 8_100 });
    expect((await refund(path, 8_100)).statusCode).toBe(422);
    till.standIn.play.isAway = false;
    const [waiting] = await run<{ id: number }>(
      till.t.database.pool,
      `select id from card_refunds where state = 'making'`,
      [],
    );
    expect(await executeRefund(till.t.context, waiting?.id ?? 0)).toBe('made');
    expect(await executeRefund(till.t.context, waiting?.id ?? 0)).toBe('made');
    expect(payment.refunds).toHaveLength(1);
    expect((await readFolio(path)).balanceCents).toBe(0);
  });

  it('records a payment made while the booking was being cancelled', async () => {
    day += 4;
    const { page, ids } = await h.quoted([
      { checkin: dayFromToday(day), checkout: dayFromToday(day + 3), depositAmountCents: 8_100 },
    ]);
    await h.door('POST', `${page}/quotes/${ids[0]}/accept`, {});
    const [{ code }] = (await h.door('GET', page)).json().bookings;
    const { url } = (await h.door('POST', `${page}/bookings/${code}/checkout`, {})).json();
    const [{ id }] = (await h.customer.get(`${h.structure}/arrivals?q=${code}`)).json().data;
    const path = `${h.structure}/arrivals/${id}`;
    await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 0 });
    await till.deliver(till.play.pay(till.pageAt(url)));
    await drainJobs();
    expect(await readBalances(path, page, code)).toEqual(Array(7).fill(-8_100));
  });
});

describe('manual folio entries', () => {
  const book = async (more: object = {}) => {
    day += 4;
    const given = h.staying({
      guestName: 'Ada',
      checkin: dayFromToday(day),
      checkout: dayFromToday(day + 3),
      ...more,
    });
    const made = await h.customer.post(`${h.structure}/arrivals`, given);
    expect(made.statusCode, made.body).toBe(201);
    const { id } = made.json();
    return { id, path: `${h.structure}/arrivals/${id}` };
  };

  it('adds payments, extras and discounts, and refuses amounts beyond the balance', async () => {
    const { id, path } = await book();
    expect((await writeEntry(id, { kind: 'payment', amountCents: 5_000 })).json().errors).toHaveProperty('method');
    const cash = await writeEntry(id, { kind: 'payment', method: 'cash', amountCents: 5_000 });
    expect(cash.statusCode, cash.body).toBe(201);
    expect((await h.customer.get(path)).json()).toMatchObject({
      paidAmountCents: 5_000,
      balanceCents: 22_000,
    });
    expect((await writeEntry(id, { kind: 'extra', amountCents: 2_500 })).json().errors).toHaveProperty('description');
    await writeEntry(id, { kind: 'extra', description: 'Cena', amountCents: 2_500 });
    await writeEntry(id, { kind: 'discount', description: 'Pioggia', amountCents: 500 });
    expect((await readFolio(path)).balanceCents).toBe(24_000);
    expect((await writeEntry(id, { kind: 'payment', method: 'cash', amountCents: 24_001 })).statusCode).toBe(422);
    expect((await writeEntry(id, { kind: 'refund', method: 'cash', amountCents: 1 })).statusCode).toBe(422);
    expect((await writeEntry(id, { kind: 'chargeback', method: 'cash', amountCents: 1 })).statusCode).toBe(422);
    expect((await writeEntry(id, { kind: 'payment', method: 'card_online', amountCents: 1 })).statusCode).toBe(422);
    expect((await writeEntry(id, { kind: 'payment', method: 'transfer', amountCents: 24_000 })).statusCode).toBe(201);
    const folio = await readFolio(path);
    expect([folio.balanceCents, sumOf(folio)]).toEqual([0, 0]);
  });

  it('voids an entry once, keeps it readable, and allows undo', async () => {
    const { id, path } = await book();
    const { id: entryId, changeId } = (
      await writeEntry(id, { kind: 'payment', method: 'cash', amountCents: 27_000 })
    ).json();
    await h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents: 2_000 });
    await writeEntry(id, { kind: 'refund', method: 'cash', amountCents: 20_000 });
    expect((await readFolio(path)).balanceCents).toBe(-5_000);
    // The money was already refunded.
    const entry = `${h.structure}/folio-entries/${entryId}`;
    expect((await h.customer.post(`${entry}/void`)).json().errors).toHaveProperty('state');
    expect((await h.customer.post(`/api/audit/${changeId}/undo`)).statusCode).toBe(422);
    const back = (await readFolio(path)).lines.at(-1).entry;
    expect((await h.customer.post(`${h.structure}/folio-entries/${back.id}/void`)).statusCode).toBe(200);
    expect((await readFolio(path)).balanceCents).toBe(-25_000);
    expect((await h.customer.post(`${entry}/void`)).statusCode).toBe(200);
    expect((await h.customer.post(`${entry}/void`)).statusCode).toBe(422);
    const folio = await readFolio(path);
    expect([folio.balanceCents, sumOf(folio), folio.voided.length]).toEqual([2_000, 2_000, 2]);
  });

  it('follows paid amounts written by imports, the form or the check-out', async () => {
    const { id, path } = await book({ paidAmountCents: 5_000 });
    const methods = async () =>
      (await readFolio(path)).lines.flatMap(
        ({ kind, cents, entry }: { kind: string; cents: number; entry: { method: string } | null }) =>
          entry ? [[kind, cents, entry.method]] : [],
      );
    expect(await methods()).toEqual([['payment', -5_000, 'other']]);
    const { version } = (await h.customer.get(path)).json();
    const more = (await h.customer.patch(path, { version, paidAmountCents: 15_000 })).json();
    expect(await methods()).toEqual([
      ['payment', -5_000, 'other'],
      ['payment', -10_000, 'other'],
    ]);
    await h.customer.post(`/api/audit/${more.changeId}/undo`);
    expect(await methods()).toEqual([['payment', -5_000, 'other']]);
    expect(sumOf(await readFolio(path))).toBe(22_000);
    expect(id).toBeGreaterThan(0);
  });

  it('refuses entries for a block, another structure’s booking, or without permission', async () => {
    const block = await book({ origin: 'block', mealPlanId: null });
    expect((await writeEntry(block.id, { kind: 'payment', method: 'cash', amountCents: 1 })).statusCode).toBe(422);
    const other = await openBookingStructure(till.t);
    const { id } = (
      await other.customer.post(`${other.structure}/arrivals`, other.staying({ guestName: 'Ugo' }))
    ).json();
    expect((await writeEntry(id, { kind: 'payment', method: 'cash', amountCents: 1 })).json().errors).toHaveProperty(
      'arrivalId',
    );
    expect((await readFolio(`${h.structure}/arrivals/${id}`)).status).toBe(404);
    const editor = await till.t.as('editor');
    const { id: own, path } = await book();
    expect((await editor.post(`${path}/card-refunds`, { amountCents: 1 })).statusCode).toBe(403);
    const given = { arrivalId: own, date: dayFromToday(0), kind: 'payment', method: 'cash', amountCents: 1 };
    expect((await editor.post(`${h.structure}/folio-entries`, given)).statusCode).toBe(403);
  });
});

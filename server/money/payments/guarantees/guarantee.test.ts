import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card, PlayedEvent, StandInPayment } from '../../../../demo/stand-ins/stripe/state.ts';
import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { run } from '../../../platform/database/statement.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { closeStaleCheckouts } from '../closing.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { openTill, type Till } from '../testing.ts';
import { releaseUnpaidBookings } from '../unpaid/end-unpaid.ts';
import { executeCharge } from './charge.ts';
import { removeCards } from './remove.ts';

let till: Till;
let h: BookingStructure;
beforeAll(async () => {
  till = await openTill();
  h = await openBookingStructure(till.t);
  await h.asksCard({ balanceDueMode: 'days_before', balanceDueDays: 365 });
});
afterAll(() => till.close());

const drainJobs = () => till.t.context.jobs.drain();
/** Gives each stay its own nights. */
let day = 0;

/** Creates a guest's booking of 270.00 whose terms require a card as guarantee. */
async function createBooking() {
  day += 3;
  const stay = await h.bookByQuote({ checkin: dayFromToday(day), checkout: dayFromToday(day + 3) });
  const leaving = () => h.door('POST', `${stay.page}/bookings/${stay.code}/guarantee`, {});
  return { ...stay, leaving };
}

/** The same with a stored card, whose bank accepts or refuses charges. */
async function createGuaranteedBooking(bank: Card['bank'] = 'pays') {
  const stay = await createBooking();
  const checkout = till.pageAt((await stay.leaving()).json().url);
  const event = till.play.leave(checkout, bank);
  await till.deliver(event);
  await drainJobs();
  return { ...stay, checkout, event, card: till.play.world.cards.at(-1) as Card };
}

const cancel = (path: string, penaltyAmountCents: number) =>
  h.customer.post(`${path}/cancel`, { reason: 'Malattia', penaltyAmountCents });
const readFolio = async (path: string) => (await h.customer.get(`${path}/folio`)).json();
const charge = (path: string, amountCents: number) => h.customer.post(`${path}/card-charges`, { amountCents });
const linesOf = ({ lines }: { lines: { kind: string; cents: number }[] }) =>
  lines.map(({ kind, cents }) => [kind, cents]);
const chargesOf = (code: string) => till.play.world.paid.filter(({ name }) => name?.includes(code));
const guaranteeOf = async (page: string) => (await h.door('GET', page)).json().bookings[0].guarantee;
const listNotificationTypes = async (id: number) => {
  const { rows } = await till.t.database.pool.query<{ type: string }>(
    `select distinct notification_type as type from notifications where link like '%open=' || $1 order by 1`,
    [id],
  );
  return rows.map(({ type }) => type);
};

describe('card as guarantee', () => {
  it('opens one page for repeated requests and stores the card once, whatever events arrive', async () => {
    const { page, path, id, leaving } = await createBooking();
    expect(await guaranteeOf(page)).toEqual({ isWanted: true, card: null });
    const answers = await Promise.all([leaving(), leaving(), leaving()]);
    const urls = new Set(answers.map((answer) => answer.json().url));
    expect([answers.map(({ statusCode }) => statusCode), urls.size]).toEqual([[200, 200, 200], 1]);
    const checkout = till.pageAt([...urls][0] ?? '');
    expect([checkout.mode, checkout.amount]).toEqual(['setup', 0]);
    const event = till.play.leave(checkout);
    // Later events for the same page, one delivered before the first was processed.
    const again = { ...event, id: `${event.id}_again` };
    const late = { ...event, id: `${event.id}_late`, type: 'checkout.session.expired' };
    for (const one of [late, again, event]) await till.deliver(one);
    await drainJobs();
    await till.deliver({ ...event, id: `${event.id}_more` });
    await drainJobs();
    expect(await guaranteeOf(page)).toEqual({ isWanted: true, card: 'Visa •••• 4242' });
    const folio = await readFolio(path);
    expect(folio.guarantee).toMatchObject({ brand: 'visa', last4: '4242', pendingCents: 0, failure: null });
    expect(folio.balanceCents).toBe(27_000);
    const stored = await run(till.t.database.pool, 'select from card_guarantees where arrival_id = $1', [id]);
    expect([stored.length, await listNotificationTypes(id)]).toEqual([1, ['guarantee_left']]);
    const log = await till.logOf(event.id);
    expect(log).toMatchObject({ state: 'processed', outcome: { code: 'card_left' }, arrivalId: id });
  });

  it("never exposes Stripe's ids of card and customer, not even in the log", async () => {
    const { page, path, card } = await createGuaranteedBooking();
    await cancel(path, 5_000);
    await charge(path, 5_000);
    for (const event of till.play.world.events) await till.deliver(event);
    await drainJobs();
    const [logged] = await run<{ text: string }>(
      till.t.database.pool,
      'select string_agg(payload::text || coalesce(object_id, $1), $1) as text from stripe_logs',
      [' '],
    );
    const seen = [logged?.text, (await h.door('GET', page)).body, (await h.customer.get(`${path}/folio`)).body];
    for (const text of seen) {
      expect(text).toContain('card');
      expect(text).not.toContain(card.paymentMethod);
    }
    for (const text of seen.slice(1)) expect(text).not.toContain(card.customer);
    expect(seen[0]).not.toContain('"4242"');
  });

  it('waits while Stripe is unreachable, and allows replacing the card', async () => {
    const { page, path, id, leaving } = await createBooking();
    const first = till.pageAt((await leaving()).json().url);
    const event = till.play.leave(first);
    till.play.isAway = true;
    await till.deliver(event);
    await drainJobs().catch(() => {});
    expect(await guaranteeOf(page)).toEqual({ isWanted: true, card: null });
    till.play.isAway = false;
    await till.deliver({ ...event, id: `${event.id}_again` });
    await drainJobs();
    expect((await readFolio(path)).guarantee.last4).toBe('4242');
    const other = till.pageAt((await leaving()).json().url);
    expect(other.id).not.toBe(first.id);
    await till.deliver(till.play.leave(other, 'insufficient_funds'));
    await drainJobs();
    expect((await readFolio(path)).guarantee.last4).toBe('9995');
    // The first card is also detached at Stripe; the second stays.
    await removeCards(till.t.context);
    const cards = till.play.world.cards.slice(-2).map(({ isAttached }) => isAttached);
    expect(cards).toEqual([false, true]);
    expect((await readFolio(path)).guarantee.last4).toBe('9995');
    expect(await listNotificationTypes(id)).toEqual(['guarantee_left']);
  });

  it('refuses a card when the terms require none, the stay is cancelled, or the visitor may only view', async () => {
    const { path, leaving, page, code } = await createBooking();
    const url = (await leaving()).json().url;
    await cancel(path, 0);
    expect((await leaving()).json().errors).toHaveProperty('payment');
    await closeStaleCheckouts(till.t.context);
    await drainJobs();
    expect(till.pageAt(url).status).toBe('expired');
    expect((await h.door('POST', `${page}/bookings/ZZZZZZZZ/guarantee`, {})).statusCode).toBe(404);
    expect((await h.door('POST', `guest/none/bookings/${code}/guarantee`, {})).statusCode).toBe(404);
    const other = await openBookingStructure(till.t);
    const { page: there, ids } = await other.quoted([{}]);
    await other.door('POST', `${there}/quotes/${ids[0]}/accept`, {});
    const [booking] = (await other.door('GET', there)).json().bookings;
    expect(booking.guarantee).toEqual({ isWanted: false, card: null });
    expect((await other.door('POST', `${there}/bookings/${booking.code}/guarantee`, {})).statusCode).toBe(422);
  });
});

describe('charging the card', () => {
  it('takes a penalty once, and reflects refunds and disputes in the folio', async () => {
    const { path, code, id, page } = await createGuaranteedBooking();
    await cancel(path, 9_000);
    expect((await charge(path, 9_001)).json().errors.amountCents[0]).toMatch(/Restano da pagare 90,00.€/);
    expect((await charge(path, 49)).json().errors).toHaveProperty('amountCents');
    const answers = await Promise.all([1, 2, 3].map(() => charge(path, 9_000)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).not.toEqual([]);
    await drainJobs();
    expect(chargesOf(code).map(({ amount }) => amount)).toEqual([9_000]);
    const [payment] = chargesOf(code) as [StandInPayment];
    // Stripe repeats all events in reverse order.
    for (const event of till.play.world.events.toReversed()) await till.deliver({ ...event, id: `${event.id}_again` });
    await drainJobs();
    const folio = await readFolio(path);
    expect(linesOf(folio)).toEqual([
      ['penalty', 9_000],
      ['payment', -9_000],
    ]);
    expect([folio.balanceCents, folio.card.refundableCents]).toEqual([0, 9_000]);
    expect(folio.lines[1].entry).toMatchObject({ method: 'card_online', reference: payment.id });
    expect(folio.lines[1].entry.authorName).not.toBeNull();
    expect((await h.door('GET', page)).json().bookings[0].balanceCents).toBe(0);
    expect(await listNotificationTypes(id)).toEqual(['guarantee_left']);

    // The refund goes to the same card.
    await till.t.database.pool.query('update arrivals set penalty_amount_cents = 6000 where id = $1', [id]);
    expect((await h.customer.post(`${path}/card-refunds`, { amountCents: 3_000 })).json()).toEqual({
      ...{ state: 'made', amountCents: 3_000, balanceCents: 0 },
    });
    expect(payment.refunds.map(({ amount }) => amount)).toEqual([3_000]);
    await till.deliver(till.play.dispute({ ...payment, amount: 6_000 }));
    await drainJobs();
    const after = await readFolio(path);
    expect(after.balanceCents).toBe(6_000);
    expect(after.lines.reduce((sum: number, { cents }: { cents: number }) => sum + cents, 0)).toBe(6_000);
  });

  it('splits a charge into price and tourist tax, and a dispute takes both back', async () => {
    const { path, code, id } = await createGuaranteedBooking();
    const read = async () => (await h.customer.get(path)).json();
    const sums = async () => {
      const { paidAmountCents, touristTaxPaidCents, balanceCents } = await read();
      return [paidAmountCents, touristTaxPaidCents, balanceCents];
    };
    await till.t.database.pool.query('update arrivals set tourist_tax_amount_cents = 800 where id = $1', [id]);
    expect((await charge(path, 27_800)).json().state).toBe('made');
    expect(await sums()).toEqual([27_000, 800, 0]);
    const [payment] = chargesOf(code) as [StandInPayment];
    await till.deliver(till.play.dispute({ ...payment, amount: 27_800 }));
    await drainJobs();
    expect(await sums()).toEqual([0, 0, 27_800]);
  });

  it('refuses a refund with more tourist tax than was collected', async () => {
    const { path, id } = await createGuaranteedBooking();
    await charge(path, 6_000);
    await cancel(path, 0);
    const refund = { arrivalId: id, kind: 'refund', method: 'cash', amountCents: 6_000, date: todayInRome() };
    const post = (body: object) => h.customer.post(`${h.structure}/folio-entries`, { ...refund, ...body });
    const refused = await post({ touristTaxCents: 6_000 });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['touristTaxCents']]);
    expect((await post({})).json()).toMatchObject({ amountCents: 6_000, touristTaxCents: 0 });
  });

  it('records a charge from its event when Stripe’s answer was lost', async () => {
    const { path, code, id } = await createGuaranteedBooking();
    await cancel(path, 7_000);
    till.play.isAway = true;
    expect((await charge(path, 7_000)).json().state).toBe('making');
    expect((await readFolio(path)).guarantee.pendingCents).toBe(7_000);
    expect((await charge(path, 5_000)).json().errors.amountCents[0]).toMatch(/^Un altro addebito/);
    till.play.isAway = false;
    const [row] = await run<{ id: number; key: string }>(
      till.t.database.pool,
      `select id, key::text as key from payment_checkouts where arrival_id = $1 and purpose = 'charge'`,
      [id],
    );
    // Stripe has charged the card, but the server stopped before storing it.
    const card = till.play.world.cards.at(-1) as Card;
    const paid = till.play.charge(card, {
      ...{ amount: 7_000, currency: 'eur', name: `Addebito ${code}` },
      metadata: { locanda_checkout: row?.key ?? '' },
    }) as StandInPayment;
    till.play.world.once[`locanda-charge-${row?.key}`] = paid.id;
    await till.deliver(till.play.world.events.at(-1) as PlayedEvent);
    await drainJobs();
    expect((await readFolio(path)).balanceCents).toBe(0);
    expect(await executeCharge(till.t.context, row?.id ?? 0)).toEqual({ state: 'made' });
    expect(chargesOf(code)).toHaveLength(1);
    expect(linesOf(await readFolio(path)).filter(([kind]) => kind === 'payment')).toEqual([['payment', -7_000]]);
  });

  it('changes nothing when the bank refuses, and returns the reason', async () => {
    for (const [bank, words] of [
      ['insufficient_funds', /^I fondi della carta non bastano\. /],
      ['authentication_required', /^La banca richiede la conferma dell’ospite\. /],
    ] as const) {
      const { path } = await createGuaranteedBooking(bank);
      await cancel(path, 5_000);
      const answer = await charge(path, 5_000);
      expect([answer.statusCode, answer.json().errors.amountCents[0]]).toEqual([422, expect.stringMatching(words)]);
      for (const event of till.play.world.events.slice(-3)) await till.deliver(event);
      await drainJobs();
      const folio = await readFolio(path);
      expect([folio.balanceCents, folio.lines.length]).toEqual([5_000, 1]);
      expect(folio.guarantee).toMatchObject({ pendingCents: 0, failure: bank });
      // A cash payment settles the debt instead.
      const cash = { kind: 'payment', method: 'cash', amountCents: 5_000, date: dayFromToday(0) };
      const [, , , , , arrivalId] = path.split('/');
      const taken = await h.customer.post(`${h.structure}/folio-entries`, {
        arrivalId: Number(arrivalId),
        ...cash,
      });
      expect(taken.statusCode, taken.body).toBe(201);
      expect((await charge(path, 50)).statusCode).toBe(422);
    }
  });

  it('refuses charges without permission, for another structure, or without a card', async () => {
    const { path, id } = await createGuaranteedBooking();
    const editor = await till.t.as('editor');
    expect((await editor.post(`${path}/card-charges`, { amountCents: 100 })).statusCode).toBe(403);
    const other = await openBookingStructure(till.t);
    const there = await other.customer.post(`${other.structure}/arrivals/${id}/card-charges`, {
      amountCents: 100,
    });
    expect(there.statusCode).toBe(404);
    const bare = await createBooking();
    expect((await charge(bare.path, 100)).json().errors.amountCents[0]).toMatch(/non ha lasciato una carta/);
    expect(chargesOf(bare.code)).toEqual([]);
  });
});

it('removes the card here and at Stripe 15 days after departure, once nothing is due, or when the guest is anonymised', async () => {
  const left = async (sets: string) => {
    const { id, card } = await createGuaranteedBooking();
    await till.t.database.pool.query(`update arrivals set ${sets} where id = $1`, [id]);
    return { id, card };
  };
  const ago = (days: number) => addDays(todayInRome(), -days);
  const gone = [
    await left(`checkin = '${ago(18)}', checkout = '${ago(15)}'`),
    await left('anonymised_at = now()'),
    await left(`state = 'cancelled', balance_cents = 0, cancelled_at = now() - interval '16 days'`),
  ];
  const stays = [
    await left(`checkin = '${ago(17)}', checkout = '${ago(14)}'`),
    await left(`state = 'cancelled', balance_cents = 100, cancelled_at = now() - interval '16 days'`),
    await left('notes = null'),
  ];
  await removeCards(till.t.context);
  const attached = (some: typeof gone) => some.map(({ card }) => card.isAttached);
  expect([attached(gone), attached(stays)]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
  const rows = await run<{ customer: string | null; last4: string | null }>(
    till.t.database.pool,
    'select customer, last4 from card_guarantees where arrival_id = any($1) and removed_at is not null',
    [gone.map(({ id }) => id)],
  );
  expect(rows).toEqual(Array(3).fill({ customer: null, last4: null }));
});

it('finds cards and charges in the nightly comparison when Stripe’s events never arrived', async () => {
  const { pool } = till.t.database;
  await reconcile(till.t.context);
  const { path, code, leaving } = await createBooking();
  till.play.leave(till.pageAt((await leaving()).json().url));
  await reconcile(till.t.context);
  await drainJobs();
  expect((await readFolio(path)).guarantee.last4).toBe('4242');
  // Older than the period for which Stripe lists events.
  const unlisted = async (happens: () => unknown) => {
    const before = till.play.world.events.length;
    await happens();
    till.play.world.events.splice(before);
    await pool.query(`update stripe_reconciliations set started_at = now() - interval '40 days'`);
    await reconcile(till.t.context);
    await drainJobs();
  };
  const other = await createBooking();
  const { url } = (await other.leaving()).json();
  await unlisted(() => till.play.leave(till.pageAt(url)));
  expect((await readFolio(other.path)).guarantee.last4).toBe('4242');
  await cancel(path, 4_000);
  till.play.isAway = true;
  await charge(path, 4_000);
  till.play.isAway = false;
  const [row] = await run<{ key: string }>(
    pool,
    `select key::text as key from payment_checkouts where purpose = 'charge' order by id desc limit 1`,
    [],
  );
  const metadata = { locanda_checkout: row?.key ?? '', locanda_purpose: 'charge' };
  const card = till.play.world.cards.at(-2) as Card;
  await unlisted(() =>
    till.play.charge(card, { ...{ amount: 4_000, currency: 'eur', name: `Addebito ${code}` }, metadata }),
  );
  const folio = await readFolio(path);
  expect([folio.balanceCents, folio.guarantee.pendingCents]).toEqual([0, 0]);
});

it('confirms an instant booking that waits for a card, but not one that waits for a deposit', async () => {
  for (const by of ['guarantee', 'deposit'] as const) {
    const { id, leaving, page } = await createBooking();
    const { pool } = till.t.database;
    await pool.query(`update arrivals set pay_by = now() + interval '10 minutes', instant_by = $2 where id = $1`, [
      id,
      by,
    ]);
    await till.deliver(till.play.leave(till.pageAt((await leaving()).json().url)));
    await drainJobs();
    const [row] = await run<{ isConfirmed: boolean }>(
      pool,
      'select pay_by is null as "isConfirmed" from arrivals where id = $1',
      [id],
    );
    expect(row?.isConfirmed).toBe(by === 'guarantee');
    expect((await guaranteeOf(page)).card).toBe('Visa •••• 4242');
    // The payment deadline has passed; a card does not replace the deposit.
    await pool.query(`update arrivals set pay_by = now() - interval '1 minute' where id = $1 and pay_by is not null`, [
      id,
    ]);
    await releaseUnpaidBookings(till.t.context);
    const [after] = await run<{ state: string }>(pool, 'select state from arrivals where id = $1', [id]);
    expect(after?.state).toBe(by === 'guarantee' ? 'confirmed' : 'cancelled');
  }
});

import type { Stripe } from 'stripe';
import { type Movement, type MovementStatus, mapRefundStatus } from '../../../../domain/money/payments/movements.ts';
import { balanceCents } from '../../../../domain/stays/bookings/balance.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { lockArrival } from '../../../stays/bookings/folio/post-entries.ts';
import { CONCURRENT_CALL_CODES, callStripe, requireStripeConfig } from '../client.ts';
import { lockPayment, storeMovement, toRomeDay } from '../movements.ts';
import { STRIPE_AUTHOR, settlePayment } from '../settle.ts';

export const REFUND_JOB = 'card-refund';
/** Delay of the job that repeats the refund if the server stopped before finishing it. */
const RETRY_DELAY_SECONDS = 60;

interface RefundableCard {
  readonly id: number;
  readonly leftCents: number;
}

/** Returns the refundable amounts of a booking's card payments, and the pending refunds. */
export async function readCards(
  database: Queryable,
  arrivalId: number,
): Promise<{ cards: RefundableCard[]; refundableCents: number; pendingCents: number }> {
  const cards = await run<RefundableCard & { pendingCents: number }>(
    database,
    `select c.id, c.applied_cents - p.cents as "leftCents", p.cents as "pendingCents"
     from payment_checkouts c cross join lateral (
       select coalesce(sum(r.amount_cents), 0)::integer as cents from card_refunds r
       where r.checkout_id = c.id and r.state = 'making') p
     where c.arrival_id = $1 and c.state = 'paid' and c.payment_intent is not null order by c.id`,
    [arrivalId],
  );
  const sum = (of: (card: (typeof cards)[number]) => number) => cards.reduce((all, card) => all + of(card), 0);
  return {
    cards,
    refundableCents: sum(({ leftCents }) => Math.max(0, leftCents)),
    pendingCents: sum(({ pendingCents }) => pendingCents),
  };
}

/**
 * Stores the planned refunds before Stripe is called. The lock on the structure prevents simultaneous refunds from
 * exceeding the amount due. Returns one refund per card payment used.
 */
async function planRefund(
  { jobs }: Pick<Context, 'jobs'>,
  transaction: Transaction,
  author: Author,
  { structureId, arrivalId, amountCents }: { structureId: number; arrivalId: number; amountCents: number },
): Promise<number[]> {
  await lockStructure(transaction, structureId);
  const current = await lockArrival(transaction, arrivalId);
  if (!current) throw new Problem('not-found', { members: { resource: 'arrivals' } });
  const { cards, refundableCents, pendingCents } = await readCards(transaction, arrivalId);
  const backCents = -balanceCents(current) - pendingCents;
  if (amountCents > backCents)
    throw fieldProblem('amountCents', 'folio_over_back', { amountCents: Math.max(0, backCents) });
  if (refundableCents === 0) throw fieldProblem('amountCents', 'refund_nothing_on_card');
  if (amountCents > refundableCents)
    throw fieldProblem('amountCents', 'refund_over_card', { amountCents: refundableCents });
  let remainingCents = amountCents;
  const parts = cards.flatMap(({ id, leftCents }) => {
    const cents = Math.min(remainingCents, Math.max(0, leftCents));
    remainingCents -= cents;
    return cents > 0 ? [{ id, cents }] : [];
  });
  const rows = await run<{ id: number }>(
    transaction,
    `insert into card_refunds (arrival_id, checkout_id, amount_cents, created_by)
     select $1, p.id, p.cents, $2 from unnest($3::integer[], $4::integer[]) as p(id, cents) returning id`,
    [arrivalId, author.userId, parts.map(({ id }) => id), parts.map(({ cents }) => cents)],
  );
  for (const { id } of rows) await jobs.enqueue(transaction, REFUND_JOB, { id }, { startAfter: RETRY_DELAY_SECONDS });
  return rows.map(({ id }) => id);
}

/**
 * Refunds an amount to the card, once. Returns whether Stripe has answered yet; a refusal throws and changes nothing.
 */
export async function refundToCard(
  context: Context,
  author: Author,
  request: { structureId: number; arrivalId: number; amountCents: number },
): Promise<'made' | 'making'> {
  requireStripeConfig(context);
  const ids = await inTransaction(context.database, (transaction) => planRefund(context, transaction, author, request));
  const states: string[] = [];
  for (const id of ids) states.push(await executeRefund(context, id).catch(asPending(context, id)));
  if (states.includes('failed')) throw fieldProblem('amountCents', 'refund_declined');
  return states.every((state) => state === 'made') ? 'made' : 'making';
}

/** Reports a refund as pending when Stripe is unreachable; the job tries again. */
const asPending = (context: Context, id: number) => (error: unknown) => {
  if (error instanceof Problem && error.type === 'upstream') return 'making' as const;
  context.log.error({ err: error, id }, 'a refund to a card was not made yet');
  return 'making' as const;
};

interface RefundRow {
  readonly key: string;
  readonly amountCents: number;
  readonly paymentIntent: string;
}

/** Executes a stored refund. Safe to repeat: Stripe recognises it by its key. */
export async function executeRefund(context: Context, id: number): Promise<'made' | 'making' | 'failed'> {
  const [row] = await run<RefundRow & { state: 'making' | 'made' | 'failed' }>(
    context.database.pool,
    `select r.key::text as key, r.amount_cents as "amountCents", r.state, c.payment_intent as "paymentIntent"
     from card_refunds r join payment_checkouts c on c.id = r.checkout_id where r.id = $1`,
    [id],
  );
  if (!row) return 'failed';
  if (row.state !== 'making') return row.state;
  const { key, amountCents, paymentIntent } = row;
  const answer = await callStripe(context, async (stripe) => {
    try {
      return await stripe.refunds.create(
        { payment_intent: paymentIntent, amount: amountCents, metadata: { locanda_refund: key } },
        { idempotencyKey: `locanda-refund-${key}` },
      );
    } catch (error) {
      const { type, code } = error as Stripe.errors.StripeError;
      if (CONCURRENT_CALL_CODES.includes(code)) throw error;
      if (type === 'StripeInvalidRequestError' || type === 'StripeCardError') return { refused: code ?? type };
      throw error;
    }
  });
  if ('refused' in answer) {
    context.log.warn({ id, code: answer.refused }, 'Stripe has refused a refund');
    await markRefundFailed(context.database.pool, id, answer.refused);
    return 'failed';
  }
  return inTransaction(context.database, (transaction) => storeRefund(context, transaction, id, row, answer));
}

const markRefundFailed = (database: Queryable, id: number, failure: string) =>
  run(database, `update card_refunds set state = 'failed', failure = $2 where id = $1 and state = 'making'`, [
    id,
    failure.slice(0, 80),
  ]);

async function storeRefund(
  context: Context,
  transaction: Transaction,
  id: number,
  { paymentIntent, key }: RefundRow,
  refund: Stripe.Refund,
): Promise<'made' | 'failed'> {
  const status = mapRefundStatus(refund.status) ?? 'pending';
  await lockPayment(transaction, paymentIntent);
  const movement = {
    id: refund.id,
    kind: 'refund',
    amountCents: refund.amount,
    currency: refund.currency.toUpperCase(),
    status,
    day: toRomeDay(refund.created),
    closedDay: null,
  } as const;
  const author = await storeRefundMovement(transaction, paymentIntent, movement, key);
  await settlePayment(context, transaction, paymentIntent, author);
  if (status !== 'failed' && status !== 'canceled') return 'made';
  await markRefundFailed(transaction, id, refund.failure_reason ?? status);
  return 'failed';
}

/**
 * Stores the movement of a refund or dispute. A key of a refund made here marks that refund as finished. Returns the
 * author: who requested the refund here, else Stripe.
 */
export async function storeRefundMovement(
  transaction: Transaction,
  paymentIntent: string,
  movement: Movement,
  key: string | undefined,
): Promise<Author> {
  const checkoutId = await findRefundedCheckout(transaction, paymentIntent, key);
  await storeMovement(transaction, paymentIntent, movement, checkoutId);
  return finishRefund(transaction, key, movement.status);
}

/** Returns the row of the booking to which a refund made here belongs. Null for a refund at Stripe. */
async function findRefundedCheckout(
  database: Queryable,
  paymentIntent: string,
  key: string | undefined,
): Promise<number | null> {
  if (!key) return null;
  const [row] = await run<{ id: number }>(
    database,
    `select c.id from card_refunds r join payment_checkouts c on c.id = r.checkout_id
     where r.key = $1 and c.payment_intent = $2`,
    [key, paymentIntent],
  );
  return row?.id ?? null;
}

async function finishRefund(
  transaction: Transaction,
  key: string | undefined,
  status: MovementStatus,
): Promise<Author> {
  if (!key) return STRIPE_AUTHOR;
  const isGone = status === 'failed' || status === 'canceled';
  const [row] = await run<{ createdBy: number | null }>(
    transaction,
    `update card_refunds set state = $2 where key = $1 returning created_by as "createdBy"`,
    [key, isGone ? 'failed' : 'made'],
  );
  return row ? { ...STRIPE_AUTHOR, userId: row.createdBy } : STRIPE_AUTHOR;
}

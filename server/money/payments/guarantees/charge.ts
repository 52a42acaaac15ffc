import type { Stripe } from 'stripe';
import { paymentTexts } from '../../../../domain/kernel/texts/invoices/payment.ts';
import { CURRENCY, MIN_PAYMENT_CENTS } from '../../../../domain/kernel/vocabularies/card-checkout.ts';
import { getDeclineCode } from '../../../../domain/money/payments/card.ts';
import { fillText, inLanguage } from '../../../../domain/platform/language/text.ts';
import { balanceCents } from '../../../../domain/stays/bookings/balance.ts';
import type { DueAmount } from '../../../../domain/stays/bookings/folio/due-days.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { findGuarantee } from '../../../stays/bookings/folio/guarantee.ts';
import { NEEDS_CONFIRMATION } from '../../../stays/bookings/folio/open-confirmation.ts';
import { readPendingMoney } from '../../../stays/bookings/folio/pending.ts';
import { lockArrival } from '../../../stays/bookings/folio/post-entries.ts';
import { readDueAmount } from '../../../stays/bookings/terms/sold-payment-terms.ts';
import { CONCURRENT_CALL_CODES, callStripe, requireStripeConfig } from '../client.ts';
import { closeOtherCheckouts } from '../closing.ts';
import { lockPayment, storeMovement, toRomeDay } from '../movements.ts';
import { type EventResult, STRIPE_AUTHOR, settlePayment, UnclearEventError } from '../settle.ts';
import { isAwaitingGuest, requestConfirmation } from './confirmation.ts';

export const CHARGE_JOB = 'card-charge';
/** Delay of the job that repeats the charge if the server stopped before finishing it. */
const RETRY_DELAY_SECONDS = 60;

interface ChargeRequest {
  readonly structureId: number;
  readonly arrivalId: number;
  readonly amountCents: number;
}

/**
 * Stores the planned charge before Stripe is called. The lock on the structure prevents simultaneous charges from
 * exceeding the amount due. Repeating a pending charge returns that charge.
 */
async function planCharge(
  context: Pick<Context, 'jobs'>,
  transaction: Transaction,
  author: Author,
  { structureId, arrivalId, amountCents }: ChargeRequest,
): Promise<number> {
  await lockStructure(transaction, structureId);
  const current = await lockArrival(transaction, arrivalId);
  if (current?.structureId !== structureId) throw new Problem('not-found', { members: { resource: 'arrivals' } });
  const guarantee = await findGuarantee(transaction, arrivalId);
  if (!guarantee) throw fieldProblem('amountCents', 'guarantee_none');
  const [live] = await run<{ id: number; amountCents: number }>(
    transaction,
    `select id, amount_cents as "amountCents" from payment_checkouts
     where arrival_id = $1 and purpose = 'charge' and state = 'making'`,
    [arrivalId],
  );
  if (live?.amountCents === amountCents) return live.id;
  if (live) throw fieldProblem('amountCents', 'charge_on_its_way');
  if (await isAwaitingGuest(transaction, arrivalId)) throw fieldProblem('amountCents', 'charge_awaits_guest');
  const { incomingCents } = await readPendingMoney(transaction, arrivalId);
  const owedCents = Math.max(0, balanceCents(current) - incomingCents);
  if (amountCents > owedCents) throw fieldProblem('amountCents', 'folio_over_due', { amountCents: owedCents });
  requireDue(await readDueAmount(transaction, current), amountCents);
  if (amountCents < MIN_PAYMENT_CENTS) throw fieldProblem('amountCents', 'payment_least');
  const [row] = await run<{ id: number }>(
    transaction,
    `insert into payment_checkouts (structure_id, purpose, arrival_id, guarantee_id, form, amount_cents, created_by)
     values ($1, 'charge', $2, $3, 'charge', $4, $5) returning id`,
    [structureId, arrivalId, guarantee.id, amountCents, author.userId],
  );
  if (!row) throw new Error('no charge was written');
  await closeOtherCheckouts(context, transaction, { id: row.id, invoiceId: null });
  await context.jobs.enqueue(transaction, CHARGE_JOB, row, { startAfter: RETRY_DELAY_SECONDS });
  return row.id;
}

/** Refuses to charge more than is due today under the sold terms. */
function requireDue({ dueCents, nextDueOn }: DueAmount, amountCents: number): void {
  if (amountCents <= dueCents || nextDueOn === null) return;
  throw dueCents > 0
    ? fieldProblem('amountCents', 'charge_over_due', { amountCents: dueCents, day: nextDueOn })
    : fieldProblem('amountCents', 'charge_not_due', { day: nextDueOn });
}

/**
 * Charges the guest's stored card. Returns whether Stripe has answered yet. A refusal by the bank throws and changes
 * nothing.
 */
export async function chargeCard(context: Context, author: Author, request: ChargeRequest): Promise<'made' | 'making'> {
  requireStripeConfig(context);
  const id = await inTransaction(context.database, (transaction) => planCharge(context, transaction, author, request));
  const result = await executeCharge(context, id).catch((error: unknown): ChargeResult => {
    // The job tries again, so the charge is reported as pending.
    if (!(error instanceof Problem && error.type === 'upstream'))
      context.log.error({ err: error, id }, 'a card was not charged yet');
    return { state: 'making' };
  });
  if (result.state !== 'failed') return result.state;
  throw fieldProblem('amountCents', getDeclineCode(result.reason));
}

type ChargeResult = { readonly state: 'made' | 'making' } | { readonly state: 'failed'; readonly reason: string };

interface ChargeRow {
  readonly key: string;
  readonly state: string;
  readonly amountCents: number;
  readonly structureId: number;
  readonly arrivalId: number;
  readonly code: string | null;
  readonly failure: string | null;
  readonly customer: string | null;
  readonly paymentMethod: string | null;
}

/** Executes a stored charge. Safe to repeat: Stripe recognises it by its key. */
export async function executeCharge(context: Context, id: number): Promise<ChargeResult> {
  const [row] = await run<ChargeRow>(
    context.database.pool,
    `select c.key::text as key, c.state, c.amount_cents as "amountCents", c.structure_id as "structureId",
       c.arrival_id as "arrivalId", a.code, c.failure, g.customer, g.payment_method as "paymentMethod"
     from payment_checkouts c join arrivals a on a.id = c.arrival_id left join card_guarantees g on g.id = c.guarantee_id
     where c.id = $1 and c.purpose = 'charge'`,
    [id],
  );
  if (!row) return { state: 'failed', reason: 'missing' };
  if (row.state === 'paid') return { state: 'made' };
  if (row.state !== 'making') return { state: 'failed', reason: row.failure ?? row.state };
  const answer = await callStripe(context, (stripe) => callStripeCharge(stripe, row));
  if ('refused' in answer) {
    context.log.warn({ id, code: answer.refused }, 'a charge was refused');
    await inTransaction(context.database, (transaction) => failCharge(context, transaction, id, answer.refused));
    return { state: 'failed', reason: answer.refused };
  }
  if (answer.status !== 'succeeded') return { state: 'making' };
  await inTransaction(context.database, (transaction) =>
    settleCharge(context, transaction, { id, amountCents: row.amountCents }, answer),
  );
  return { state: 'made' };
}

async function callStripeCharge(stripe: Stripe, row: ChargeRow): Promise<Stripe.PaymentIntent | { refused: string }> {
  const { key, customer, paymentMethod, amountCents, structureId, arrivalId, code } = row;
  if (!customer || !paymentMethod) return { refused: 'card_removed' };
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: CURRENCY.toLowerCase(),
        customer,
        payment_method: paymentMethod,
        allowed_payment_method_types: ['card'],
        confirm: true,
        off_session: true,
        description: fillText(inLanguage(paymentTexts['paying.charge'], 'it'), { called: code ?? '' }, 'it'),
        metadata: {
          locanda_checkout: key,
          locanda_purpose: 'charge',
          locanda_structure: String(structureId),
          locanda_arrival: String(arrivalId),
        },
      },
      { idempotencyKey: `locanda-charge-${key}` },
    );
    return intent.status === 'requires_action' || intent.status === 'requires_payment_method'
      ? { refused: NEEDS_CONFIRMATION }
      : intent;
  } catch (error) {
    const { type, code: reason, decline_code: declined } = error as Stripe.errors.StripeError;
    if (type === 'StripeCardError') return { refused: declined ?? reason ?? type };
    if (type === 'StripeInvalidRequestError' && !CONCURRENT_CALL_CODES.includes(reason ?? ''))
      return { refused: reason ?? type };
    throw error;
  }
}

/**
 * Marks a pending charge as refused; a finished charge does not change. If the bank wants it confirmed, the guest gets
 * a mail.
 */
export async function failCharge(
  context: Context,
  transaction: Transaction,
  id: number,
  failure: string,
): Promise<void> {
  const [failed] = await run<{ arrivalId: number }>(
    transaction,
    `update payment_checkouts set state = 'failed', failure = $2 where id = $1 and purpose = 'charge' and state = 'making'
     returning arrival_id as "arrivalId"`,
    [id, failure.slice(0, 80)],
  );
  if (failed && failure === NEEDS_CONFIRMATION) await requestConfirmation(context, transaction, failed.arrivalId);
}

type SucceededCharge = Pick<Stripe.PaymentIntent, 'id' | 'amount' | 'currency' | 'created'>;

/**
 * Records a successful charge in the folio, once, in the name of the requester. Called with Stripe's answer or its
 * event, whichever comes first.
 */
export async function settleCharge(
  context: Context,
  transaction: Transaction,
  row: { readonly id: number; readonly amountCents: number },
  { id: paymentIntent, amount, currency: stripeCurrency, created }: SucceededCharge,
): Promise<EventResult> {
  const currency = stripeCurrency.toUpperCase();
  if (currency !== CURRENCY) throw new UnclearEventError('currency', { currency });
  if (amount !== row.amountCents) throw new UnclearEventError('amount', { paid: amount, asked: row.amountCents });
  await lockPayment(transaction, paymentIntent);
  await storeMovement(
    transaction,
    paymentIntent,
    {
      id: paymentIntent,
      kind: 'payment',
      amountCents: amount,
      currency,
      status: 'paid',
      day: toRomeDay(created),
      closedDay: null,
    },
    row.id,
  );
  const [ordered] = await run<{ by: number | null }>(
    transaction,
    'select created_by as by from payment_checkouts where id = $1',
    [row.id],
  );
  return settlePayment(context, transaction, paymentIntent, {
    ...STRIPE_AUTHOR,
    userId: ordered?.by ?? null,
  });
}

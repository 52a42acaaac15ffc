import { randomUUID } from 'node:crypto';
import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { balanceCents } from '../../../../domain/stays/bookings/balance.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { act, SYSTEM_CALL } from '../../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import { SYSTEM } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { arrivalMachine } from '../../../stays/bookings/arrival-actions.ts';
import { isProcessingSql } from '../../../stays/bookings/folio/pending.ts';
import { type ArrivalRow, lockArrival } from '../../../stays/bookings/folio/post-entries.ts';
import { confirmWaiting } from '../../../stays/bookings/instant/confirm.ts';
import { lockRequest } from '../../../stays/bookings/quotes.ts';
import { addMessage } from '../../../stays/bookings/requests/messages.ts';
import { notifyStructure } from '../../../stays/bookings/requests/notify-structure.ts';
import { endOpenPages } from '../closing.ts';
import { refundToCard } from '../refunds/card-refunds.ts';
import { mailLapsed } from './mail-lapsed.ts';

const BATCH_SIZE = 200;
/**
 * Minutes after which unpaid nights are released although Stripe does not answer; a payment after that counts as late.
 */
const MAX_STRIPE_WAIT_MINUTES = 60;

interface UnpaidBooking {
  readonly id: number;
  readonly structureId: number;
  readonly isLong: boolean;
}

/** Releases the nights of instant bookings that were not paid in time. */
export async function releaseUnpaidBookings(context: Context): Promise<void> {
  await processEachDue(
    context,
    'instant-clock',
    (failed) =>
      run<UnpaidBooking>(
        context.database.pool,
        `select id, structure_id as "structureId", pay_by < now() - interval '${MAX_STRIPE_WAIT_MINUTES} minutes' as "isLong"
         from arrivals a where pay_by < now() and state = 'confirmed' and id <> all($1::integer[])
           -- A booking whose payment a bank is processing waits for its answer.
           and (paid_amount_cents > 0 or not ${isProcessingSql('a')})
         order by pay_by limit ${BATCH_SIZE}`,
        [failed],
      ),
    (one) => releaseUnpaidBooking(context, one),
  );
}

/**
 * Ends the checkouts first, then releases the nights, so that nobody pays for rooms that others get. A booking paid
 * meanwhile is kept.
 */
async function releaseUnpaidBooking(context: Context, { id, structureId, isLong }: UnpaidBooking): Promise<void> {
  const pages = await endOpenPages(context, id);
  if (pages === 'paid' || (pages === 'unknown' && !isLong)) return;
  await inTransaction(context.database, async (transaction) => {
    const unit = { context, transaction, author: SYSTEM };
    await lockStructure(transaction, structureId);
    const due = await lockDueBookings(transaction, id);
    // Paid at the desk.
    const paid = due.filter(({ paidAmountCents }) => paidAmountCents > 0);
    const unpaid = due.filter(({ paidAmountCents }) => paidAmountCents <= 0);
    await confirmWaiting(
      unit,
      paid.map((one) => one.id),
    );
    if (unpaid.length > 0 && pages !== 'processing')
      await cancelUnpaid(unit, unpaid, pages === 'unknown' ? 'unknown' : 'none');
  });
}

/** Locks a booking whose time to pay is over, with the rooms that were booked together with it. */
async function lockDueBookings(transaction: Transaction, id: number): Promise<ArrivalRow[]> {
  const ids = await run<{ id: number }>(
    transaction,
    `select o.id from arrivals a join arrivals o on o.id = a.id or o.request_id = a.request_id
     where a.id = $1 and o.state = 'confirmed' and o.pay_by <= now() order by o.id`,
    [id],
  );
  const rows: ArrivalRow[] = [];
  for (const one of ids) {
    const row = await lockArrival(transaction, one.id);
    if (row) rows.push(row);
  }
  return rows;
}

/** Cancellation reason of an unpaid booking. */
const UNPAID_REASON = 'Non pagata in tempo sul portale';

/** Releases the nights of rooms booked together and tells the guest once; they continue as an ordinary request. */
async function cancelUnpaid(unit: UnitOfWork, rows: readonly ArrivalRow[], money: 'none' | 'unknown'): Promise<void> {
  const { context, transaction, author } = unit;
  const input = { reason: UNPAID_REASON, penaltyAmountCents: 0 };
  const lapsed: ArrivalRow[] = [];
  for (const { id, structureId, payBy } of rows) {
    const call = { ...SYSTEM_CALL, structureId, id, action: 'cancel' } as const;
    const cancelled = (await act(arrivalMachine, unit, { ...call, input })) as ArrivalRow;
    // A late payment restores the booking if its nights are still free.
    await updateRecord(transaction, { definition: arrival, author, current: cancelled, values: { payBy } });
    lapsed.push(cancelled);
  }
  const [first] = lapsed;
  if (!first || first.requestId === null) return;
  const { requestId, structureId } = first;
  const request = await lockRequest(transaction, requestId);
  await updateRecord(transaction, {
    definition: bookingRequest,
    author,
    current: request,
    values: { state: 'new', outcome: null, closedAt: null },
    action: 'state',
  });
  const added = await addMessage(transaction, { requestId, direction: 'event', text: 'booking_unpaid' });
  await mailLapsed(context, transaction, lapsed, { money: { kind: money }, messageId: added?.messageId });
  await notifyStructure(context, transaction, structureId, {
    ...{ type: 'request_new', mail: 'request-arrived', requestId, guest: request.name },
    ...{ code: String(request.code), kind: 'direct' },
  });
}

/** Refunds a late payment to the card when the rooms are taken, and tells the guest. */
export async function refundLatePayment(context: Context, id: number): Promise<void> {
  const current = await inTransaction(context.database, (transaction) => lockArrival(transaction, id));
  if (current?.state !== 'cancelled') return;
  const amountCents = -balanceCents(current);
  if (amountCents <= 0) return;
  await refundToCard(context, SYSTEM, { structureId: current.structureId, arrivalId: id, amountCents });
  const money = { kind: 'back', cents: amountCents } as const;
  await inTransaction(context.database, (transaction) =>
    mailLapsed(context, transaction, [current], { money, messageId: randomUUID() }),
  );
}

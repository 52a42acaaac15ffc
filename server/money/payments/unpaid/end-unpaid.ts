import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { balanceCents } from '../../../../domain/stays/bookings/balance.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { act, BY_NOBODY } from '../../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { lockStructure } from '../../../platform/access/structure-row.ts';
import { SYSTEM } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { arrivalMachine } from '../../../stays/bookings/arrival-actions.ts';
import { type ArrivalRow, lockArrival } from '../../../stays/bookings/folio/post-entries.ts';
import { announceRequest } from '../../../stays/bookings/guest/receive-request.ts';
import { confirmWaiting } from '../../../stays/bookings/instant/confirm.ts';
import { lockRequest } from '../../../stays/bookings/quotes.ts';
import { addMessage } from '../../../stays/bookings/requests/messages.ts';
import { endWaitingPages } from '../closing.ts';
import { refundToCard } from '../refunds/card-refunds.ts';

const AT_ONCE = 200;
/** After it nights are given back though Stripe does not answer whether they were paid: what comes then is a late payment. */
const STRIPE_AWAY_MINUTES = 60;

interface Due {
  readonly id: number;
  readonly structureId: number;
  readonly isLong: boolean;
}

/** Gives back the nights of what was booked at once and not paid in time. */
export async function endUnpaid(context: Context): Promise<void> {
  await processEachDue(
    context,
    'instant-clock',
    (failed) =>
      run<Due>(
        context.database.pool,
        `select id, structure_id as "structureId", pay_by < now() - interval '${STRIPE_AWAY_MINUTES} minutes' as "isLong"
         from arrivals where pay_by < now() and state = 'confirmed' and id <> all($1::integer[])
         order by pay_by limit ${AT_ONCE}`,
        [failed],
      ),
    (one) => endOne(context, one),
  );
}

/**
 * The pages on which it could be paid are ended first: whoever has paid on one meanwhile has the rooms, and whoever has not can no
 * more. So nobody pays for rooms that are given to others.
 */
async function endOne(context: Context, { id, structureId, isLong }: Due): Promise<void> {
  const pages = await endWaitingPages(context, id);
  if (pages === 'paid' || (pages === 'unknown' && !isLong)) return;
  await inTransaction(context.database, async (transaction) => {
    const unit = { context, transaction, author: SYSTEM };
    await lockStructure(transaction, structureId);
    const current = await lockArrival(transaction, id);
    if (current?.state !== 'confirmed' || !current.payBy || Date.parse(current.payBy) > Date.now()) return;
    // Paid by hand at the desk, or its payment is on its way.
    if (current.paidAmountCents > 0 || pages === 'processing') await confirmWaiting(unit, id);
    else await giveBack(unit, current);
  });
}

/** What is noted with one that was not paid. */
const UNPAID = 'Non pagata in tempo sul portale';

/** Its nights are free again; what the guest wrote goes on as a request like any other. */
async function giveBack(unit: UnitOfWork, row: ArrivalRow): Promise<void> {
  const { context, transaction, author } = unit;
  const { structureId, id, requestId, payBy } = row;
  const call = { ...BY_NOBODY, structureId, id, action: 'cancel' } as const;
  const input = { reason: UNPAID, penaltyAmountCents: 0 };
  const cancelled = (await act(arrivalMachine, unit, { ...call, input })) as ArrivalRow;
  // What is paid late brings it back, where its nights are still free.
  await updateRecord(transaction, { definition: arrival, author, current: cancelled, values: { payBy } });
  if (requestId === null) return;
  const request = await lockRequest(transaction, requestId);
  await updateRecord(transaction, {
    definition: bookingRequest,
    author,
    current: request,
    values: { state: 'new', outcome: null, closedAt: null },
    action: 'state',
  });
  await addMessage(transaction, { requestId, direction: 'event', text: 'booking_unpaid' });
  await announceRequest(context, transaction, structureId, requestId, 'direct');
}

/** All that its folio owes goes back to the card that paid for rooms that others have. */
export async function giveLateBack(context: Context, id: number): Promise<void> {
  const current = await inTransaction(context.database, (transaction) => lockArrival(transaction, id));
  if (current?.state !== 'cancelled') return;
  const amountCents = -balanceCents(current);
  if (amountCents > 0)
    await refundToCard(context, SYSTEM, { structureId: current.structureId, arrivalId: id, amountCents });
}

import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { OCCUPYING_STATES } from '../../../../domain/stays/bookings/arrival-states.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { act, SYSTEM_CALL } from '../../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { run } from '../../../platform/database/statement.ts';
import { attempt, type Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { arrivalMachine } from '../arrival-actions.ts';
import { type ArrivalRow, lockArrival } from '../folio/post-entries.ts';
import { lockRequest } from '../quotes.ts';
import { announceBooking } from '../requests/announce-booking.ts';

/** Job that refunds a card payment for rooms no longer free. */
export const LATE_PAYMENT_JOB = 'late-payment';

/**
 * Confirms a booking after its payment or card, and notifies guest and structure. An expired booking is restored if its
 * nights are free and the guest has not booked anew. Otherwise the payment is refunded. Does nothing for bookings that
 * wait for nothing. The caller holds the structure's lock.
 */
export async function confirmWaiting(unit: UnitOfWork, arrivalId: number): Promise<void> {
  const current = await lockArrival(unit.transaction, arrivalId);
  if (!current?.payBy) return;
  if (current.state === 'cancelled') {
    await restoreBooking(unit, current);
    return;
  }
  await updateRecord(unit.transaction, {
    definition: arrival,
    author: unit.author,
    current,
    values: { payBy: null },
  });
  await announceConfirmation(unit, current);
}

/** Handles a payment that came after the nights were freed. */
async function restoreBooking(unit: UnitOfWork, row: ArrivalRow): Promise<void> {
  const { transaction, context } = unit;
  if (await isBookedAnew(transaction, row)) {
    await context.jobs.enqueue(transaction, LATE_PAYMENT_JOB, { id: row.id });
    return;
  }
  try {
    await attempt(transaction, () =>
      act(arrivalMachine, unit, {
        ...SYSTEM_CALL,
        structureId: row.structureId,
        id: row.id,
        action: 'reinstate',
      }),
    );
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await context.jobs.enqueue(transaction, LATE_PAYMENT_JOB, { id: row.id });
    return;
  }
  const request = row.requestId === null ? null : await lockRequest(transaction, row.requestId);
  if (request && request.state !== 'closed')
    await updateRecord(transaction, {
      definition: bookingRequest,
      author: unit.author,
      current: request,
      values: { state: 'closed', outcome: 'confirmed', closedAt: new Date().toISOString() },
      action: 'state',
    });
  await announceConfirmation(unit, row);
}

/** True if the guest has another booking in place of an expired one: of the same request, or later for these nights. */
async function isBookedAnew(
  transaction: Transaction,
  { id, structureId, requestId, guestEmail, checkin, checkout }: ArrivalRow,
): Promise<boolean> {
  const rows = await run(
    transaction,
    `select from arrivals where structure_id = $1 and id <> $2 and state = any($3::text[])
       and (request_id = $4 or (id > $2 and lower(guest_email) = lower($5) and checkin < $7 and checkout > $6)) limit 1`,
    [structureId, id, OCCUPYING_STATES, requestId, guestEmail, checkin, checkout],
  );
  return rows.length > 0;
}

async function announceConfirmation(
  { context, transaction, author }: UnitOfWork,
  { id, requestId, structureId }: ArrivalRow,
): Promise<void> {
  if (requestId === null) return;
  await announceBooking(context, transaction, author, { requestId, structureId, ids: [id], way: 'instant' });
}

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
 * Confirms bookings after their payment or card, and notifies guest and structure once. Expired bookings are restored if
 * their nights are free and the guest has not booked anew, all or none of them. Otherwise the payment is refunded.
 * Ignores bookings that wait for nothing. The caller holds the structure's lock.
 */
export async function confirmWaiting(unit: UnitOfWork, arrivalIds: readonly number[]): Promise<void> {
  const waiting: ArrivalRow[] = [];
  for (const id of arrivalIds) {
    const current = await lockArrival(unit.transaction, id);
    if (current?.payBy) waiting.push(current);
  }
  const expired = waiting.filter(({ state }) => state === 'cancelled');
  const held = waiting.filter(({ state }) => state !== 'cancelled');
  for (const current of held)
    await updateRecord(unit.transaction, {
      definition: arrival,
      author: unit.author,
      current,
      values: { payBy: null },
    });
  const restored = expired.length > 0 && (await restoreBookings(unit, expired)) ? expired : [];
  await announceConfirmation(unit, [...held, ...restored]);
}

/** Restores bookings whose payment came after their nights were freed. Returns false if the payment goes back instead. */
async function restoreBookings(unit: UnitOfWork, rows: readonly ArrivalRow[]): Promise<boolean> {
  const { transaction, context } = unit;
  const canRestore = !(await isBookedAnew(transaction, rows)) && (await reinstateAll(unit, rows));
  if (!canRestore) {
    for (const { id } of rows) await context.jobs.enqueue(transaction, LATE_PAYMENT_JOB, { id });
    return false;
  }
  const requestId = rows[0]?.requestId ?? null;
  const request = requestId === null ? null : await lockRequest(transaction, requestId);
  if (request && request.state !== 'closed')
    await updateRecord(transaction, {
      definition: bookingRequest,
      author: unit.author,
      current: request,
      values: { state: 'closed', outcome: 'confirmed', closedAt: new Date().toISOString() },
      action: 'state',
    });
  return true;
}

/** Reinstates all bookings or none. Returns false if the nights of one are taken. */
async function reinstateAll(unit: UnitOfWork, rows: readonly ArrivalRow[]): Promise<boolean> {
  try {
    await attempt(unit.transaction, async () => {
      for (const { id, structureId } of rows)
        await act(arrivalMachine, unit, { ...SYSTEM_CALL, structureId, id, action: 'reinstate' });
    });
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** True if the guest has another booking in place of expired ones: of the same request, or later for these nights. */
async function isBookedAnew(transaction: Transaction, expired: readonly ArrivalRow[]): Promise<boolean> {
  const [first] = expired;
  if (!first) return false;
  const { structureId, requestId, guestEmail, checkin, checkout } = first;
  const ids = expired.map(({ id }) => id);
  const rows = await run(
    transaction,
    `select from arrivals where structure_id = $1 and id <> all($2::integer[]) and state = any($3::text[])
       and (request_id = $4 or (id > $8 and lower(guest_email) = lower($5) and checkin < $7 and checkout > $6)) limit 1`,
    [structureId, ids, OCCUPYING_STATES, requestId, guestEmail, checkin, checkout, Math.max(...ids)],
  );
  return rows.length > 0;
}

async function announceConfirmation(
  { context, transaction, author }: UnitOfWork,
  bookings: readonly ArrivalRow[],
): Promise<void> {
  const [first] = bookings;
  if (!first || first.requestId === null) return;
  const { requestId, structureId } = first;
  const ids = bookings.map(({ id }) => id);
  await announceBooking(context, transaction, author, { requestId, structureId, ids, way: 'instant' });
}

import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { MOVED_GUESTS } from '../../tourist-tax/moved-guests.ts';

interface StayDates {
  readonly checkin: string;
  readonly checkout: string;
}

/**
 * Moves the registered guests to the new dates of a stay. Arrivals and departures at its ends move with them, and
 * nobody remains outside the stay. The register gets a new version, so that open forms are stale.
 */
export async function moveRegisteredGuests(
  transaction: Transaction,
  arrivalId: number,
  before: StayDates,
  after: StayDates,
): Promise<void> {
  if (before.checkin === after.checkin && before.checkout === after.checkout) return;
  const movedGuests = await run(
    transaction,
    `with moved as (${MOVED_GUESTS})
     update stay_guests g set arrived_on = m.arrived_on, nights = m.nights from moved m where g.id = m.id returning g.id`,
    [arrivalId, before.checkin, before.checkout, after.checkin, after.checkout],
  );
  if (movedGuests.length === 0) return;
  await run(transaction, 'update guest_registers set version = version + 1, updated_at = now() where arrival_id = $1', [
    arrivalId,
  ]);
}

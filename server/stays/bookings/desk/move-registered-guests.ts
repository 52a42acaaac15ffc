import { MAX_REPORTED_NIGHTS } from '../../../../domain/stays/guests/register.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

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
    `with stay as (select g.id, g.arrived_on, g.nights,
         case when g.arrived_on = $2::date or g.arrived_on < $4::date then $4::date
           else least(g.arrived_on, $5::date - 1) end as begins,
         case when g.nights >= ${MAX_REPORTED_NIGHTS} or g.arrived_on + g.nights >= $3::date then $5::date
           else least(g.arrived_on + g.nights, $5::date) end as ends
       from stay_guests g where g.arrival_id = $1 and g.arrived_on is not null)
     update stay_guests g set arrived_on = s.begins,
       nights = case when s.nights is null then null else least(${MAX_REPORTED_NIGHTS}, greatest(1, s.ends - s.begins)) end
     from stay s where g.id = s.id returning g.id`,
    [arrivalId, before.checkin, before.checkout, after.checkin, after.checkout],
  );
  if (movedGuests.length === 0) return;
  await run(transaction, 'update guest_registers set version = version + 1, updated_at = now() where arrival_id = $1', [
    arrivalId,
  ]);
}

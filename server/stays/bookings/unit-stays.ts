import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { OccupiedNights } from './occupy-nights.ts';

/**
 * Updates a booking's units to its nights. Removes units of another room or already taken on the new nights; the
 * booking then waits for a unit.
 */
export async function updateUnitStays(
  transaction: Transaction,
  arrivalId: number,
  occupied: OccupiedNights | null,
): Promise<void> {
  await run(
    transaction,
    `delete from unit_stays s using room_units u where s.arrival_id = $1 and u.id = s.unit_id
       and ($2::integer is null or u.room_id <> $2 or exists (select from unit_stays o
         where o.unit_id = s.unit_id and o.arrival_id <> $1 and o.checkin < $4::date and $3::date < o.checkout)
         or (select count(*) from unit_stays m where m.arrival_id = $1 and m.unit_id <= s.unit_id) > $5)`,
    [arrivalId, occupied?.roomId ?? null, occupied?.checkin ?? null, occupied?.checkout ?? null, occupied?.units ?? 0],
  );
  if (!occupied) return;
  await run(transaction, 'update unit_stays set checkin = $2, checkout = $3 where arrival_id = $1', [
    arrivalId,
    occupied.checkin,
    occupied.checkout,
  ]);
}

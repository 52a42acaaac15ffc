import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { INFANT_BELOW } from '../../../domain/selling/pricing/places.ts';
import { UNPAID_ORIGINS } from '../../../domain/stays/bookings/arrival-states.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface StayPlace {
  readonly roomId: number;
  readonly mealPlanId: number | null;
  readonly units: number;
  readonly adults: number;
  readonly children: readonly number[];
  readonly origin?: string;
}

/** Checks that the room is sold with the meal plan and has enough places (structures dictionary 5.2). */
export async function checkStayPlace(
  transaction: Transaction,
  structureId: number,
  { roomId, mealPlanId, units, adults, children, origin = 'manual' }: StayPlace,
): Promise<Issue[]> {
  const isUnpaid = UNPAID_ORIGINS.includes(origin);
  if (!isUnpaid && mealPlanId === null) return [{ path: 'mealPlanId', code: 'required' }];
  const [place] = await run<{ isLinked: boolean; maxOccupancy: number }>(
    transaction,
    `select r.max_occupancy as "maxOccupancy", $3::integer is null or exists (select from room_meal_plans l
       where l.room_id = r.id and l.meal_plan_id = $3 and l.archived_at is null) as "isLinked"
     from rooms r where r.id = $1 and r.structure_id = $2`,
    [roomId, structureId, mealPlanId],
  );
  if (!place) return [];
  const issues: Issue[] = [];
  if (!place.isLinked) issues.push({ path: 'mealPlanId', code: 'not_linked' });
  const people = adults + children.filter((age) => age >= INFANT_BELOW).length;
  const most = place.maxOccupancy * units;
  if (!isUnpaid && people > most) issues.push({ path: 'adults', code: 'party_too_large', params: { n: most } });
  return issues;
}

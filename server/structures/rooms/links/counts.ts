import { ACTIVE } from '../../../../domain/kernel/records/record.ts';
import { COMPLETENESS_PARTS, type CompletenessParts } from '../../../../domain/structures/structures/completeness.ts';
import type { RecountInput } from '../../../kernel/records/lifecycle/recounts.ts';
import { run } from '../../../platform/database/statement.ts';
import { roomSales } from './sales.ts';

/**
 * Completeness points of rooms and meal plans: for an active room, for an active plan linked to a room, for future
 * prices. An active room always has photos and facilities.
 */
export async function salePoints({ transaction, structureId }: RecountInput): Promise<CompletenessParts> {
  const [active] = await run<{ room: boolean; plan: boolean }>(
    transaction,
    `select exists (select from rooms where structure_id = $1 and status = ${ACTIVE} and archived_at is null) as room,
       exists (select from room_meal_plans l join meal_plans m on m.id = l.meal_plan_id and m.status = ${ACTIVE}
         where l.structure_id = $1 and l.is_active and l.archived_at is null) as plan`,
    [structureId],
  );
  return {
    rooms: active?.room ? COMPLETENESS_PARTS.rooms : 0,
    mealPlans: active?.plan ? COMPLETENESS_PARTS.mealPlans : 0,
    availability: await roomSales.get().availabilityPoints(transaction, structureId),
  };
}

/** Counts the plans of each room and the rooms of each plan, and stores both counts. */
export async function countLinks({ transaction, structureId }: RecountInput): Promise<void> {
  await run(
    transaction,
    `with links as (select room_id, meal_plan_id from room_meal_plans where structure_id = $1 and is_active and archived_at is null),
     counted as (update rooms r set meal_plan_count = c.n
       from (select r.id, (select count(*)::integer from links where room_id = r.id) as n from rooms r
         where structure_id = $1 and archived_at is null) c
       where r.id = c.id and r.meal_plan_count <> c.n)
     update meal_plans p set room_count = c.n
     from (select p.id, (select count(*)::integer from links where meal_plan_id = p.id) as n from meal_plans p
       where structure_id = $1 and archived_at is null) c
     where p.id = c.id and p.room_count <> c.n`,
    [structureId],
  );
}

export const refreshFromPrices = ({ transaction, structureId }: RecountInput): Promise<void> =>
  roomSales.get().refreshFromPrices(transaction, structureId);

/** Recounts to run after a change of rooms, meal plans or their links. */
export const SALE_RECOUNTS = [salePoints, countLinks, refreshFromPrices];

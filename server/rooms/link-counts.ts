import { type Queryable, run } from '../records/statement.ts';

/** How many plans each room is sold with, and how many rooms each plan: kept with the structure's rooms and plans. */
export async function countLinks(database: Queryable, structureId: number): Promise<void> {
  await run(
    database,
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

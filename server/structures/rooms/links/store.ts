import type { Link, LinkValues } from '../../../../domain/structures/rooms/link-changes.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

export type StoredLink = Link & { readonly id: number; readonly version: number };

const COLUMNS = `l.id, l.version, l.room_id as "roomId", l.meal_plan_id as "mealPlanId", l.is_active as "isActive",
  l.is_default as "isDefault", l.price_mode as "priceMode", l.adult_delta_cents as "adultDeltaCents",
  l.child_deltas as "childDeltas", l.valid_from::text as "validFrom", l.valid_to::text as "validTo"`;

/** SQL for a structure's links as JSON, without archived ones. `$1` is the structure. */
export const LINKS_AS_JSON = `(select coalesce(json_agg(l), '[]') from (select ${COLUMNS} from room_meal_plans l
  where l.structure_id = $1 and l.archived_at is null order by l.room_id, l.id) l)`;

export async function readLinks(database: Queryable, structureId: number): Promise<StoredLink[]> {
  const [row] = await run<{ links: StoredLink[] }>(database, `select ${LINKS_AS_JSON} as links`, [structureId]);
  return row?.links ?? [];
}

/** A cell of the matrix before and after a change. Null means that the room is not sold with the plan. */
export interface CellChange {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly before: LinkValues | null;
  readonly after: LinkValues | null;
}

/** Writes the changed cells in two statements: one delete, one upsert. */
export async function writeLinks(
  database: Queryable,
  structureId: number,
  userId: number | null,
  cells: readonly CellChange[],
): Promise<void> {
  const removedCells = cells.filter(({ after }) => after === null);
  if (removedCells.length > 0)
    await run(
      database,
      `delete from room_meal_plans l using jsonb_to_recordset($2::jsonb) as g("roomId" integer, "mealPlanId" integer)
       where l.structure_id = $1 and l.room_id = g."roomId" and l.meal_plan_id = g."mealPlanId"`,
      [structureId, JSON.stringify(removedCells)],
    );
  const links = cells.flatMap(({ roomId, mealPlanId, after }) => (after ? [{ roomId, mealPlanId, ...after }] : []));
  if (links.length === 0) return;
  await run(
    database,
    `with given as (select * from jsonb_to_recordset($2::jsonb) as g("roomId" integer, "mealPlanId" integer,
         "isActive" boolean, "isDefault" boolean, "priceMode" text, "adultDeltaCents" integer, "childDeltas" jsonb,
         "validFrom" date, "validTo" date)),
     changed as (update room_meal_plans l set is_active = g."isActive", is_default = g."isDefault",
         price_mode = g."priceMode", adult_delta_cents = g."adultDeltaCents", child_deltas = g."childDeltas",
         valid_from = g."validFrom", valid_to = g."validTo", version = l.version + 1, updated_at = now(), updated_by = $3
       from given g where l.structure_id = $1 and l.room_id = g."roomId" and l.meal_plan_id = g."mealPlanId"
       returning l.room_id, l.meal_plan_id)
     insert into room_meal_plans (structure_id, room_id, meal_plan_id, is_active, is_default, price_mode,
       adult_delta_cents, child_deltas, valid_from, valid_to, created_by, updated_by)
     select $1, g."roomId", g."mealPlanId", g."isActive", g."isDefault", g."priceMode", g."adultDeltaCents",
       g."childDeltas", g."validFrom", g."validTo", $3, $3
     from given g where not exists (select from changed c where c.room_id = g."roomId" and c.meal_plan_id = g."mealPlanId")`,
    [structureId, JSON.stringify(links), userId],
  );
}

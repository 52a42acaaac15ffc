import { addDays, type Day } from '../../../../domain/kernel/calendar/days.ts';
import {
  DAYS_OF_MONTH,
  type MonthCells,
  monthOf,
  placeOf,
} from '../../../../domain/selling/availability/months.ts';
import type { Link, LinkValues } from '../../../../domain/structures/rooms/linking.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { readMonths, writeMonths } from '../store.ts';

export type StoredLink = Link & { readonly id: number; readonly version: number };

const COLUMNS = `l.id, l.version, l.room_id as "roomId", l.meal_plan_id as "mealPlanId", l.is_active as "isActive",
  l.is_default as "isDefault", l.price_mode as "priceMode", l.adult_delta_cents as "adultDeltaCents",
  l.child_deltas as "childDeltas", l.valid_from::text as "validFrom", l.valid_to::text as "validTo"`;

/** SQL of a structure's links as JSON, without those in the archive; `$1` is the structure. */
export const LINKS_AS_JSON = `(select coalesce(json_agg(l), '[]') from (select ${COLUMNS} from room_meal_plans l
  where l.structure_id = $1 and l.archived_at is null order by l.room_id, l.id) l)`;

export async function readLinks(database: Queryable, structureId: number): Promise<StoredLink[]> {
  const [row] = await run<{ links: StoredLink[] }>(database, `select ${LINKS_AS_JSON} as links`, [
    structureId,
  ]);
  return row?.links ?? [];
}

/** One cell before and after; null where room and plan are not sold together. */
export interface CellChange {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly before: LinkValues | null;
  readonly after: LinkValues | null;
}

/** Writes cells in two statements: those that go, those that stand. */
export async function writeLinks(
  database: Queryable,
  structureId: number,
  userId: number | null,
  cells: readonly CellChange[],
): Promise<void> {
  const gone = cells.filter(({ after }) => after === null);
  if (gone.length > 0)
    await run(
      database,
      `delete from room_meal_plans l using jsonb_to_recordset($2::jsonb) as g("roomId" integer, "mealPlanId" integer)
       where l.structure_id = $1 and l.room_id = g."roomId" and l.meal_plan_id = g."mealPlanId"`,
      [structureId, JSON.stringify(gone)],
    );
  const standing = cells.flatMap(({ roomId, mealPlanId, after }) =>
    after ? [{ roomId, mealPlanId, ...after }] : [],
  );
  if (standing.length === 0) return;
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
    [structureId, JSON.stringify(standing), userId],
  );
}

/** The months from today's on in which pairs that go have something, and how many days of them have a price. */
export async function futureOf(
  database: Queryable,
  structureId: number,
  pairs: readonly { roomId: number; mealPlanId: number }[],
  today: Day,
): Promise<{ months: MonthCells[]; priced: number }> {
  if (pairs.length === 0) return { months: [], priced: 0 };
  const roomIds = [...new Set(pairs.map(({ roomId }) => roomId))];
  const rows = await readMonths(database, structureId, monthOf(today), '2199-12-01', { roomIds });
  const months = rows.filter((row) =>
    pairs.some(({ roomId, mealPlanId }) => row.roomId === roomId && row.mealPlanId === mealPlanId),
  );
  const priced = months.reduce(
    (sum, { month, fields }) =>
      sum +
      (fields.priceCents ?? []).filter((price, at) => price !== null && addDays(month, at) >= today).length,
    0,
  );
  return { months, priced };
}

/** Empties months from today on. */
export async function emptyFuture(
  database: Queryable,
  structureId: number,
  months: readonly MonthCells[],
  today: Day,
): Promise<void> {
  const kept = (month: Day) => (month === monthOf(today) ? placeOf(today) : 0);
  await writeMonths(
    database,
    structureId,
    months.map(({ fields, ...row }) => ({
      ...row,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, cells]) => [
          name,
          Array.from({ length: DAYS_OF_MONTH }, (_, at) =>
            at < kept(row.month) ? (cells[at] ?? null) : null,
          ),
        ]),
      ),
    })),
  );
}

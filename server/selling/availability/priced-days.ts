import { type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { daysToPrice } from '../../../domain/selling/availability/priced-days.ts';
import { COMPLETENESS_PARTS } from '../../../domain/structures/structures/completeness.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { type CalendarTerms, readTerms, type StructureTerms } from './calendar.ts';

/**
 * Returns the ids of the structures where each of the next open days has a price for an active room with an active
 * plan.
 */
async function findPricedStructures(
  database: Queryable,
  structures: readonly StructureTerms[],
  today: Day,
): Promise<Set<number>> {
  const asked = structures.map((structure) => ({ id: structure.id, days: daysToPrice(structure, today) }));
  const rows = await run<{ id: number }>(
    database,
    `select h.id from jsonb_to_recordset($1::jsonb) as h(id integer, days date[])
     where cardinality(h.days) > 0 and not exists (select from unnest(h.days) as day where not exists (
       select from plan_months p
         join rooms r on r.id = p.room_id and r.status = 10 and r.archived_at is null
         join meal_plans m on m.id = p.meal_plan_id and m.status = 10 and m.archived_at is null
       where p.structure_id = h.id and p.month = date_trunc('month', day)::date
         and p.price_cents[extract(day from day)::integer] is not null))`,
    [JSON.stringify(asked)],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function availabilityPoints(
  database: Queryable,
  structureId: number,
  known?: CalendarTerms,
): Promise<number> {
  const structures = known ? [{ ...known, id: structureId }] : await readTerms(database, [structureId]);
  const priced = await findPricedStructures(database, structures, todayInRome());
  return priced.has(structureId) ? COMPLETENESS_PARTS.availability : 0;
}

const STRUCTURE_BATCH_SIZE = 200;

/**
 * Removes the points of structures whose prices no longer cover the next open days. The nightly job runs it; it changes
 * no date and writes no audit entry.
 */
export async function recountAvailabilityPoints({ database }: Pick<Context, 'database'>): Promise<void> {
  const today = todayInRome();
  for (let after = 0; ; ) {
    const batch = await run<{ id: number }>(
      database.pool,
      `select id from structures where id > $1 and (completeness_parts->>'availability')::numeric > 0 order by id limit ${STRUCTURE_BATCH_SIZE}`,
      [after],
    );
    const ids = batch.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const priced = await findPricedStructures(database.pool, await readTerms(database.pool, ids), today);
    await run(
      database.pool,
      `update structures set completeness_parts = completeness_parts || '{"availability": 0}' where id = any($1::integer[])`,
      [ids.filter((id) => !priced.has(id))],
    );
  }
}

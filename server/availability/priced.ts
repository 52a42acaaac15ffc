import { FARTHEST_LOOK, isPricedAhead } from '../../domain/availability/priced.ts';
import { addDays, type Day, todayInRome } from '../../domain/calendar/days.ts';
import type { OpeningMode } from '../../domain/openings/opening-calendar.ts';
import type { OpeningRow } from '../../domain/openings/row.ts';
import { COMPLETENESS_PARTS } from '../../domain/structures/completeness.ts';
import type { Context } from '../context.ts';
import { type Queryable, run } from '../records/statement.ts';
import { openingsOf } from './openings-sql.ts';

interface Priced extends Record<string, unknown> {
  id: number;
  openingMode: OpeningMode;
  openings: OpeningRow[];
  days: Day[];
}

/** Structures with their openings and the days on which an active room has a price with an active plan. */
async function pricedDays(database: Queryable, ids: readonly number[], today: Day): Promise<Priced[]> {
  return run<Priced>(
    database,
    `select s.id, coalesce(o.opening_mode, 'all_year') as "openingMode",
       ${openingsOf('s.id')} as openings,
       (select coalesce(json_agg(distinct p.month + (n.place - 1)::integer), '[]')
          from plan_months p
            join rooms r on r.id = p.room_id and r.status = 10
            join meal_plans m on m.id = p.meal_plan_id and m.status = 10
            cross join unnest(p.price_cents) with ordinality n(price, place)
          where p.structure_id = s.id and n.price is not null
            and p.month between date_trunc('month', $2::date)::date and $3::date) as days
     from structures s left join opening_settings o on o.structure_id = s.id
     where s.id = any($1::integer[])`,
    [ids, today, addDays(today, FARTHEST_LOOK)],
  );
}

const pointsOf = (house: Priced, today: Day) =>
  isPricedAhead(house, new Set(house.days), today) ? COMPLETENESS_PARTS.availability : 0;

/** What the calendar of a structure is worth today. */
export async function availabilityPoints(database: Queryable, structureId: number): Promise<number> {
  const today = todayInRome();
  const [house] = await pricedDays(database, [structureId], today);
  return house ? pointsOf(house, today) : 0;
}

const AT_ONCE = 200;

/** Days go by: whose prices end within the next open days loses the points at night, without a date or a history. */
export async function recountPriced({ database }: Pick<Context, 'database'>): Promise<void> {
  const today = todayInRome();
  for (let after = 0; ; ) {
    const batch = await run<{ id: number }>(
      database.pool,
      `select id from structures where id > $1 and (completeness_parts->>'availability')::numeric > 0 order by id limit ${AT_ONCE}`,
      [after],
    );
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
    const houses = await pricedDays(
      database.pool,
      batch.map(({ id }) => id),
      today,
    );
    const lapsed = houses.filter((house) => pointsOf(house, today) === 0).map(({ id }) => id);
    await run(
      database.pool,
      `update structures set completeness_parts = completeness_parts || '{"availability": 0}' where id = any($1::integer[])`,
      [lapsed],
    );
  }
}

import pg from 'pg';
import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { monthOf } from '../../domain/selling/availability/months.ts';
import { fill } from '../fill.ts';

export const PLANS = 4;
export const DAYS = 540;

/**
 * Creates structures with the given rooms and plans and fills every field of 540 days. Returns the ids of the
 * structures.
 */
export async function fillCalendars(
  databaseUrl: string,
  rooms: number,
  structures = 1,
  plans = PLANS,
): Promise<readonly number[]> {
  await fill(databaseUrl, Math.max(200, 2 * structures));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await fillWith(client, rooms, structures, plans);
  } finally {
    await client.end();
  }
}

const eachDay = (value: string) => `(select array_agg(${value} order by d) from generate_series(1, 31) d)`;

async function fillWith(client: pg.Client, rooms: number, structures: number, plans: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select id from structures s where not exists (select from rooms where structure_id = s.id) order by id limit $1`,
    [structures],
  );
  const ids = rows.map(({ id }) => id);
  await client.query(
    `insert into rooms (structure_id, title, accommodation_type_id, status, units, base_occupancy, max_occupancy,
       max_adults, position)
     select s, jsonb_build_object('it', 'Camera ' || n), (select min(id) from accommodation_types), 10, 9, 2, 4, 4, n
     from unnest($1::integer[]) s, generate_series(1, $2::integer) n`,
    [ids, rooms],
  );
  await client.query(
    `insert into meal_plans (structure_id, meal_plan_type_id, status, position)
     select s, t.id, 10, t.id from unnest($1::integer[]) s,
       (select id from meal_plan_types order by id limit $2) t`,
    [ids, plans],
  );
  await client.query(
    `insert into room_meal_plans (structure_id, room_id, meal_plan_id, is_default)
     select r.structure_id, r.id, m.id, m.id = min(m.id) over (partition by r.id)
     from rooms r join meal_plans m on m.structure_id = r.structure_id where r.structure_id = any($1)`,
    [ids],
  );
  const today = todayInRome();
  const months = [ids, monthOf(today), monthOf(addDays(today, DAYS))];
  const each = `generate_series($2::date, $3::date, '1 month') m`;
  await client.query(
    `insert into room_months (room_id, month, structure_id, allotment, sold, stop_sell, min_stay, max_stay,
       closed_to_arrival, closed_to_departure, source)
     select r.id, m, r.structure_id, ${eachDay('2 + (d + r.id) % 8')}, ${eachDay('(d + r.id) % 2')},
       ${eachDay('r.id % 5 = 0 and d % 29 = r.id % 29')}, ${eachDay('1 + d % 3')}, ${eachDay('14')}, ${eachDay('d % 7 = 0')},
       ${eachDay('d % 7 = 1')}, ${eachDay('1')}
     from rooms r, ${each} where r.structure_id = any($1)`,
    months,
  );
  await client.query(
    `insert into plan_months (room_id, meal_plan_id, month, structure_id, price_cents, plan_stop_sell, plan_min_stay, source)
     select l.room_id, l.meal_plan_id, m, l.structure_id,
       ${eachDay('9000 + l.room_id % 20 * 300 + l.meal_plan_id % 4 * 1500 + d % 7 * 250')},
       ${eachDay('d % 31 = l.room_id % 31')}, ${eachDay('1 + d % 2')}, ${eachDay('1')}
     from room_meal_plans l, ${each} where l.structure_id = any($1)`,
    months,
  );
  for (const table of ['rooms', 'meal_plans', 'room_meal_plans', 'room_months', 'plan_months'])
    await client.query(`vacuum (analyze) ${table}`);
  return ids;
}

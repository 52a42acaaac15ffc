import { addDays, todayInRome } from '../../domain/calendar/days.ts';
import { type Queryable, run } from '../records/statement.ts';
import { type CalendarHouse, openColumn, readHouse } from './calendar.ts';

/** `Prezzo da` looks this far (structures dictionary 4.1). */
const DAYS = 365;

/**
 * Each room's lowest rate on a day of the next year on which it can be had: open, not stopped, one free, with a price.
 * A derived plan's is the default's with the difference for the people that the price is for.
 */
export async function refreshFromPrices(
  database: Queryable,
  structureId: number,
  known?: CalendarHouse,
): Promise<void> {
  const house = known ?? (await readHouse(database, structureId));
  const today = todayInRome();
  const open = openColumn(house, today, addDays(today, DAYS - 1));
  await run(
    database,
    `with sold as (select l.room_id, case when l.price_mode = 'derived' then b.meal_plan_id else l.meal_plan_id end as priced,
         l.meal_plan_id, case when l.price_mode = 'derived' then l.adult_delta_cents else 0 end as delta,
         l.valid_from, l.valid_to
       from room_meal_plans l join meal_plans m on m.id = l.meal_plan_id and m.status = 10
         left join room_meal_plans b on b.room_id = l.room_id and b.is_default
       where l.structure_id = $1 and l.is_active),
     lowest as (select s.room_id, min(d.price + s.delta * case when $4::boolean then 1 else r.base_occupancy end) as cents
       from sold s join rooms r on r.id = s.room_id
         join plan_months p on p.room_id = s.room_id and p.meal_plan_id = s.priced
           and p.month between date_trunc('month', $2::date) and $2::date + ${DAYS - 1}
         cross join lateral unnest(p.price_cents) with ordinality d(price, n)
         left join plan_months own on own.room_id = s.room_id and own.meal_plan_id = s.meal_plan_id and own.month = p.month
         left join room_months m on m.room_id = s.room_id and m.month = p.month
         cross join lateral (select p.month + (d.n::integer - 1) as day) on_day
       where d.price is not null and on_day.day between $2::date and $2::date + ${DAYS - 1}
         and ($3::boolean[])[on_day.day - $2::date + 1]
         and (s.valid_from is null or on_day.day >= s.valid_from) and (s.valid_to is null or on_day.day <= s.valid_to)
         and not coalesce(own.plan_stop_sell[d.n], false) and not coalesce(m.stop_sell[d.n], false)
         and coalesce(m.allotment[d.n], r.units) > coalesce(m.sold[d.n], 0)
       group by s.room_id)
     update rooms r set from_price_cents = c.cents
     from (select r.id, (select cents from lowest where room_id = r.id) as cents from rooms r where structure_id = $1) c
     where r.id = c.id and r.from_price_cents is distinct from c.cents`,
    [structureId, today, open, house.settings.pricingModel === 'person_night'],
  );
}

/** By night the year moves on by a day: those of every structure that has prices. */
export async function refreshAllFromPrices(database: Queryable): Promise<void> {
  const structures = await run<{ id: number }>(
    database,
    'select distinct structure_id as id from rooms where from_price_cents is not null or meal_plan_count > 0',
    [],
  );
  for (const { id } of structures) await refreshFromPrices(database, id);
}

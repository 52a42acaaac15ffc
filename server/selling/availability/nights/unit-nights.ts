import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import type { UnitNights } from '../../../../domain/selling/availability/unit-nights.ts';
import { openDays } from '../../../../domain/structures/openings/opening-calendar.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { type CalendarTerms, readTerms } from '../calendar.ts';
import { isBookingSql } from './booking-sql.ts';

/**
 * SQL: units of structure $1's rooms on the nights $2, of which $3 are open days. An archived room counts until the day
 * of its archiving, a draft or inactive room only while it is occupied.
 */
const UNIT_NIGHTS = `
  with occupied as (
    select z.room_id, z.night, sum(z.units) filter (where a.id is not null) as sold,
      sum(z.units) filter (where a.id is null) as withheld
    from sold_nights z left join arrivals a on z.holder = 'arrival' and a.id = z.holder_id and ${isBookingSql('a')}
    where z.structure_id = $1 and z.night = any($2::date[]) group by 1, 2),
  inventory as (
    select r.id, r.title, r.position, n.night, n.at, coalesce(o.sold, 0) as sold, coalesce(o.withheld, 0) as withheld,
      case when r.status = 10 and (r.archived_at is null or n.night < (r.archived_at at time zone 'Europe/Rome')::date)
        then r.units else 0 end as units,
      n.night <> all($3::date[]) or coalesce(m.stop_sell[extract(day from n.night)::integer], false) as is_closed,
      m.allotment[extract(day from n.night)::integer] as allotment
    from rooms r cross join unnest($2::date[]) with ordinality as n(night, at)
      left join room_months m on m.room_id = r.id and m.month = date_trunc('month', n.night)::date
      left join occupied o on o.room_id = r.id and o.night = n.night
    where r.structure_id = $1),
  counted as (
    select id, title, position, at, sold, greatest(units, sold + withheld) as units,
      case when is_closed then greatest(units, sold + withheld) - sold else 0 end as closed,
      case when is_closed then 0 else greatest(0, least(coalesce(allotment, units), units) - sold - withheld) end as free
    from inventory)
  select id as "roomId", title, array_agg(units::integer order by at) as units,
    array_agg(sold::integer order by at) as sold,
    array_agg((units - sold - closed - free)::integer order by at) as blocked,
    array_agg(closed::integer order by at) as closed, array_agg(free::integer order by at) as free
  from counted group by id, title, position having sum(units) > 0 order by position, id`;

/** Reads the units of a structure's rooms. The arrays have one entry per night, in the order of `nights`. */
export async function readUnitNights(
  database: Queryable,
  structureId: number,
  nights: readonly Day[],
): Promise<UnitNights[]> {
  const [terms] = await readTerms(database, [structureId]);
  if (!terms) throw new Error(`there is no structure ${structureId}`);
  return run<UnitNights>(database, UNIT_NIGHTS, [structureId, nights, listOpenNights(terms, nights)]);
}

function listOpenNights({ openingMode, openings }: CalendarTerms, nights: readonly Day[]): Day[] {
  const sorted = nights.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const open = openDays(openingMode, openings, first, last);
  return nights.filter((night) => open.has(night));
}

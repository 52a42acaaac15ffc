import type { CellField, CellValue, Run } from '../../domain/availability/cell.ts';
import { monthOf } from '../../domain/availability/months.ts';
import { addDays, todayInRome } from '../../domain/calendar/days.ts';
import { type Queryable, run } from '../database/statement.ts';
import {
  type CalendarRoom,
  type CalendarTerms,
  openColumn,
  readTerms,
  type StructureTerms,
} from './calendar.ts';

/** `Prezzo da` looks this far (structures dictionary 4.1). */
const DAYS = 365;

/** The cells that a room's lowest rate follows from. */
const FROM_PRICE_FIELDS: ReadonlySet<CellField> = new Set([
  'priceCents',
  'planStopSell',
  'stopSell',
  'allotment',
]);

/** Whether a change of some cells may be one of the room's lowest rate: of prices above it, none is. */
export function mayMoveFromPrice(
  { fromPriceCents, baseOccupancy, plans }: CalendarRoom,
  change: Run,
): boolean {
  if (!FROM_PRICE_FIELDS.has(change.field)) return false;
  if (change.field !== 'priceCents' || fromPriceCents === null) return true;
  const deltas = plans.map(({ adultDeltaCents }) => (adultDeltaCents ?? 0) * baseOccupancy);
  const reached = fromPriceCents - Math.min(0, ...deltas);
  const isLow = (price: CellValue) => typeof price === 'number' && price <= reached;
  return change.values.some(isLow) || (change.was ?? []).some(isLow);
}

/**
 * Each room's lowest rate on a day of the next year on which it can be had: open, not stopped, one free, with a price.
 * A derived plan's is the default's with the difference for the people that the price is for. Without `roomIds` of all
 * rooms of these structures.
 */
async function refresh(
  database: Queryable,
  structures: readonly StructureTerms[],
  roomIds: readonly number[] | null = null,
): Promise<void> {
  const today = todayInRome();
  const [first, last] = [monthOf(today), addDays(today, DAYS - 1)];
  const houses = structures.map((terms) => ({
    id: terms.id,
    // By the day from the first of the month on, so that each month's days are a slice of it.
    open: openColumn(terms, first, last).map((isOpen, at) => isOpen && addDays(first, at) >= today),
    byPerson: terms.settings.pricingModel === 'person_night',
  }));
  await run(
    database,
    `with house as materialized (
       select * from jsonb_to_recordset($1::jsonb) as h(id integer, open boolean[], "byPerson" boolean)),
     room as materialized (select r.id, r.units, h.open, case when h."byPerson" then 1 else r.base_occupancy end as people
       from house h join rooms r on r.structure_id = h.id and ($4::integer[] is null or r.id = any($4::integer[]))),
     lowest as (select r.id, min(d.price + case when l.price_mode = 'derived' then l.adult_delta_cents * r.people else 0 end) as cents
       from room r
         join room_meal_plans l on l.room_id = r.id and l.is_active and l.archived_at is null
         join meal_plans a on a.id = l.meal_plan_id and a.status = 10
         left join room_meal_plans b on b.room_id = r.id and b.is_default and b.archived_at is null
         join plan_months p on p.room_id = r.id and p.month between $2::date and $3::date
           and p.meal_plan_id = case when l.price_mode = 'derived' then b.meal_plan_id else l.meal_plan_id end
         left join plan_months own on own.room_id = r.id and own.meal_plan_id = l.meal_plan_id and own.month = p.month
         left join room_months m on m.room_id = r.id and m.month = p.month
         -- One array is spread out and the others are looked into: half the time of spreading all of them.
         cross join lateral (
           select min(price) as price from unnest(p.price_cents) with ordinality as n(price, place)
           where price is not null and r.open[p.month - $2::date + place::integer]
             and own.plan_stop_sell[place] is not true and m.stop_sell[place] is not true
             and coalesce(m.allotment[place], r.units) > coalesce(m.sold[place], 0)
             and (l.valid_from is null or p.month + (place::integer - 1) >= l.valid_from)
             and (l.valid_to is null or p.month + (place::integer - 1) <= l.valid_to)) d
       group by r.id)
     update rooms t set from_price_cents = c.cents
     from (select room.id, lowest.cents from room left join lowest on lowest.id = room.id) c
     where t.id = c.id and t.from_price_cents is distinct from c.cents`,
    [JSON.stringify(houses), first, last, roomIds],
  );
}

/** After a change of the calendar, or of what its prices follow from: of these rooms, or of all. */
export async function refreshFromPrices(
  database: Queryable,
  structureId: number,
  known?: { readonly terms: CalendarTerms; readonly roomIds: readonly number[] },
): Promise<void> {
  const terms = known ? [{ ...known.terms, id: structureId }] : await readTerms(database, [structureId]);
  await refresh(database, terms, known?.roomIds);
}

const AT_ONCE = 25;

/** By night the year moves on by a day: those of every structure that has prices. */
export async function refreshAllFromPrices(database: Queryable): Promise<void> {
  for (let after = 0; ; ) {
    const batch = await run<{ id: number }>(
      database,
      `select id from structures s where id > $1
         and exists (select from rooms where structure_id = s.id and (from_price_cents is not null or meal_plan_count > 0))
       order by id limit ${AT_ONCE}`,
      [after],
    );
    const ids = batch.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    await refresh(database, await readTerms(database, ids));
  }
}

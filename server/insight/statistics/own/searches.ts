import type { MissReason } from '../../../../domain/insight/statistics/own/own-answers.ts';
import { daysOf, pointOf } from '../../../../domain/insight/statistics/periods.ts';
import { addDays, type Day, daysBetween, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { readUnitNights } from '../../../selling/availability/nights/unit-nights.ts';

/**
 * Reason of a missed sale for each rule of the pricing core (`domain/selling/pricing`); each reason leads to a screen.
 */
const REASONS: Readonly<Record<string, MissReason>> = {
  sold_out: 'closed',
  stop_sell: 'closed',
  plan_stop_sell: 'closed',
  structure_closed: 'closed',
  room_inactive: 'closed',
  no_rooms: 'closed',
  min_stay: 'stay',
  max_stay: 'stay',
  plan_min_stay: 'stay',
  closed_to_arrival: 'stay',
  closed_to_departure: 'stay',
  min_advance: 'stay',
  cutoff: 'stay',
  no_price: 'price',
  no_plans: 'price',
  plan_inactive: 'price',
  plan_season: 'price',
  adult_a_room: 'capacity',
  few_rooms: 'capacity',
  no_split: 'capacity',
};
const CAPACITY = /occupancy|guests|children|infants|adults|beds/;

export function missReason(codes: readonly string[]): MissReason {
  for (const code of codes) {
    const reason = REASONS[code];
    if (reason) return reason;
    if (CAPACITY.test(code)) return 'capacity';
  }
  return 'other';
}

export interface FinishedSearch {
  readonly checkin: Day;
  readonly checkout: Day;
  /** All structures that the search priced. */
  readonly structureIds: readonly number[];
  /** Structures without a bookable room, with the rules that prevented the sale. */
  readonly missed: readonly { readonly id: number; readonly codes: readonly string[] }[];
}

/** Counts a search of the public API without the visitor. Runs after the answer was sent. */
export async function countSearch(
  database: Queryable,
  { checkin, checkout, structureIds, missed }: FinishedSearch,
): Promise<void> {
  const today = todayInRome();
  const nights = daysBetween(checkin, checkout);
  // Sorted, so that two simultaneous searches do not deadlock.
  const rows = missed.toSorted((a, b) => a.id - b.id);
  await run(
    database,
    `insert into missed_searches as m (structure_id, day, reason, searches, nights)
     select s, $1, r, 1, $2 from unnest($3::integer[], $4::text[]) as t (s, r)
     on conflict (structure_id, day, reason) do update set searches = m.searches + 1, nights = m.nights + excluded.nights`,
    [today, nights, rows.map(({ id }) => id), rows.map(({ codes }) => missReason(codes))],
  );
  await run(
    database,
    `insert into searched_weeks as w (city_id, week, day, searches)
     select distinct s.city_id, $1::date, $2::date, 1 from structures s where s.id = any($3::integer[]) and s.city_id is not null order by s.city_id
     on conflict (city_id, week, day) do update set searches = w.searches + 1`,
    [pointOf(checkin, 'week'), today, structureIds],
  );
}

interface Miss {
  readonly reason: MissReason;
  readonly searches: number;
  readonly nights: number;
}

export function readMissed(database: Queryable, id: number, from: Day): Promise<Miss[]> {
  return run<Miss>(
    database,
    `select m.reason, sum(m.searches)::integer as searches, sum(m.nights)::integer as nights from missed_searches m
     where m.structure_id = $1 and m.day >= $2 group by m.reason order by searches desc, m.reason`,
    [id, from],
  );
}

interface Week {
  /** Monday of the week. */
  readonly week: string;
  readonly searches: number;
  readonly freeNights: number;
}

/** Number of days ahead for which demand is shown. */
const DEMAND_DAYS_AHEAD = 180;
const DAYS = 30;

/**
 * Reads the searches of the last thirty days in the structure's comune by week of stay, with the structure's free
 * nights from today on.
 */
export async function readDemand(database: Queryable, id: number, today: Day): Promise<Week[]> {
  const until = addDays(pointOf(addDays(today, DEMAND_DAYS_AHEAD), 'week'), 6);
  const nights = daysOf({ from: today, to: until });
  const [weeks, rooms] = await Promise.all([
    run<Omit<Week, 'freeNights'>>(
      database,
      `select w.week::date as week, coalesce(d.searches, 0)::integer as searches
       from generate_series($2::date::timestamp, $3::date::timestamp, '7 days') as w (week)
       cross join (select city_id from structures where id = $1) s
       left join lateral (select sum(x.searches) as searches from searched_weeks x where x.city_id = s.city_id and x.week = w.week::date and x.day >= $4) d on true
       order by 1`,
      [id, pointOf(today, 'week'), until, addDays(today, -DAYS)],
    ),
    readUnitNights(database, id, nights),
  ]);
  const free = new Map<Day, number>();
  for (const [at, night] of nights.entries()) {
    const week = pointOf(night, 'week');
    free.set(
      week,
      rooms.reduce((sum, room) => sum + (room.free[at] ?? 0), free.get(week) ?? 0),
    );
  }
  return weeks.map((one) => ({ ...one, freeNights: free.get(one.week) ?? 0 }));
}

import { daysOf } from '../../../domain/insight/statistics/periods.ts';
import { addDays, type Day, type Period } from '../../../domain/kernel/calendar/days.ts';
import type { UnitNights } from '../../../domain/selling/availability/unit-nights.ts';
import { ARRIVAL_STATES } from '../../../domain/stays/bookings/arrival-states.ts';
import { MAX_NIGHTS } from '../../../domain/stays/bookings/booking-request.ts';
import type { Ledger } from '../../../domain/stays/performance/figures.ts';
import { buildCells } from '../../../domain/stays/performance/night-sums.ts';
import { daysAhead, type PerformanceQuery, shiftDays, YEAR_DAYS } from '../../../domain/stays/performance/query.ts';
import { type BookedStay, countNights } from '../../../domain/stays/performance/stay-nights.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { discountCentsSql, isBookingSql } from '../../selling/availability/nights/booking-sql.ts';
import { readUnitNights } from '../../selling/availability/nights/unit-nights.ts';

/** The rooms and stays of a structure, as far as a report needs them. */
export interface ReadLedger {
  readonly ledger: Ledger;
  readonly rooms: readonly UnitNights[];
}

/** Returns the periods that a report counts: its own, the next ninety days, and both a year before. */
function periodsOf({ period, today }: PerformanceQuery): Period[] {
  const ahead = daysAhead(today);
  return [period, ahead, shiftDays(period, -YEAR_DAYS), shiftDays(ahead, -YEAR_DAYS)];
}

/** Reads all that a report counts, in three statements. */
export async function readLedger(
  database: Queryable,
  structureId: number,
  query: PerformanceQuery,
): Promise<ReadLedger> {
  const periods = periodsOf(query);
  const nights = [...new Set(periods.flatMap(daysOf))].toSorted();
  const [rooms, booked] = await Promise.all([
    readUnitNights(database, structureId, nights),
    readStays(database, structureId, periods),
  ]);
  const stays = booked.map(countNights);
  return { rooms, ledger: { cells: buildCells(nights, rooms, stays), stays, roomId: query.roomId } };
}

/** Reads the bookings with a day in one of the periods. The maximum length of a stay limits the earliest check-in. */
function readStays(database: Queryable, structureId: number, periods: readonly Period[]): Promise<BookedStay[]> {
  const firsts = periods.map(({ from }) => from).toSorted();
  const lasts = periods.map(({ to }) => to).toSorted();
  const earliest: Day = addDays(firsts[0] ?? '', -MAX_NIGHTS);
  return run<BookedStay>(
    database,
    `select a.id, a.room_id as "roomId", a.units, a.checkin::text as checkin, a.checkout::text as checkout,
       a.booked_checkout::text as "bookedCheckout", a.state, a.origin, a.channel_name as "channelName",
       a.guest_country as country, (a.created_at at time zone 'Europe/Rome')::date::text as "createdOn",
       (a.cancelled_at at time zone 'Europe/Rome')::date::text as "cancelledOn",
       coalesce(a.total_amount_cents, 0) as "totalCents", ${discountCentsSql('a')} as "discountCents",
       coalesce(a.penalty_amount_cents, 0) as "penaltyCents", a.price_parts->'nightCents' as "nightCents",
       (select coalesce(json_agg(json_build_array(z.night, z.room_id, z.units) order by z.night), '[]')
         from sold_nights z where z.holder = 'arrival' and z.holder_id = a.id) as occupied
     from arrivals a
     where a.structure_id = $1 and a.state = any($2::text[]) and a.checkin between $3 and $4 and ${isBookingSql('a')}
       -- An instant booking that nobody paid in time was never a booking.
       and not (a.state = 'cancelled' and a.pay_by is not null)
       and exists (select from unnest($5::date[], $6::date[]) as p(first, last)
         where a.checkin <= p.last and coalesce(a.booked_checkout, a.checkout) >= p.first)
     order by a.checkin, a.id`,
    [
      structureId,
      Object.keys(ARRIVAL_STATES),
      earliest,
      lasts.at(-1),
      periods.map(({ from }) => from),
      periods.map(({ to }) => to),
    ],
  );
}

import { addDays, todayInRome, weekdayOf } from '../../domain/kernel/calendar/days.ts';
import { DAYS_OF_MONTH, type Month, type MonthCells, monthOf } from '../../domain/selling/availability/months.ts';
import type { Queryable } from '../../server/platform/database/statement.ts';
import { writeMonths } from '../../server/selling/availability/store.ts';
import type { Entry, Zone } from './register.ts';

const MONTHS = 12;
const FRIDAY = 5;
const SATURDAY = 6;

/** Price of a double room in a three-star structure by month, relative to the yearly average. */
const SEASONS: Readonly<Record<'sea' | 'snow' | 'town', readonly number[]>> = {
  sea: [0.7, 0.7, 0.75, 0.9, 0.95, 1.15, 1.4, 1.6, 1.1, 0.85, 0.7, 0.75],
  snow: [1.3, 1.4, 1.15, 0.8, 0.75, 0.9, 1.15, 1.35, 0.95, 0.8, 0.75, 1.4],
  town: [0.85, 0.85, 0.95, 1.1, 1.15, 1.1, 1, 0.9, 1.15, 1.1, 0.9, 1],
};
const SEASON_BY_ZONE: Readonly<Record<Zone, keyof typeof SEASONS>> = {
  seafront: 'sea',
  lake: 'sea',
  mountain: 'snow',
  center: 'town',
  suburb: 'town',
  countryside: 'town',
  thermal: 'town',
};
const AVERAGE_CENTS = 8800;
const STAR_CENTS = 2600;

/**
 * Creates a year of prices for a room with its plan: higher in season and on Friday and Saturday, two nights minimum in
 * August.
 */
export async function addPrices(
  database: Queryable,
  entry: Entry,
  structureId: number,
  roomId: number,
  mealPlanId: number,
  moreCents: number,
): Promise<void> {
  const stars = Number.parseInt(entry.category ?? '3', 10) || 3;
  const average = AVERAGE_CENTS + (stars - 3) * STAR_CENTS + moreCents;
  const season = SEASONS[SEASON_BY_ZONE[entry.zone]];
  const months: MonthCells[] = [];
  let month: Month = monthOf(todayInRome());
  for (let at = 0; at <= MONTHS; at++) {
    const inYear = Number(month.slice(5, 7)) - 1;
    const days = Array.from({ length: DAYS_OF_MONTH }, (_, n) => addDays(month, n));
    const own = days.map((day) => (monthOf(day) === month ? day : null));
    const priceCents = own.map((day) => {
      if (!day) return null;
      const weekend = [FRIDAY, SATURDAY].includes(weekdayOf(day)) ? 1.15 : 1;
      return Math.round((average * (season[inYear] ?? 1) * weekend) / 100) * 100;
    });
    months.push({ roomId, mealPlanId, month, fields: { priceCents } });
    const isAugust = inYear === 7;
    if (isAugust)
      months.push({
        roomId,
        mealPlanId: null,
        month,
        fields: { minStay: own.map((day) => (day ? 2 : null)) },
      });
    month = monthOf(addDays(month, DAYS_OF_MONTH));
  }
  await writeMonths(database, structureId, months);
}

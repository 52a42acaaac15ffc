import { addDays, daysBetween, monthDayOf } from '../../kernel/calendar/days.ts';
import { type OpeningRow, rowClassOf } from './opening-row.ts';
import { findOverlap } from './overlap.ts';

/** Maximum length of a dated period in days. */
export const MAX_PERIOD_DAYS = 366;

/** A row with the fields that must agree, besides its days, before two rows are merged. */
export interface MergingRow extends OpeningRow {
  readonly checkinFromOverride: string | null;
}

type PeriodDates = Pick<OpeningRow, 'startDate' | 'endDate' | 'startMd' | 'endMd'>;

/** The next day of the year, in a leap year. */
const nextMonthDay = (monthDay: string) => monthDayOf(addDays(`2028-${monthDay}`, 1));

/**
 * Returns the dates of the merged period, or null if the rows cannot be merged. They must be adjacent and alike in
 * everything but their dates (structures dictionary 2.8, "Unisci").
 */
export function mergeDates(one: MergingRow, other: MergingRow): PeriodDates | null {
  const isAlike =
    one.kind === other.kind &&
    rowClassOf(one) === rowClassOf(other) &&
    one.yearFrom === other.yearFrom &&
    one.yearTo === other.yearTo &&
    one.checkinFromOverride === other.checkinFromOverride &&
    [...one.weekdays].sort().join() === [...other.weekdays].sort().join();
  if (!isAlike || findOverlap(one, other) !== null) return null;
  return joinDates(one, other) ?? joinDates(other, one);
}

function joinDates(earlier: OpeningRow, later: OpeningRow): PeriodDates | null {
  if (rowClassOf(earlier) === 'dated') {
    const { startDate } = earlier;
    const { endDate } = later;
    if (!startDate || !endDate || !earlier.endDate || !later.startDate) return null;
    if (addDays(earlier.endDate, 1) !== later.startDate) return null;
    if (daysBetween(startDate, endDate) > MAX_PERIOD_DAYS) return null;
    return { startDate, endDate, startMd: null, endMd: null };
  }
  const { startMd } = earlier;
  const { endMd } = later;
  if (rowClassOf(earlier) !== 'yearly' || !startMd || !endMd || !earlier.endMd || !later.startMd) return null;
  if (nextMonthDay(earlier.endMd) !== later.startMd) return null;
  // A merged period over the year's end would have different first and last years.
  const isLimited = earlier.yearFrom !== null || earlier.yearTo !== null;
  const staysInYear = startMd <= earlier.endMd && earlier.endMd < later.startMd && later.startMd <= endMd;
  if (isLimited && !staysInYear) return null;
  return { startDate: null, endDate: null, startMd, endMd };
}

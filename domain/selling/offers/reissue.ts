import { addDays, type Day, daysBetween, type Period, periodsOverlap, yearOf } from '../../kernel/calendar/days.ts';
import { type HolidayPeriod, holidayWindow } from '../../kernel/calendar/holiday-periods.ts';
import { firstDay, lastDay, nightsIn } from '../../kernel/calendar/periods.ts';
import type { TranslatedText } from '../../kernel/records/field.ts';
import type { Discount } from './discount.ts';

/** Days of 52 weeks: the same weekday, one or two days before the date. */
const YEAR = 364;
const nextYear = (day: Day): Day => addDays(day, YEAR);
const movePeriod = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

function sharedNights(a: Period, b: Period): number {
  if (!periodsOverlap(a, b)) return 0;
  // The shared part lies between the middle two of the four sorted dates.
  const [, from = a.from, to = a.to] = [a.from, b.from, a.to, b.to].toSorted();
  return nightsIn({ from, to });
}
const isSame = (a: Period, b: Period) => a.from === b.from && a.to === b.to;

/**
 * Returns the offer's holiday that the period belongs to: the window is equal or covers at least half of the period.
 */
function holidayOf(period: Period, holidays: readonly HolidayPeriod[]) {
  const years = [yearOf(period.from), yearOf(period.to), yearOf(period.to) + 1];
  const found = holidays
    .flatMap((holiday) => years.map((year) => ({ holiday, year, window: holidayWindow(holiday, year) })))
    .filter(({ holiday, window }) => holiday !== 'annual' || isSame(window, period))
    .map((one) => ({ ...one, shared: sharedNights(one.window, period) }))
    .filter(({ shared }) => shared * 2 >= nightsIn(period))
    .toSorted((a, b) => Number(isSame(b.window, period)) - Number(isSame(a.window, period)) || b.shared - a.shared);
  return found[0] ?? null;
}

/** Moves a stay period by a year: to the next year's holiday, otherwise to the same weekdays. */
export function nextPeriod(period: Period, holidays: readonly HolidayPeriod[]): Period {
  const found = holidayOf(period, holidays);
  if (!found) return movePeriod(period, YEAR);
  const next = holidayWindow(found.holiday, found.year + 1);
  return isSame(found.window, period) ? next : movePeriod(period, daysBetween(found.window.from, next.from));
}

/** Sorts the periods and joins those that overlap. */
function joinPeriods(periods: readonly Period[]): Period[] {
  const result: Period[] = [];
  for (const one of periods.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = result.at(-1);
    if (last && periodsOverlap(last, one))
      result.splice(-1, 1, { from: last.from, to: lastDay([last, one]) ?? one.to });
    else result.push(one);
  }
  return result;
}

export interface OfferDates {
  readonly stayPeriods: readonly Period[];
  readonly bookFrom: Day | null;
  readonly bookTo: Day | null;
  readonly bookBy: Day | null;
}

const earlierDay = (day: Day, other: Day | null): Day => (other !== null && other < day ? other : day);

/** Moves an offer's dates by a year. Booking dates stay before the stays, even when a holiday moved them. */
function offerNextYear(dates: OfferDates, holidays: readonly HolidayPeriod[]): OfferDates {
  const stayPeriods = joinPeriods(dates.stayPeriods.map((period) => nextPeriod(period, holidays)));
  const [first, last] = [firstDay(stayPeriods), lastDay(stayPeriods)];
  return {
    stayPeriods,
    bookFrom: dates.bookFrom && earlierDay(nextYear(dates.bookFrom), last),
    bookTo: dates.bookTo && nextYear(dates.bookTo),
    bookBy: dates.bookBy && earlierDay(nextYear(dates.bookBy), first && addDays(first, -1)),
  };
}

/** Returns the dates of a reissued offer, moved by as many years as needed for a future stay. */
export function reissuedOfferDates(dates: OfferDates, holidays: readonly HolidayPeriod[], today: Day): OfferDates {
  let next = offerNextYear(dates, holidays);
  const isOver = () => (lastDay(next.stayPeriods) ?? today) < today || (next.bookTo ?? today) < today;
  while (isOver()) next = offerNextYear(next, holidays);
  return next;
}

type DiscountDates = Pick<Discount, 'bookFrom' | 'bookTo' | 'stayFrom' | 'stayTo' | 'excludedPeriods'>;

export function reissuedDiscountDates(dates: DiscountDates, today: Day): DiscountDates {
  const next: DiscountDates = {
    bookFrom: dates.bookFrom && nextYear(dates.bookFrom),
    bookTo: dates.bookTo && nextYear(dates.bookTo),
    stayFrom: nextYear(dates.stayFrom),
    stayTo: nextYear(dates.stayTo),
    excludedPeriods: dates.excludedPeriods.map((period) => movePeriod(period, YEAR)),
  };
  return next.stayTo < today || (next.bookTo ?? today) < today ? reissuedDiscountDates(next, today) : next;
}

/** Changes the years in a title: "Pasqua 2026" becomes "Pasqua 2027". */
export function reissuedTitle(
  title: TranslatedText,
  before: readonly Period[],
  after: readonly Period[],
): TranslatedText {
  const [from, to] = [lastDay(before), lastDay(after)];
  if (!from || !to) return title;
  const years = new Set(before.flatMap((period) => [yearOf(period.from), yearOf(period.to)]));
  const later = (year: string) => (years.has(Number(year)) ? String(Number(year) + yearOf(to) - yearOf(from)) : year);
  return Object.fromEntries(
    Object.entries(title).map(([language, text]) => [language, text?.replace(/\b20\d\d\b/g, later)]),
  );
}

import type { Options } from '../records/field.ts';
import { addDays, type Day, dayOfYear, inPeriod, type Period, yearOf } from './days.ts';
import { easterOf } from './easter.ts';

/** The five periods of the specification, §3, with the windows of structures dictionary 0.6. */
export const HOLIDAY_PERIODS = {
  annual: ['Annuale', 'All year', 'Toute l’année', 'Ganzjährig'],
  new_year: ['Capodanno', 'New Year', 'Nouvel An', 'Neujahr'],
  easter: ['Pasqua', 'Easter', 'Pâques', 'Ostern'],
  liberation: [
    'Liberazione (25 aprile)',
    'Liberation Day (25 April)',
    'Libération (25 avril)',
    'Tag der Befreiung (25. April)',
  ],
  immaculate: [
    'Immacolata (8 dicembre)',
    'Immaculate Conception (8 December)',
    'Immaculée Conception (8 décembre)',
    'Mariä Empfängnis (8. Dezember)',
  ],
} as const satisfies Options;
export type HolidayPeriod = keyof typeof HOLIDAY_PERIODS;

/** Periods with a feast, i.e. all except `annual`. */
export const FEASTS = (Object.keys(HOLIDAY_PERIODS) as HolidayPeriod[]).filter(
  (one): one is Exclude<HolidayPeriod, 'annual'> => one !== 'annual',
);

/** Window of a holiday whose feast falls in `year`. The New Year window begins in the December before. */
export function holidayWindow(holiday: HolidayPeriod, year: number): Period {
  switch (holiday) {
    case 'annual':
      return { from: dayOfYear('01-01', year), to: dayOfYear('12-31', year) };
    case 'new_year':
      return { from: dayOfYear('12-29', year - 1), to: dayOfYear('01-02', year) };
    case 'easter':
      return { from: addDays(easterOf(year), -3), to: addDays(easterOf(year), 1) };
    case 'liberation':
      return { from: dayOfYear('04-24', year), to: dayOfYear('05-01', year) };
    case 'immaculate':
      return { from: dayOfYear('12-05', year), to: dayOfYear('12-09', year) };
  }
}

/** The current or next window of a holiday. */
export function nextHoliday(holiday: HolidayPeriod, today: Day): Period {
  const year = yearOf(today);
  const window = holidayWindow(holiday, year);
  return window.to >= today ? window : holidayWindow(holiday, year + 1);
}

/** Cache of feasts by day; a calendar repeatedly asks for the same few hundred days. */
const feastCache = new Map<Day, typeof FEASTS>();
const MAX_CACHED_DAYS = 5_000;

/** Feasts whose window contains a day. Easter and 25 April may coincide. */
export function feastsOn(day: Day): typeof FEASTS {
  const cached = feastCache.get(day);
  if (cached) return cached;
  const year = yearOf(day);
  const feasts = FEASTS.filter((one) => [year, year + 1].some((of) => inPeriod(holidayWindow(one, of), day)));
  if (feastCache.size >= MAX_CACHED_DAYS) feastCache.clear();
  feastCache.set(day, feasts);
  return feasts;
}

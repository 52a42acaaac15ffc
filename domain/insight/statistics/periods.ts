import { addDays, type Day, daysBetween, type Period, weekdayOf, yearOf } from '../../kernel/calendar/days.ts';
import { bridgeOf, holidayIn, nationalHoliday } from '../../kernel/calendar/national-holidays.ts';

/** Source: platform dictionary 5.1. */
export const PRESETS = {
  today: ['Oggi', 'Today', 'Aujourd’hui', 'Heute'],
  yesterday: ['Ieri', 'Yesterday', 'Hier', 'Gestern'],
  last_7: ['Ultimi 7 giorni', 'Last 7 days', '7 derniers jours', 'Letzte 7 Tage'],
  last_30: ['Ultimi 30 giorni', 'Last 30 days', '30 derniers jours', 'Letzte 30 Tage'],
  this_month: ['Mese corrente', 'This month', 'Mois en cours', 'Dieser Monat'],
  last_month: ['Mese scorso', 'Last month', 'Mois dernier', 'Letzter Monat'],
  last_12_months: ['Ultimi 12 mesi', 'Last 12 months', '12 derniers mois', 'Letzte 12 Monate'],
  this_year: ['Anno corrente', 'This year', 'Année en cours', 'Dieses Jahr'],
  custom: ['Personalizzato', 'Custom', 'Personnalisé', 'Eigener Zeitraum'],
} as const;
export type Preset = keyof typeof PRESETS;
export const PRESET_CODES = Object.keys(PRESETS) as [Preset, ...Preset[]];

export const COMPARISONS = {
  none: ['Nessuno', 'None', 'Aucune', 'Keiner'],
  previous: ['Periodo precedente', 'Previous period', 'Période précédente', 'Vorheriger Zeitraum'],
  last_year: ['Anno precedente', 'Previous year', 'Année précédente', 'Vorjahr'],
  custom: ['Altro periodo', 'Another period', 'Autre période', 'Anderer Zeitraum'],
} as const;
export type Comparison = keyof typeof COMPARISONS;
export const COMPARISON_CODES = Object.keys(COMPARISONS) as [Comparison, ...Comparison[]];

export const ALIGNMENTS = {
  weekday: ['Stessi giorni della settimana', 'Same weekdays', 'Mêmes jours de la semaine', 'Gleiche Wochentage'],
  holidays: ['Feste allineate', 'Holidays aligned', 'Fêtes alignées', 'Feiertage angeglichen'],
  date: ['Stesse date', 'Same dates', 'Mêmes dates', 'Gleiche Daten'],
} as const;
export type Alignment = keyof typeof ALIGNMENTS;
export const ALIGNMENT_CODES = Object.keys(ALIGNMENTS) as [Alignment, ...Alignment[]];

export const GRANULARITIES = {
  hour: ['Ora', 'Hour', 'Heure', 'Stunde'],
  day: ['Giorno', 'Day', 'Jour', 'Tag'],
  week: ['Settimana', 'Week', 'Semaine', 'Woche'],
  month: ['Mese', 'Month', 'Mois', 'Monat'],
} as const;
export type Granularity = keyof typeof GRANULARITIES;
export const GRANULARITY_CODES = Object.keys(GRANULARITIES) as [Granularity, ...Granularity[]];

export const FIRST_DAY: Day = '2015-01-01';
export const MAX_DAYS = 731;
const MAX_DAYS_BY_HOUR = 3;
const MAX_DAYS_BY_DAY = 548;
/** Maximum number of points in a chart with automatic granularity. */
const MAX_POINTS = 92;

export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;
const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Returns the same day some years later; 29 February becomes 28 February in a common year. */
function addYears(day: Day, years: number): Day {
  const year = String(yearOf(day) + years).padStart(4, '0');
  const same = `${year}${day.slice(4)}`;
  return same.endsWith('-02-29') && addDays(same, 0) !== same ? `${year}-02-28` : same;
}

/**
 * Returns the days of a preset. Presets of full days end yesterday; those of today, the current month or year end
 * today.
 */
export function presetPeriod(preset: Exclude<Preset, 'custom'>, today: Day): Period {
  const yesterday = addDays(today, -1);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last_7':
      return { from: addDays(today, -7), to: yesterday };
    case 'last_30':
      return { from: addDays(today, -30), to: yesterday };
    case 'this_month':
      return { from: monthStart(today), to: today };
    case 'last_month': {
      const to = addDays(monthStart(today), -1);
      return { from: monthStart(to), to };
    }
    case 'last_12_months':
      return { from: addDays(addYears(yesterday, -1), 1), to: yesterday };
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

/** Returns the granularities allowed for a period, finest first. */
export function granularitiesOf(period: Period): Granularity[] {
  const days = lengthOf(period);
  return GRANULARITY_CODES.filter(
    (one) => one === 'week' || one === 'month' || days <= (one === 'hour' ? MAX_DAYS_BY_HOUR : MAX_DAYS_BY_DAY),
  );
}

/** Returns the finest granularity whose points fit in a chart. */
export function granularityFor(period: Period): Granularity {
  const days = lengthOf(period);
  if (days === 1) return 'hour';
  if (days <= MAX_POINTS) return 'day';
  return Math.ceil(days / 7) + 1 <= MAX_POINTS ? 'week' : 'month';
}

/** Returns the first day of the point to which a day belongs: the day itself, its Monday or the first of its month. */
export function pointOf(day: Day, granularity: Exclude<Granularity, 'hour'>): Day {
  if (granularity === 'day') return day;
  return granularity === 'week' ? addDays(day, 1 - weekdayOf(day)) : monthStart(day);
}

export function daysOf({ from, to }: Period): Day[] {
  return Array.from({ length: lengthOf({ from, to }) }, (_, index) => addDays(from, index));
}

/**
 * Returns the compared day of each day, in the same order, or null; empty without a comparison. Each compared day is
 * used once (platform dictionary 5.1).
 */
export function comparedDays(
  period: Period,
  compare: Comparison,
  alignBy: Alignment,
  compareFrom: Day | null,
): (Day | null)[] {
  const days = daysOf(period);
  const length = days.length;
  if (compare === 'none') return [];
  if (compare === 'custom') {
    const start = compareFrom ?? addDays(period.from, -length);
    return days.map((_, index) => addDays(start, index));
  }
  if (compare === 'previous') {
    const shift = alignBy === 'date' ? length : Math.ceil(length / 7) * 7;
    return days.map((day) => addDays(day, -shift));
  }
  if (alignBy === 'date') return keepFirstUses(days.map((day) => addYears(day, -1)));
  if (alignBy === 'weekday') return days.map((day) => addDays(day, -364));
  return alignByHolidays(days);
}

/** Keeps the first use of each day: 28 and 29 February map to the same day of a common year. */
function keepFirstUses(days: readonly Day[]): (Day | null)[] {
  return days.map((day, index) => (days.indexOf(day) === index ? day : null));
}

/** Returns the same holiday or bridge day of the previous year. Null without a counterpart. */
function sameHoliday(day: Day): Day | null {
  const year = yearOf(day) - 1;
  const holiday = nationalHoliday(day);
  if (holiday !== null) return holidayIn(year, holiday);
  const bridge = bridgeOf(day);
  if (!bridge) return null;
  const other = holidayIn(year, bridge.holiday);
  if (other === null) return null;
  const there = addDays(other, bridge.side);
  return bridgeOf(there)?.holiday === bridge.holiday ? there : null;
}

/**
 * Compares holidays and bridge days with those of the year before, and other days by weekday. Days whose counterpart is
 * taken get another free day, so that each is used once.
 */
function alignByHolidays(days: readonly Day[]): Day[] {
  const feasts = new Map<Day, Day>();
  const taken = new Set<Day>();
  for (const day of days) {
    const other = sameHoliday(day);
    if (other === null || taken.has(other)) continue;
    feasts.set(day, other);
    taken.add(other);
  }
  const rest = days.filter((day) => !feasts.has(day));
  const plain = new Map<Day, Day>();
  const displaced: Day[] = [];
  for (const day of rest) {
    const other = addDays(day, -364);
    if (taken.has(other)) displaced.push(day);
    else {
      plain.set(day, other);
      taken.add(other);
    }
  }
  // Remaining days, nearest by date and preferably on the same weekday.
  const free = days.map((day) => addDays(day, -364)).filter((day) => !taken.has(day));
  for (const day of displaced) {
    const by = (other: Day) =>
      Math.abs(daysBetween(other, addDays(day, -364))) + (weekdayOf(other) === weekdayOf(day) ? 0 : 3);
    const [nearest] = free.toSorted((a, b) => by(a) - by(b));
    const other = nearest ?? nearestFreeDay(addDays(day, -364), taken);
    plain.set(day, other);
    taken.add(other);
    if (nearest) free.splice(free.indexOf(nearest), 1);
  }
  return days.map((day) => feasts.get(day) ?? plain.get(day) ?? addDays(day, -364));
}

/** Returns the nearest unused day with the same weekday. */
function nearestFreeDay(day: Day, taken: ReadonlySet<Day>): Day {
  for (let weeks = 1; ; weeks++) {
    for (const other of [addDays(day, -7 * weeks), addDays(day, 7 * weeks)]) if (!taken.has(other)) return other;
  }
}

/** Returns (now − before) / before in percent with one decimal, or null without an earlier value. */
export function changePercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return Math.round(((now - before) / Math.abs(before)) * 1000) / 10;
}

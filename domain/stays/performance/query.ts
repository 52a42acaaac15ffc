import { z } from 'zod';
import { idInQuery } from '../../insight/statistics/filters.ts';
import { FIRST_DAY, type Granularity, lengthOf, MAX_DAYS, pointOf } from '../../insight/statistics/periods.ts';
import { addDays, type Day, type Period } from '../../kernel/calendar/days.ts';
import { lastDayOfMonth } from '../../kernel/calendar/months.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import type { Text } from '../../platform/language/text.ts';
import type { PerformanceFilterName } from './filter-names.ts';

export const DETAILS = {
  day: ['Giorno', 'Day', 'Jour', 'Tag'],
  week: ['Settimana', 'Week', 'Semaine', 'Woche'],
  month: ['Mese', 'Month', 'Mois', 'Monat'],
} as const satisfies Partial<Record<Granularity, Text>>;
export type Detail = keyof typeof DETAILS;
export const DETAIL_CODES = Object.keys(DETAILS) as [Detail, ...Detail[]];

const MAX_DAYS_BY_DAY = 366;
/** Bookings since this many days ago are the pick-up by default. */
const PICK_UP_DAYS = 7;
/** Days from today whose bookings are compared with last year. */
export const AHEAD_DAYS = 90;
/** Days of a year as full weeks, so that weekdays are compared with the same weekdays. */
export const YEAR_DAYS = 364;

/** Filters of the report, in the page's URL and in the API call. */
export const performanceFields = {
  from: daySchema.optional(),
  to: daySchema.optional(),
  granularity: z.enum(DETAIL_CODES).default('day'),
  roomId: idInQuery.optional(),
  since: daySchema.optional(),
} satisfies Record<PerformanceFilterName, z.ZodType>;
export type PerformanceFilters = z.output<z.ZodObject<typeof performanceFields>>;

/** The period and options of a report. */
export interface PerformanceQuery {
  readonly period: Period;
  readonly detail: Detail;
  readonly roomId: number | null;
  readonly since: Day;
  readonly today: Day;
}

/** Returns the query of the filters, or its issues. Periods may lie in the future. */
export function readPerformanceQuery(filters: PerformanceFilters, today: Day): PerformanceQuery | Issue[] {
  const from = filters.from ?? pointOf(filters.to ?? today, 'month');
  const to = filters.to ?? lastDayOfMonth(from);
  const since = filters.since ?? addDays(today, -PICK_UP_DAYS);
  const latest = addDays(today, MAX_DAYS);
  const issues: Issue[] = [];
  if (from < FIRST_DAY) issues.push({ path: 'from', code: 'date_earliest', params: { date: FIRST_DAY } });
  if (to > latest) issues.push({ path: 'to', code: 'date_latest', params: { date: latest } });
  if (since > today) issues.push({ path: 'since', code: 'date_latest', params: { date: today } });
  if (to < from) issues.push({ path: 'to', code: 'date_order' });
  else if (lengthOf({ from, to }) > MAX_DAYS)
    issues.push({ path: 'to', code: 'too_many_days', params: { n: MAX_DAYS } });
  else if (filters.granularity === 'day' && lengthOf({ from, to }) > MAX_DAYS_BY_DAY)
    issues.push({ path: 'granularity', code: 'detail' });
  if (issues.length > 0) return issues;
  return { period: { from, to }, detail: filters.granularity, roomId: filters.roomId ?? null, since, today };
}

export const shiftDays = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** Returns the next ninety days, from today. */
export const daysAhead = (today: Day): Period => ({ from: today, to: addDays(today, AHEAD_DAYS - 1) });

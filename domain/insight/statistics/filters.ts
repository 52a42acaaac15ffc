import { z } from 'zod';
import { addDays, type Day, type Period } from '../../kernel/calendar/days.ts';
import { daySchema } from '../../kernel/records/fields.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { CATEGORIES } from '../../kernel/vocabularies/star-category.ts';
import { LANGUAGES } from '../../platform/language/text.ts';
import { DEVICE_CODES } from './events.ts';
import {
  ALIGNMENT_CODES,
  type Alignment,
  COMPARISON_CODES,
  type Comparison,
  FIRST_DAY,
  GRANULARITY_CODES,
  type Granularity,
  granularitiesOf,
  granularityFor,
  lengthOf,
  MAX_DAYS,
  PRESET_CODES,
  type Preset,
  presetPeriod,
} from './periods.ts';
import { SOURCE_CODES } from './visits/sources.ts';

/** Id of a record in a query. */
export const idInQuery = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((n) => n <= 2_147_483_647)
  .meta({ type: 'integer', minimum: 1, maximum: 2_147_483_647 });
export const MAX_STRUCTURES = 50;
const ids = z
  .string()
  .max(600)
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .refine((list) => list.length <= MAX_STRUCTURES && list.every((n) => n <= 2_147_483_647));

/** Filters that several statistics screens have (platform dictionary 5.1), used in the page's URL and in the API call. */
export const filterFields = {
  from: daySchema.optional().describe('Dal'),
  to: daySchema.optional().describe('Al'),
  preset: z.enum(PRESET_CODES).optional().describe('Periodo; con from e to vale custom'),
  compare: z.enum(COMPARISON_CODES).default('previous'),
  alignBy: z.enum(ALIGNMENT_CODES).default('weekday'),
  compareFrom: daySchema.optional().describe('Inizio dell’altro periodo, con compare=custom'),
  granularity: z.enum(['auto', ...GRANULARITY_CODES]).default('auto'),
  region_id: idInQuery.optional(),
  province_id: idInQuery.optional(),
  city_id: idInQuery.optional(),
  structureIds: ids.optional().describe(`Al massimo ${MAX_STRUCTURES}, separati da virgole`),
  structure_type: idInQuery.optional(),
  category: z.enum(Object.keys(CATEGORIES) as [keyof typeof CATEGORIES]).optional(),
  lang: z.enum(LANGUAGES).optional(),
  device: z.enum(DEVICE_CODES).optional(),
  source: z.enum(SOURCE_CODES).optional(),
};
export const filtersSchema = z.strictObject(filterFields);
export type Filters = z.output<typeof filtersSchema>;

/** Period, compared period and granularity. */
export interface Span {
  readonly preset: Preset;
  readonly period: Period;
  readonly compare: Comparison;
  readonly alignBy: Alignment;
  readonly compareFrom: Day | null;
  readonly granularity: Granularity;
}

type Request = Pick<Filters, 'from' | 'to' | 'preset' | 'compare' | 'alignBy' | 'compareFrom' | 'granularity'>;

/** Returns the period of the filters, or its issues. Hours are available only with `hasHours`. */
export function readSpan(requested: Request, today: Day, hasHours: boolean): Span | Issue[] {
  const isCustom = requested.from !== undefined || requested.to !== undefined || requested.preset === 'custom';
  const preset: Preset = isCustom ? 'custom' : (requested.preset ?? 'last_30');
  const to = requested.to ?? today;
  const period = preset === 'custom' ? { from: requested.from ?? addDays(to, -29), to } : presetPeriod(preset, today);
  const issues: Issue[] = [];
  if (period.from < FIRST_DAY) issues.push({ path: 'from', code: 'date_earliest', params: { date: FIRST_DAY } });
  if (period.to > today) issues.push({ path: 'to', code: 'date_latest', params: { date: today } });
  if (period.to < period.from) issues.push({ path: 'to', code: 'date_order' });
  else if (lengthOf(period) > MAX_DAYS) issues.push({ path: 'to', code: 'too_many_days', params: { n: MAX_DAYS } });
  if (requested.compare === 'custom' && requested.compareFrom === undefined)
    issues.push({ path: 'compareFrom', code: 'required' });
  if (requested.compare !== 'custom' && requested.compareFrom !== undefined)
    issues.push({ path: 'compareFrom', code: 'detail' });
  if (issues.length > 0) return issues;
  const own = granularityFor(period);
  const auto = own === 'hour' && !hasHours ? 'day' : own;
  const granularity = requested.granularity === 'auto' ? auto : requested.granularity;
  const allowed = granularitiesOf(period).filter((one) => one !== 'hour' || hasHours);
  if (!allowed.includes(granularity)) return [{ path: 'granularity', code: 'detail' }];
  return {
    preset,
    period,
    compare: requested.compare,
    alignBy: requested.alignBy,
    compareFrom: requested.compareFrom ?? null,
    granularity,
  };
}

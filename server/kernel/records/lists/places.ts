import type { z } from 'zod';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Statement } from '../../../platform/database/statement.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { type ListPlan, withConditions } from './plan.ts';

const LEVELS = ['region_id', 'province_id', 'city_id'] as const;
type Level = (typeof LEVELS)[number];

/** Filters of a list by region, province or city. */
export const OF_PLACES = Object.fromEntries(
  LEVELS.map((level) => [`filter[${level}]`, idParam.optional()]),
) as Record<`filter[${Level}]`, z.ZodOptional<typeof idParam>>;

/**
 * Restricts a list plan to the requested locations, so that rows are found before they are sorted. @param within SQL
 * condition over `t` for one location. `id` is its number in SQL.
 */
export function inPlaces(
  plan: ListPlan,
  filters: Readonly<Record<string, unknown>>,
  within: (level: Level, id: string) => string,
): ListPlan {
  const chosen = LEVELS.filter((level) => filters[`filter[${level}]`] !== undefined);
  if (chosen.length === 0) return plan;
  const parts = chosen.map(
    (level): ScopeCondition =>
      (statement: Statement) =>
        within(level, `${statement.bind(filters[`filter[${level}]`])}::integer`),
  );
  return withConditions(plan, parts);
}

/** SQL condition: the row's structure lies in the location. */
export const ofStructureIn = (level: Level, id: string): string =>
  `t.structure_id in (select s.id from structures s where s.${level} = ${id})`;

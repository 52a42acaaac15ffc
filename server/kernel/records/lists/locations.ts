import type { z } from 'zod';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Statement } from '../../../platform/database/statement.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { type ListPlan, withConditions } from './plan.ts';

const LOCATION_LEVELS = ['region_id', 'province_id', 'city_id'] as const;
type LocationLevel = (typeof LOCATION_LEVELS)[number];

/** Filters of a list by region, province or city. */
export const LOCATION_FILTERS = Object.fromEntries(
  LOCATION_LEVELS.map((level) => [`filter[${level}]`, idParam.optional()]),
) as Record<`filter[${LocationLevel}]`, z.ZodOptional<typeof idParam>>;

/**
 * Restricts a list plan to the requested locations, so that rows are found before they are sorted. @param locationCondition SQL
 * condition over `t` for one location. `id` is its number in SQL.
 */
export function filterByLocation(
  plan: ListPlan,
  filters: Readonly<Record<string, unknown>>,
  locationCondition: (level: LocationLevel, id: string) => string,
): ListPlan {
  const chosenLevels = LOCATION_LEVELS.filter((level) => filters[`filter[${level}]`] !== undefined);
  if (chosenLevels.length === 0) return plan;
  const parts = chosenLevels.map(
    (level): ScopeCondition =>
      (statement: Statement) =>
        locationCondition(level, `${statement.bind(filters[`filter[${level}]`])}::integer`),
  );
  return withConditions(plan, parts);
}

/** SQL condition: the row's structure lies in the location. */
export const isStructureInSql = (level: LocationLevel, id: string): string =>
  `t.structure_id in (select s.id from structures s where s.${level} = ${id})`;

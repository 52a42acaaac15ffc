import type { z } from 'zod';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import type { Statement } from '../../../platform/database/statement.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import { type ListPlan, withConditions } from './plan.ts';

const LEVELS = ['region_id', 'province_id', 'city_id'] as const;
type Level = (typeof LEVELS)[number];

/** Filters of a list by place: what is in it, and in the places within it. */
export const OF_PLACES = Object.fromEntries(
  LEVELS.map((level) => [`filter[${level}]`, idParam.optional()]),
) as Record<`filter[${Level}]`, z.ZodOptional<typeof idParam>>;

/**
 * The plan with only what is in the places requested, found before it is sorted.
 *
 * @param within SQL over `t` of what is in one place; `id` is SQL for its number.
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

/** Of rows of structures: those whose structure is there. */
export const ofStructureIn = (level: Level, id: string): string =>
  `t.structure_id in (select s.id from structures s where s.${level} = ${id})`;

import type { z } from 'zod';
import type { Reader } from '../../../platform/access/actor.ts';
import { isActiveUserSql } from '../../../platform/access/person-name.ts';
import { type ScopeCondition, structureScope } from '../../../platform/access/scope.ts';
import { idParam } from '../../../platform/http/input/schemas.ts';
import type { Column } from '../export.ts';
import { listQuerySchema, parseListQuery } from '../list-query.ts';
import { type ListPlan, withConditions } from '../lists/plan.ts';

export const structureFilters = {
  'filter[structureId]': idParam.optional(),
  'filter[vendorId]': idParam.optional(),
  'filter[cityId]': idParam.optional(),
};

/** SQL columns: the structure's name, and its agent's name and state, for a row `t`. */
export const STRUCTURE_AND_AGENT =
  '(select s.name from structures s where s.id = t.structure_id) as "structureName", ' +
  '(select u.name from structures s join users u on u.id = s.vendor_id where s.id = t.structure_id) as "agentName", ' +
  `(select ${isActiveUserSql('u')} from structures s join users u on u.id = s.vendor_id where s.id = t.structure_id) as "agentIsActive"`;

export const AGENT_COLUMN: Column = {
  heading: 'Commerciale',
  value: ({ agentName }) => (agentName as string | null) ?? null,
};

export const STRUCTURE_AND_AGENT_COLUMNS: readonly Column[] = [
  { heading: 'Struttura', value: ({ structureName }) => (structureName as string | null) ?? null },
  AGENT_COLUMN,
];

/** Returns the conditions over `t` of the filters by structure, agent and town. */
export function structureConditions(filters: Readonly<Record<string, unknown>>): ScopeCondition[] {
  const { 'filter[structureId]': structureId, 'filter[vendorId]': vendorId, 'filter[cityId]': cityId } = filters;
  const parts: ScopeCondition[] = [];
  if (structureId !== undefined) parts.push((statement) => `t.structure_id = ${statement.bind(structureId)}::integer`);
  if (vendorId !== undefined)
    parts.push(
      (statement) =>
        `t.structure_id = any(array(select s.id from structures s where s.vendor_id = ${statement.bind(vendorId)}::integer))`,
    );
  // A join and no array: a large town has more structures than a segment has rows.
  if (cityId !== undefined)
    parts.push(
      (statement) =>
        `exists (select from structures s where s.id = t.structure_id and s.city_id = ${statement.bind(cityId)}::integer)`,
    );
  return parts;
}

/** Adds conditions over `t`, each with its own index, so that rows are found before they are sorted. */
export function filterByStructure(
  plan: ListPlan,
  filters: Readonly<Record<string, unknown>>,
  conditions: readonly ScopeCondition[],
): ListPlan {
  const parts = [...conditions, ...structureConditions(filters)];
  return {
    ...withConditions(plan, parts),
    hitsFirst: parts.length > 0 || plan.query.filters.length > 0 || plan.role === 'vendor',
  };
}

/** SQL condition: rows `t` of structures within the reader's reach. */
export const portfolioScope = (actor: Reader): ScopeCondition => structureScope(actor, 't.structure_id', 'all parts');

type Filters = Readonly<Record<string, unknown>>;
type OwnFilters = Readonly<Record<string, z.ZodType>>;

/** Schema of a list's filters and search, without paging and sorting. Used for actions on all matching rows. */
export function filterSchema(definition: ListPlan['definition'], ownFilters: OwnFilters) {
  return listQuerySchema(definition)
    .extend(ownFilters)
    .omit({ page: true, perPage: true, sort: true, after: true, format: true });
}

/** Returns a list plan for the filters of the record's own fields; the caller adds its own filters. */
export function filteredPlan(
  { definition, role, scope }: Pick<ListPlan, 'definition' | 'role' | 'scope'>,
  ownFilters: OwnFilters,
  filters: Filters,
): ListPlan {
  const fields = Object.fromEntries(Object.entries(filters).filter(([name]) => !Object.hasOwn(ownFilters, name)));
  return { definition, role, scope, query: parseListQuery(definition, fields) };
}

import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { Statement } from '../../../platform/database/statement.ts';
import { startOfDay } from '../../../platform/database/time.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { parameterCast } from '../columns.ts';
import type { Filter } from '../list-query.ts';
import { comparedColumn, kindOf } from '../select.ts';
import { isLive } from '../table.ts';
import type { ListPlan } from './plan.ts';
import { containsConditions, type SearchTexts } from './search-texts.ts';

/** SQL condition for the rows of a list; with a search also for its words. */
export function listConditions(plan: ListPlan, statement: Statement, search?: SearchTexts): string {
  const { definition, query } = plan;
  refuseHiddenFields(plan);
  const parts = [plan.scope(statement)];
  if (!asksForArchive(query.filters)) parts.push(isLive(definition));
  for (const filter of query.filters) parts.push(filterCondition(plan, filter, statement));
  if (search) parts.push(...containsConditions('t.search_text', search, statement));
  return parts.join(' and ');
}

/** True if the search words are the only restriction on the table. */
export function asksOnlyWords({ definition, query, scope }: ListPlan): boolean {
  return query.filters.length === 0 && scope(new Statement()) === 'true' && isLive(definition) === 'true';
}

/** True if a filter mentions archived records; otherwise lists contain only live ones. */
function asksForArchive(filters: readonly Filter[]): boolean {
  return filters.some(({ name, values }) => name === 'archivedAt' || values.includes('archived'));
}

/**
 * Throws if a filter or sort uses a field that the role may not read, because the matching rows would reveal its
 * values.
 */
function refuseHiddenFields({ definition, role, query }: ListPlan): void {
  const isHidden = (name: string) => {
    const roles = definition.fields[name]?.roles;
    return roles !== undefined && !roles.includes(role as PersonRole);
  };
  const filter = query.filters.find(({ name }) => isHidden(name));
  if (filter) throw fieldProblem(`filter[${filter.name}]`, 'unknown');
  if (query.sorts.some(({ name }) => isHidden(name))) throw fieldProblem('sort', 'enum');
}

function filterCondition({ definition, role }: ListPlan, filter: Filter, statement: Statement): string {
  const column = comparedColumn(definition, role, filter.name);
  const kind = kindOf(definition, filter.name);
  switch (filter.comparison) {
    case 'empty':
      return `${column} is ${filter.values[0] === 'true' ? '' : 'not '}null`;
    case 'gte':
      return `${column} >= ${dayBoundSql(kind, statement.bind(filter.values[0]), 0)}`;
    case 'lte':
      return kind === 'instant'
        ? `${column} < ${dayBoundSql(kind, statement.bind(filter.values[0]), 1)}`
        : `${column} <= ${dayBoundSql(kind, statement.bind(filter.values[0]), 0)}`;
    case 'in':
      if (kind === 'references') {
        const containsAny = `${column} && ${statement.bind(filter.values)}::integer[]`;
        return definition.fields[filter.name]?.allWhenEmpty ? `(${containsAny} or ${column} = '{}')` : containsAny;
      }
      if (kind === 'choices') return `${column} && ${statement.bind(filter.values)}::text[]`;
      return `${column} = any(${statement.bind(filter.values)}${parameterCast(kind)}[])`;
  }
}

/** SQL bound of a day filter: calendar days of Europe/Rome (platform dictionary 0). */
function dayBoundSql(kind: string, placeholder: string, plusDays: number): string {
  if (kind !== 'instant') return `${placeholder}${parameterCast(kind as 'integer')}`;
  return startOfDay(placeholder, plusDays);
}

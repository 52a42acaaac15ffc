import type { Statement } from '../../../platform/database/statement.ts';
import { parameterCast } from '../columns.ts';
import type { Sort } from '../list-query.ts';
import { comparedColumn, sortKind } from '../select.ts';
import type { ListPlan } from './plan.ts';

/** SQL expression of a sort: a column of the table, or of rows taken from it. */
export type SortColumn = (sort: Sort, index: number) => string;

export function tableSortColumn({ definition, role }: ListPlan): SortColumn {
  return ({ name }) => comparedColumn(definition, role, name);
}

export function orderBy(sorts: readonly Sort[], column: SortColumn): string {
  const terms = sorts.map((sort, index) => `${column(sort, index)}${sort.descending ? ' desc' : ''}`);
  return `order by ${terms.join(', ')}`;
}

/**
 * SQL: the sort values as a JSON array of texts. A text preserves the microseconds of an instant, which a JavaScript
 * date would lose.
 */
export function sortKeysSql({ definition, role, query }: ListPlan): string {
  const texts = query.sorts.map(({ name }) => `${comparedColumn(definition, role, name)}::text`);
  return `json_build_array(${texts.join(', ')})::text`;
}

/** SQL ` and …`: rows after the cursor, if there is one. PostgreSQL sorts null last ascending and first descending. */
export function afterCursorSql({ definition, query }: ListPlan, statement: Statement, column: SortColumn): string {
  const { after, sorts } = query;
  const isAfter = (index: number): string => {
    const sort = sorts[index];
    if (!sort) return 'false';
    const name = column(sort, index);
    const value = after?.[index];
    const deeper = isAfter(index + 1);
    if (value === null) {
      return `(${sort.descending ? `${name} is not null or ` : ''}(${name} is null and ${deeper}))`;
    }
    const bound = `${statement.bind(value)}::text${parameterCast(sortKind(definition, sort.name))}`;
    const nullable = definition.fields[sort.name]?.nullable ?? false;
    const nulls = nullable && !sort.descending ? ` or ${name} is null` : '';
    return `(${name} ${sort.descending ? '<' : '>'} ${bound}${nulls} or (${name} = ${bound} and ${deeper}))`;
  };
  return after ? ` and ${isAfter(0)}` : '';
}

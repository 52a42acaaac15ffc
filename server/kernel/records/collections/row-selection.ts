import { z } from 'zod';
import { issueCode } from '../../../../domain/kernel/records/text-rules.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { filteredRowsSql } from '../list.ts';
import type { ListPlan } from '../lists/plan.ts';

/** Maximum number of rows that one filtered action may change. */
export const MAX_FILTERED_ROWS = 10_000;

/** Body of an action: up to `maxIds` ids, or a filter whose matching rows are all changed. */
export const rowSelectionShape = <Filter extends z.ZodType>(filter: Filter, maxIds: number) => ({
  ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(maxIds).optional(),
  filter: filter.optional().describe('Tutto ciò che il filtro trova e a cui si può fare'),
  count: z.int().min(1).max(MAX_FILTERED_ROWS).optional().describe('Con `filter`: il numero che si è confermato'),
});

interface RowSelection {
  readonly ids?: readonly number[] | undefined;
  readonly filter?: unknown;
  readonly count?: number | undefined;
}

/** True if exactly one of ids and filter is given. Use in `refine` with `SINGLE_CHOICE_ISSUE`. */
export const isSingleChoice = ({ ids, filter, count }: RowSelection): boolean =>
  (ids === undefined) === (filter !== undefined && count !== undefined);
export const SINGLE_CHOICE_ISSUE = { path: ['ids'], ...issueCode('required') };

/** Result for one action: the matching rows that allow it, their total amount, and the number of marked rows. */
export interface ActionTotals {
  readonly count: number;
  readonly amountCents: number;
  readonly marked: number;
}

interface Counting {
  /** For each action, an SQL condition over `t` for the rows that allow it. */
  readonly conditions: Readonly<Record<string, string>>;
  /** SQL of the amount of a row `t`. */
  readonly amount: string;
  /** For some actions, an SQL condition over `t` for rows that are also counted separately. */
  readonly marked?: Readonly<Record<string, string>>;
}

/**
 * Counts, for each action, the filtered rows that allow it. Throws if the filter matches more rows than one action may
 * change.
 */
export async function countAllowedRows(
  database: Queryable,
  plan: ListPlan,
  { conditions, amount, marked = {} }: Counting,
): Promise<Record<string, ActionTotals>> {
  const statement = new Statement();
  const rowsSql = await filteredRowsSql(database, plan, 't.*', statement, MAX_FILTERED_ROWS);
  const names = Object.keys(conditions);
  const countColumns = names.map((name) => {
    const is = conditions[name];
    return `jsonb_build_object('count', count(*) filter (where ${is}),
      'amountCents', coalesce(sum(${amount}) filter (where ${is}), 0),
      'marked', count(*) filter (where (${is}) and (${marked[name] ?? 'false'}))) as "${name}"`;
  });
  const [row] = await run<{ all: number } & Record<string, unknown>>(
    database,
    `select count(*)::integer as "all", ${countColumns.join(', ')} from (${rowsSql}) t`,
    statement.values,
  );
  if (!row) throw new Error('a count gives its row');
  if (row.all > MAX_FILTERED_ROWS) throw fieldProblem('filter', 'max_rows', { n: MAX_FILTERED_ROWS });
  return Object.fromEntries(names.map((name) => [name, row[name] as ActionTotals]));
}

/**
 * Returns the ids of filtered rows that fulfil `condition`. Throws if their number differs from `count`, which the user
 * has confirmed.
 */
export async function readConfirmedIds(
  database: Queryable,
  plan: ListPlan,
  condition: string,
  count: number,
): Promise<number[]> {
  const statement = new Statement();
  const rowsSql = await filteredRowsSql(database, plan, 't.*', statement, MAX_FILTERED_ROWS);
  const rows = await run<{ id: number }>(
    database,
    `select t.id from (${rowsSql}) t where ${condition} order by t.id`,
    statement.values,
  );
  if (rows.length === 0) throw fieldProblem('filter', 'required');
  if (rows.length !== count) throw fieldProblem('count', 'found_changed', { n: rows.length });
  return rows.map(({ id }) => id);
}

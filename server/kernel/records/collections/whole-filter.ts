import { z } from 'zod';
import { issueCode } from '../../../../domain/kernel/records/text-rules.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { foundRows } from '../list.ts';
import type { ListPlan } from '../lists/plan.ts';

/** Maximum number of rows that one filtered action may change. */
export const MOST_FOUND = 10_000;

/** Body of an action: up to `most` ids, or a filter whose matching rows are all changed. */
export const chosenRows = <Filter extends z.ZodType>(filter: Filter, most: number) => ({
  ids: z.array(z.int().min(1).max(2_147_483_647)).min(1).max(most).optional(),
  filter: filter.optional().describe('Tutto ciò che il filtro trova e a cui si può fare'),
  count: z.int().min(1).max(MOST_FOUND).optional().describe('Con `filter`: il numero che si è confermato'),
});

interface Chosen {
  readonly ids?: readonly number[] | undefined;
  readonly filter?: unknown;
  readonly count?: number | undefined;
}

/** True if exactly one of ids and filter is given. Use in `refine` with `NOT_ONE`. */
export const isOneChoice = ({ ids, filter, count }: Chosen): boolean =>
  (ids === undefined) === (filter !== undefined && count !== undefined);
export const NOT_ONE = { path: ['ids'], ...issueCode('required') };

/** Result for one action: the matching rows that allow it, their total amount, and the number of marked rows. */
export interface FoundFor {
  readonly count: number;
  readonly amountCents: number;
  readonly marked: number;
}

interface Counting {
  /** For each action, an SQL condition over `t` for the rows that allow it. */
  readonly conditions: Readonly<Record<string, string>>;
  /** Column to sum. */
  readonly amount: string;
  /** SQL condition over `t` for rows that are also counted separately. */
  readonly marked?: string;
}

/**
 * Counts, for each action, the filtered rows that allow it. Throws if the filter matches more rows than one action may
 * change.
 */
export async function countFound(
  database: Queryable,
  plan: ListPlan,
  { conditions, amount, marked = 'false' }: Counting,
): Promise<Record<string, FoundFor>> {
  const statement = new Statement();
  const found = await foundRows(database, plan, 't.*', statement, MOST_FOUND);
  const names = Object.keys(conditions);
  const counted = names.map((name) => {
    const is = conditions[name];
    return `jsonb_build_object('count', count(*) filter (where ${is}),
      'amountCents', coalesce(sum(t.${amount}) filter (where ${is}), 0),
      'marked', count(*) filter (where (${is}) and (${marked}))) as "${name}"`;
  });
  const [row] = await run<{ all: number } & Record<string, unknown>>(
    database,
    `select count(*)::integer as "all", ${counted.join(', ')} from (${found}) t`,
    statement.values,
  );
  if (!row) throw new Error('a count gives its row');
  if (row.all > MOST_FOUND) throw fieldProblem('filter', 'max_rows', { n: MOST_FOUND });
  return Object.fromEntries(names.map((name) => [name, row[name] as FoundFor]));
}

/**
 * Returns the ids of filtered rows that fulfil `condition`. Throws if their number differs from `count`, which the user
 * has confirmed.
 */
export async function idsFound(
  database: Queryable,
  plan: ListPlan,
  condition: string,
  count: number,
): Promise<number[]> {
  const statement = new Statement();
  const found = await foundRows(database, plan, 't.*', statement, MOST_FOUND);
  const rows = await run<{ id: number }>(
    database,
    `select t.id from (${found}) t where ${condition} order by t.id`,
    statement.values,
  );
  if (rows.length === 0) throw fieldProblem('filter', 'required');
  if (rows.length !== count) throw fieldProblem('count', 'found_changed', { n: rows.length });
  return rows.map(({ id }) => id);
}

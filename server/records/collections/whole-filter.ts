import { type Queryable, run, Statement } from '../../database/statement.ts';
import { fieldProblem } from '../../problem.ts';
import { foundRows } from '../list.ts';
import type { ListPlan } from '../lists/plan.ts';

/** Rows of a filter that one run takes: beyond it nobody has counted them. */
export const MOST_FOUND = 10_000;

/** Of one action: how many of what the filter finds it may be done to, what they come to, and how many are marked. */
export interface FoundFor {
  readonly count: number;
  readonly amountCents: number;
  readonly marked: number;
}

interface Counting {
  /** SQL over `t` of what each action may be done to. */
  readonly conditions: Readonly<Record<string, string>>;
  /** The column whose values are added up. */
  readonly amount: string;
  /** SQL over `t` of those that are counted apart. */
  readonly marked?: string;
}

/** What each action would be done to, of all that the filter finds; refused where that is more than one run takes. */
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
 * The ids of what the filter finds now and `condition` allows. `count`: as many as somebody was shown and has confirmed;
 * where they are others by now, nothing begins.
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

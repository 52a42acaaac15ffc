import { type Queryable, run } from '../../platform/database/statement.ts';
import type { SentStatement } from '../statements.ts';

/** Number of rows that the planner assumes, so large that everything that does not grow is negligible. */
const ASSUMED_ROWS = 100_000_000;

/**
 * Makes the planner assume, until the end of the transaction, that tables have very many rows in memory. A plan's cost
 * then only measures how many rows it reads. Column statistics stay as analysed, with two exceptions. An id matches as
 * few rows as in a small table, and a location a tenth of them.
 */
export async function assumeLargeTables(transaction: Queryable, smallTables: readonly string[]): Promise<void> {
  await run(transaction, 'set local seq_page_cost = 0', []);
  await run(transaction, 'set local random_page_cost = 0', []);
  await run(
    transaction,
    `select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text,
       'relpages', greatest(1, (pg_relation_size(oid) / 8192)::integer), 'reltuples', ${ASSUMED_ROWS}::real)
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1)`,
    [smallTables],
  );
  const ids = `from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all($1) and a.attnum > 0
      and not a.attisdropped and a.atttypid in ('integer'::regtype, 'bigint'::regtype)
      and (a.attname like '%\\_id' or a.attname in ('created_by', 'updated_by', 'assigned_to'))`;
  await run(transaction, `select pg_clear_attribute_stats('public', c.relname::text, a.attname::text, false) ${ids}`, [
    smallTables,
  ]);
  await run(
    transaction,
    `select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text,
       'inherited', false, 'null_frac', (case when a.attnotnull then 0 else 0.1 end)::real, 'avg_width', 4,
       'n_distinct', (case when a.attname in ('city_id', 'province_id', 'region_id') then 10 else -0.1 end)::real) ${ids}`,
    [smallTables],
  );
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Total Cost': number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

export interface PlanSummary {
  readonly cost: number;
  /** Scans of the plan, most expensive first. */
  readonly scans: readonly string[];
}

export async function readPlan(transaction: Queryable, { text, values }: SentStatement): Promise<PlanSummary> {
  // The SQL between the `few` comments runs only for small counts, because large counts are stored
  // (records/counts/kept-counts.ts).
  const uncountedText = text.replace(/\/\* few \*\/.*?\/\* few \*\//gs, '0');
  const explainQuery = { text: `explain (format json) ${uncountedText}`, values: [...values] };
  const { rows } = await transaction.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explainQuery);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  const scans = nodesOf(plan)
    .filter((node) => node['Node Type'].includes('Scan'))
    .toSorted((a, b) => b['Total Cost'] - a['Total Cost'])
    .map(
      (node) => `${node['Node Type']} ${node['Index Name'] ?? ''} ${node['Relation Name'] ?? ''} ${node['Total Cost']}`,
    );
  return { cost: plan['Total Cost'], scans };
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

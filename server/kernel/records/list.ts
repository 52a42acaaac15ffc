import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { waitForTurn } from '../../platform/workers/wait-for-turn.ts';
import { encodeCursor, type ListQuery } from './list-query.ts';
import { asksOnlyWords, conditions } from './lists/conditions.ts';
import { afterCursor, columnOfTable, orderBy, type SortColumn, sortKeys } from './lists/order.ts';
import type { ListPlan } from './lists/plan.ts';
import { sampleOf } from './lists/sample.ts';
import { MOST_COUNTED, type Strategy, strategyOf } from './lists/strategy.ts';
import type { Search } from './lists/words.ts';
import { type StoredRecord, selectList } from './select.ts';
import { tableName } from './table.ts';

export interface ListAnswer {
  readonly data: StoredRecord[];
  readonly meta: {
    page: number;
    perPage: number;
    total: number;
    totalIsCapped: boolean;
    next: string | null;
  };
}

/** Returns the rows, capped total and cursor of one page, read in one statement. */
export async function listRecords(database: Queryable, plan: ListPlan): Promise<ListAnswer> {
  const words = searchWords(plan.query.q);
  const sample = words.length > 0 ? await sampleOf(database, tableName(plan.definition)) : null;
  return listBy(strategyOf(sample, words), database, plan);
}

/** Returns the same rows for every strategy; only the counting limit differs. */
export async function listBy(strategy: Strategy, database: Queryable, plan: ListPlan): Promise<ListAnswer> {
  const statement = new Statement();
  const rows = await run<Listed>(database, listText(plan, statement, strategy), statement.values);
  return answer(rows, plan.query, strategy.most);
}

function listText(plan: ListPlan, statement: Statement, strategy: Strategy): string {
  if (plan.query.q === undefined && !plan.hitsFirst) return walked(plan, statement);
  return strategy.beyond && asksOnlyWords(plan)
    ? uncounted(plan, statement, strategy)
    : hitsFirst(plan, statement, strategy);
}

/** SQL: selects the displayed columns of the table. */
function rows(plan: ListPlan): string {
  const { definition, role, columns, beside } = plan;
  const shown = `${selectList(definition, role, columns)}${beside ? `, ${beside}` : ''}`;
  return `select ${shown}, ${sortKeys(plan)} as "sortKeys" from ${tableName(definition)} t`;
}

/**
 * Usual page sizes are inlined in the SQL. For a bound limit PostgreSQL assumes a large number and plans each query
 * anew, which takes longer than the search itself.
 */
const USUAL_PAGES: readonly number[] = [25, 50, 100, 1000];

/** SQL from `where` on: one page of sorted rows plus one row. */
function page(plan: ListPlan, statement: Statement, where: string, column: SortColumn): string {
  const { after, sorts, page, perPage } = plan.query;
  const limit = USUAL_PAGES.includes(perPage) ? perPage + 1 : statement.bind(perPage + 1);
  const offset = after || page === 1 ? 0 : statement.bind((page - 1) * perPage);
  const keyset = afterCursor(plan, statement, column);
  return `where ${where}${keyset} ${orderBy(sorts, column)} limit ${limit} offset ${offset}`;
}

/** SQL: walks the sort index until the page is full; counts in a separate subquery. */
function walked(plan: ListPlan, statement: Statement): string {
  const where = conditions(plan, statement);
  const shown = `${rows(plan)} ${page(plan, statement, where, columnOfTable(plan))}`;
  if (plan.uncounted) return shown;
  const some = `select from ${tableName(plan.definition)} t where ${where} limit ${MOST_COUNTED + 1}`;
  const counted = `select count(*)::integer as "total" from (${some}) counted`;
  return `select counted."total", page.* from (${counted}) counted left join (${shown}) page on true`;
}

/**
 * SQL: reads the matching rows first. The planner cannot know how many rows contain the words, and walking the sort
 * index would read the whole table if they are rare. Matches are read by the trigram index up to the cap, with their
 * sort keys only. If there are more, the sort index is walked, where 25 matches are soon found.
 */
function hitsFirst(plan: ListPlan, statement: Statement, strategy: Strategy): string {
  const { definition, query } = plan;
  const ofTable = columnOfTable(plan);
  const ofHits: SortColumn = (_sort, index) => `k${index}`;
  const keys = query.sorts.map((sort, index) => `${ofTable(sort, index)} as ${ofHits(sort, index)}`);
  const where = conditions(plan, statement, strategy);
  const capped = `(select "total" from counted) > ${strategy.most}`;
  const many = `${capped} and ${conditions(plan, statement, inRowsOnly(plan))}`;
  return (
    `with hits as materialized (select t.id, ${keys.join(', ')} from ${tableName(definition)} t where ${where} limit ${strategy.most + 1}), ` +
    `counted as materialized (select count(*)::integer as "total" from hits), ` +
    `shown as materialized (select id from hits ${page(plan, statement, `not ${capped}`, ofHits)}) ` +
    `select counted."total", page.* from counted left join (` +
    `(${rows(plan)} where t.id in (select id from shown) ${orderBy(query.sorts, ofTable)}) union all ` +
    `(${rows(plan)} ${page(plan, statement, many, ofTable)})) page on true`
  );
}

/** SQL: walks the sort index without counting, because too many rows contain the words. */
function uncounted(plan: ListPlan, statement: Statement, { most }: Strategy): string {
  const where = conditions(plan, statement, inRowsOnly(plan));
  const shown = `${rows(plan)} ${page(plan, statement, where, columnOfTable(plan))}`;
  return `select ${most + 1} as "total", page.* from (select) one left join (${shown}) page on true`;
}

function inRowsOnly({ query }: ListPlan): Search {
  return { indexed: [], inRows: searchWords(query.q) };
}

/** A row of the page. A page without rows has one row of nulls beside the total. */
interface Listed {
  readonly id: number | null;
  readonly total?: number;
  readonly sortKeys: string | null;
  readonly [field: string]: unknown;
}

function answer(rows: Listed[], query: ListQuery, most: number): ListAnswer {
  const total = rows[0]?.total ?? 0;
  const found = rows[0]?.id == null ? [] : rows;
  const shown = found.slice(0, query.perPage);
  const last = shown.at(-1);
  const next = found.length > query.perPage && last ? encodeCursor(last.sortKeys ?? '[]') : null;
  const data = shown.map(({ total: _total, sortKeys: _sortKeys, ...record }) => record as StoredRecord);
  const capped = total > most;
  return {
    data,
    meta: {
      page: query.page,
      perPage: query.perPage,
      total: capped ? most : total,
      totalIsCapped: capped,
      next,
    },
  };
}

/** Rows read per step: about ten milliseconds of work for the widest record. */
const WALKED_AT_ONCE = 100;

/** Yields all filtered rows, page by page, for exports and jobs. */
export async function* walkRecords(database: Queryable, plan: ListPlan): AsyncGenerator<StoredRecord> {
  let after = plan.query.after;
  for (;;) {
    const query = { ...plan.query, page: 1, perPage: WALKED_AT_ONCE, after };
    const { data, meta } = await listRecords(database, { ...plan, query, uncounted: true });
    await waitForTurn();
    yield* data;
    if (meta.next === null) return;
    after = JSON.parse(Buffer.from(meta.next, 'base64url').toString('utf8'));
  }
}

/** SQL over `statement`: all filtered rows, unsorted, with columns of `t`. Returns at most `most` + 1 rows. */
export async function foundRows(
  database: Queryable,
  plan: ListPlan,
  columns: string,
  statement: Statement,
  most: number,
): Promise<string> {
  const words = searchWords(plan.query.q);
  const sample = words.length > 0 ? await sampleOf(database, tableName(plan.definition)) : null;
  const where = conditions(plan, statement, strategyOf(sample, words));
  return `select ${columns} from ${tableName(plan.definition)} t where ${where} limit ${most + 1}`;
}

import { searchWords } from '../../../domain/kernel/records/text-rules.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { waitForTurn } from '../../platform/workers/wait-for-turn.ts';
import { encodeCursor, type ListQuery } from './list-query.ts';
import { asksOnlyWords, listConditions } from './lists/conditions.ts';
import { afterCursorSql, orderBy, type SortColumn, sortKeysSql, tableSortColumn } from './lists/order.ts';
import type { ListPlan } from './lists/plan.ts';
import { sampleOf } from './lists/sample.ts';
import type { SearchTexts } from './lists/search-texts.ts';
import { chooseStrategy, MAX_COUNTED_ROWS, type SearchStrategy } from './lists/strategy.ts';
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
  return listWithStrategy(chooseStrategy(sample, words), database, plan);
}

/** Returns the same rows for every strategy; only the counting limit differs. */
export async function listWithStrategy(
  strategy: SearchStrategy,
  database: Queryable,
  plan: ListPlan,
): Promise<ListAnswer> {
  const statement = new Statement();
  const rows = await run<PageRow>(database, listText(plan, statement, strategy), statement.values);
  return toListAnswer(rows, plan.query, strategy.maxCounted);
}

function listText(plan: ListPlan, statement: Statement, strategy: SearchStrategy): string {
  if (plan.query.q === undefined && !plan.hitsFirst) return indexWalkSql(plan, statement);
  return strategy.exceedsCount && asksOnlyWords(plan)
    ? uncountedSql(plan, statement, strategy)
    : hitsFirstSql(plan, statement, strategy);
}

/** SQL: selects the displayed columns of the table. */
function selectRowsSql(plan: ListPlan): string {
  const { definition, role, columns, beside } = plan;
  const columnsSql = `${selectList(definition, role, columns)}${beside ? `, ${beside}` : ''}`;
  return `select ${columnsSql}, ${sortKeysSql(plan)} as "sortKeys" from ${tableName(definition)} t`;
}

/**
 * Usual page sizes are inlined in the SQL. For a bound limit PostgreSQL assumes a large number and plans each query
 * anew, which takes longer than the search itself.
 */
const USUAL_PAGES: readonly number[] = [25, 50, 100, 1000];

/** SQL from `where` on: one page of sorted rows plus one row. */
function pageSql(plan: ListPlan, statement: Statement, where: string, column: SortColumn): string {
  const { after, sorts, page, perPage } = plan.query;
  const limit = USUAL_PAGES.includes(perPage) ? perPage + 1 : statement.bind(perPage + 1);
  const offset = after || page === 1 ? 0 : statement.bind((page - 1) * perPage);
  const keyset = afterCursorSql(plan, statement, column);
  return `where ${where}${keyset} ${orderBy(sorts, column)} limit ${limit} offset ${offset}`;
}

/** SQL: walks the sort index until the page is full; counts in a separate subquery. */
function indexWalkSql(plan: ListPlan, statement: Statement): string {
  const where = listConditions(plan, statement);
  const pageRowsSql = `${selectRowsSql(plan)} ${pageSql(plan, statement, where, tableSortColumn(plan))}`;
  if (plan.uncounted) return pageRowsSql;
  const limitedRowsSql = `select from ${tableName(plan.definition)} t where ${where} limit ${MAX_COUNTED_ROWS + 1}`;
  const totalSql = `select count(*)::integer as "total" from (${limitedRowsSql}) counted`;
  return `select counted."total", page.* from (${totalSql}) counted left join (${pageRowsSql}) page on true`;
}

/**
 * SQL: reads the matching rows first. The planner cannot know how many rows contain the words, and walking the sort
 * index would read the whole table if they are rare. Matches are read by the trigram index up to the cap, with their
 * sort keys only. If there are more, the sort index is walked, where 25 matches are soon found.
 */
function hitsFirstSql(plan: ListPlan, statement: Statement, strategy: SearchStrategy): string {
  const { definition, query } = plan;
  const tableColumn = tableSortColumn(plan);
  const hitColumn: SortColumn = (_sort, index) => `k${index}`;
  const keys = query.sorts.map((sort, index) => `${tableColumn(sort, index)} as ${hitColumn(sort, index)}`);
  const where = listConditions(plan, statement, strategy);
  const isCapped = `(select "total" from counted) > ${strategy.maxCounted}`;
  const cappedConditions = `${isCapped} and ${listConditions(plan, statement, rowScanSearch(plan))}`;
  return (
    `with hits as materialized (select t.id, ${keys.join(', ')} from ${tableName(definition)} t where ${where} limit ${strategy.maxCounted + 1}), ` +
    `counted as materialized (select count(*)::integer as "total" from hits), ` +
    `shown as materialized (select id from hits ${pageSql(plan, statement, `not ${isCapped}`, hitColumn)}) ` +
    `select counted."total", page.* from counted left join (` +
    `(${selectRowsSql(plan)} where t.id in (select id from shown) ${orderBy(query.sorts, tableColumn)}) union all ` +
    `(${selectRowsSql(plan)} ${pageSql(plan, statement, cappedConditions, tableColumn)})) page on true`
  );
}

/** SQL: walks the sort index without counting, because too many rows contain the words. */
function uncountedSql(plan: ListPlan, statement: Statement, { maxCounted }: SearchStrategy): string {
  const where = listConditions(plan, statement, rowScanSearch(plan));
  const pageRowsSql = `${selectRowsSql(plan)} ${pageSql(plan, statement, where, tableSortColumn(plan))}`;
  return `select ${maxCounted + 1} as "total", page.* from (select) one left join (${pageRowsSql}) page on true`;
}

function rowScanSearch({ query }: ListPlan): SearchTexts {
  return { indexed: [], inRows: searchWords(query.q) };
}

/** A row of the page. A page without rows has one row of nulls beside the total. */
interface PageRow {
  readonly id: number | null;
  readonly total?: number;
  readonly sortKeys: string | null;
  readonly [field: string]: unknown;
}

function toListAnswer(rows: PageRow[], query: ListQuery, maxCounted: number): ListAnswer {
  const total = rows[0]?.total ?? 0;
  const pageRows = rows[0]?.id == null ? [] : rows;
  const visibleRows = pageRows.slice(0, query.perPage);
  const lastRow = visibleRows.at(-1);
  const next = pageRows.length > query.perPage && lastRow ? encodeCursor(lastRow.sortKeys ?? '[]') : null;
  const data = visibleRows.map(({ total: _total, sortKeys: _sortKeys, ...record }) => record as StoredRecord);
  const isCapped = total > maxCounted;
  return {
    data,
    meta: {
      page: query.page,
      perPage: query.perPage,
      total: isCapped ? maxCounted : total,
      totalIsCapped: isCapped,
      next,
    },
  };
}

/** Rows read per step: about ten milliseconds of work for the widest record. */
const WALK_BATCH_SIZE = 100;

/** Yields all filtered rows, page by page, for exports and jobs. */
export async function* walkRecords(database: Queryable, plan: ListPlan): AsyncGenerator<StoredRecord> {
  let cursor = plan.query.after;
  for (;;) {
    const query = { ...plan.query, page: 1, perPage: WALK_BATCH_SIZE, after: cursor };
    const { data, meta } = await listRecords(database, { ...plan, query, uncounted: true });
    await waitForTurn();
    yield* data;
    if (meta.next === null) return;
    cursor = JSON.parse(Buffer.from(meta.next, 'base64url').toString('utf8'));
  }
}

/** SQL over `statement`: all filtered rows, unsorted, with columns of `t`. Returns at most `maxCounted` + 1 rows. */
export async function filteredRowsSql(
  database: Queryable,
  plan: ListPlan,
  columns: string,
  statement: Statement,
  maxRows: number,
): Promise<string> {
  const words = searchWords(plan.query.q);
  const sample = words.length > 0 ? await sampleOf(database, tableName(plan.definition)) : null;
  const where = listConditions(plan, statement, chooseStrategy(sample, words));
  return `select ${columns} from ${tableName(plan.definition)} t where ${where} limit ${maxRows + 1}`;
}

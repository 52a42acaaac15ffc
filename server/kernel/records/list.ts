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

/** Rows, capped total and cursor of one page, in one statement. */
export async function listRecords(database: Queryable, plan: ListPlan): Promise<ListAnswer> {
  const words = searchWords(plan.query.q);
  const sample = words.length > 0 ? await sampleOf(database, tableName(plan.definition)) : null;
  return listBy(strategyOf(sample, words), database, plan);
}

/** The same list whichever the strategy; only how far it counts differs. */
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

/** Rows of the table as they are shown. */
function rows(plan: ListPlan): string {
  const { definition, role, columns, beside } = plan;
  const shown = `${selectList(definition, role, columns)}${beside ? `, ${beside}` : ''}`;
  return `select ${shown}, ${sortKeys(plan)} as "sortKeys" from ${tableName(definition)} t`;
}

/**
 * Written out where they are what is asked every day: of numbers that it does not know PostgreSQL thinks that they are
 * large, and makes each time a plan of its own, which takes longer than to find a structure by its name.
 */
const USUAL_PAGES: readonly number[] = [25, 50, 100, 1000];

/** From `where` on: the rows of the asked page and one more, in their order. */
function page(plan: ListPlan, statement: Statement, where: string, column: SortColumn): string {
  const { after, sorts, page, perPage } = plan.query;
  const limit = USUAL_PAGES.includes(perPage) ? perPage + 1 : statement.bind(perPage + 1);
  const offset = after || page === 1 ? 0 : statement.bind((page - 1) * perPage);
  const keyset = afterCursor(plan, statement, column);
  return `where ${where}${keyset} ${orderBy(sorts, column)} limit ${limit} offset ${offset}`;
}

/** The sort's index is walked until the page is full; what is counted is counted beside. */
function walked(plan: ListPlan, statement: Statement): string {
  const where = conditions(plan, statement);
  const shown = `${rows(plan)} ${page(plan, statement, where, columnOfTable(plan))}`;
  if (plan.uncounted) return shown;
  const some = `select from ${tableName(plan.definition)} t where ${where} limit ${MOST_COUNTED + 1}`;
  const counted = `select count(*)::integer as "total" from (${some}) counted`;
  return `select counted."total", page.* from (${counted}) counted left join (${shown}) page on true`;
}

/**
 * With a search the planner cannot know how many rows hold the words, and walking the sort's index in hope of them
 * costs a whole table when they are rare. So the hits are taken first, by the trigram index and up to the cap, with what
 * they are sorted by and no more; only when there are more than the cap is the sort's index walked, where 25 are soon
 * found.
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

/** So many rows hold the words that they are not counted: the sort's index is walked until the page is full. */
function uncounted(plan: ListPlan, statement: Statement, { most }: Strategy): string {
  const where = conditions(plan, statement, inRowsOnly(plan));
  const shown = `${rows(plan)} ${page(plan, statement, where, columnOfTable(plan))}`;
  return `select ${most + 1} as "total", page.* from (select) one left join (${shown}) page on true`;
}

function inRowsOnly({ query }: ListPlan): Search {
  return { indexed: [], inRows: searchWords(query.q) };
}

/** A row of the page; of one without rows there is one all the same, of nulls beside the total. */
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

/** Rows of a page that is walked: of the widest record some ten milliseconds. */
const WALKED_AT_ONCE = 100;

/** Everything that the filter finds, page by page: exports and jobs. */
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

/**
 * Everything that the filter finds, in no order, as SQL over `statement`: columns of `t`. One more than `most`, where
 * there are more.
 */
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

import type { Listing, RecordDefinition } from '../../domain/records/record.ts';
import type { PersonRole, Role } from '../../domain/roles.ts';
import { fieldProblem } from '../http/problem.ts';
import { parameterCast } from './columns.ts';
import { encodeCursor, type Filter, type ListQuery, type Sort } from './list-query.ts';
import { comparedColumn, kindOf, type StoredRecord, selectList, sortKind } from './select.ts';
import { type Queryable, run, Statement } from './statement.ts';
import { isLive, tableName } from './table.ts';

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

/** Counting stops here: a list then costs the same on a thousand rows and on a million. */
const MOST_COUNTED = 10_000;

/** The condition that keeps a reader within its scope; `true` for who sees everything. */
export type ScopeCondition = (statement: Statement) => string;

export interface ListPlan {
  readonly definition: RecordDefinition & { listing: Listing };
  readonly role: Role;
  readonly scope: ScopeCondition;
  readonly query: ListQuery;
  /** Columns to read; all readable ones without it. */
  readonly columns?: readonly string[];
  /** What else each row shows, as SQL over `t`: `t.texts as "texts"`. */
  readonly beside?: string;
  /** The scope holds a condition with an index of its own, of which few rows may come or many: see `searchedList`. */
  readonly hitsFirst?: boolean;
}

/** Rows, capped total and cursor of one page, in one statement. */
export async function listRecords(database: Queryable, plan: ListPlan): Promise<ListAnswer> {
  const statement = new Statement();
  const searches = plan.query.q !== undefined || plan.hitsFirst === true;
  const text = searches ? searchedList(plan, statement) : plainList(plan, statement);
  const rows = await run<StoredRecord & { total: number; sortKeys: unknown[] }>(
    database,
    text,
    statement.values,
  );
  return answer(rows, plan.query);
}

/** `select … from … where {where} … order by … limit …` of the asked page, and the same with another condition. */
function pageText(plan: ListPlan, statement: Statement) {
  const { definition, query } = plan;
  const beside = plan.beside ? `, ${plan.beside}` : '';
  const columns = `${selectList(definition, plan.role, plan.columns)}${beside}, ${sortKeys(definition, query.sorts)} as "sortKeys"`;
  const keyset = query.after ? ` and ${afterCondition(definition, query.sorts, query.after, statement)}` : '';
  const limit = statement.bind(query.perPage + 1);
  const offset = statement.bind(query.after ? 0 : (query.page - 1) * query.perPage);
  return (where: string) =>
    `select ${columns} from ${tableName(definition)} t where ${where}${keyset} ` +
    `order by ${orderBy(definition, query.sorts)} limit ${limit} offset ${offset}`;
}

function plainList(plan: ListPlan, statement: Statement): string {
  const where = conditions(plan, statement);
  const page = pageText(plan, statement)(where);
  const some = `select 1 from ${tableName(plan.definition)} t where ${where} limit ${MOST_COUNTED + 1}`;
  const count = `select count(*)::integer as "total" from (${some}) counted`;
  return `select counted."total", page.* from (${count}) counted left join (${page}) page on true`;
}

/**
 * With a search the planner cannot know how many rows hold the words, and walking the sort's index in hope of them
 * costs a whole table when they are rare. So the hits are taken first, by the trigram index and up to the cap: few are
 * sorted as they are; only when there are more than the cap is the sort's index walked, where 25 are soon found.
 */
function searchedList(plan: ListPlan, statement: Statement): string {
  const table = tableName(plan.definition);
  const where = conditions(plan, statement);
  const page = pageText(plan, statement);
  const capped = `(select "total" from counted) > ${MOST_COUNTED}`;
  return (
    `with hits as materialized (select t.id from ${table} t where ${where} limit ${MOST_COUNTED + 1}), ` +
    `counted as materialized (select count(*)::integer as "total" from hits) ` +
    `select counted."total", page.* from counted left join (` +
    `(${page(`not ${capped} and t.id in (select id from hits)`)}) union all (${page(`${capped} and ${where}`)})` +
    `) page on true`
  );
}

function answer(
  rows: (StoredRecord & { total: number; sortKeys: unknown[] })[],
  query: ListQuery,
): ListAnswer {
  const total = rows[0]?.total ?? 0;
  const found = rows[0]?.id == null ? [] : rows;
  const shown = found.slice(0, query.perPage);
  const last = shown.at(-1);
  const next = found.length > query.perPage && last ? encodeCursor(last.sortKeys) : null;
  const data = shown.map(({ total: _total, sortKeys: _sortKeys, ...record }) => record as StoredRecord);
  const capped = total > MOST_COUNTED;
  return {
    data,
    meta: {
      page: query.page,
      perPage: query.perPage,
      total: capped ? MOST_COUNTED : total,
      totalIsCapped: capped,
      next,
    },
  };
}

/** Everything that the filter finds, a thousand rows at a time: exports and jobs. */
export async function* walkRecords(database: Queryable, plan: ListPlan): AsyncGenerator<StoredRecord> {
  let after = plan.query.after;
  for (;;) {
    const query = { ...plan.query, page: 1, perPage: 1000, after };
    const { data, meta } = await listRecords(database, { ...plan, query });
    yield* data;
    if (meta.next === null) return;
    after = JSON.parse(Buffer.from(meta.next, 'base64url').toString('utf8'));
  }
}

function conditions(plan: ListPlan, statement: Statement): string {
  const { definition, query } = plan;
  refuseHidden(plan);
  const parts = [plan.scope(statement)];
  if (!asksForArchive(query.filters)) parts.push(isLive(definition));
  for (const filter of query.filters) parts.push(filterCondition(definition, filter, statement));
  for (const word of searchWords(query.q))
    parts.push(`t.search_text like immutable_unaccent(${statement.bind(`%${word}%`)})`);
  return parts.join(' and ');
}

/** Whether a filter speaks of the archive: without one a list is of what is live. */
function asksForArchive(filters: readonly Filter[]): boolean {
  return filters.some(({ name, values }) => name === 'archivedAt' || values.includes('archived'));
}

/** What a role may not read it neither filters nor sorts by: the rows found would tell. */
function refuseHidden({ definition, role, query }: ListPlan): void {
  const hidden = (name: string) => {
    const roles = definition.fields[name]?.roles;
    return roles !== undefined && !roles.includes(role as PersonRole);
  };
  const filter = query.filters.find(({ name }) => hidden(name));
  if (filter) throw fieldProblem(`filter[${filter.name}]`, 'unknown');
  if (query.sorts.some(({ name }) => hidden(name))) throw fieldProblem('sort', 'enum');
}

/** Words of a search, with LIKE's own characters escaped; PostgreSQL folds case and accents as in the column. */
export function searchWords(q: string | undefined): string[] {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  return words.slice(0, 8).map((word) => word.replace(/[\\%_]/g, '\\$&'));
}

function filterCondition(definition: RecordDefinition, filter: Filter, statement: Statement): string {
  const column = comparedColumn(definition, filter.name);
  const kind = kindOf(definition, filter.name);
  switch (filter.comparison) {
    case 'empty':
      return `${column} is ${filter.values[0] === 'true' ? '' : 'not '}null`;
    case 'gte':
      return `${column} >= ${dayBound(kind, statement.bind(filter.values[0]), 0)}`;
    case 'lte':
      return kind === 'instant'
        ? `${column} < ${dayBound(kind, statement.bind(filter.values[0]), 1)}`
        : `${column} <= ${dayBound(kind, statement.bind(filter.values[0]), 0)}`;
    case 'in':
      if (kind === 'references') {
        const named = `${column} && ${statement.bind(filter.values)}::integer[]`;
        return definition.fields[filter.name]?.allWhenEmpty ? `(${named} or ${column} = '{}')` : named;
      }
      if (kind === 'choices') return `${column} && ${statement.bind(filter.values)}::text[]`;
      return `${column} = any(${statement.bind(filter.values)}${parameterCast(kind)}[])`;
  }
}

/** A day in a filter is a calendar day of Europe/Rome (platform dictionary 0). */
function dayBound(kind: string, placeholder: string, plusDays: number): string {
  if (kind !== 'instant') return `${placeholder}${parameterCast(kind as 'integer')}`;
  return `((${placeholder}::date + ${plusDays})::timestamp at time zone 'Europe/Rome')`;
}

function orderBy(definition: RecordDefinition, sorts: readonly Sort[]): string {
  return sorts
    .map((sort) => `${comparedColumn(definition, sort.name)}${sort.descending ? ' desc' : ''}`)
    .join(', ');
}

/** The sort values as text: an instant keeps its microseconds, which a JavaScript date would drop. */
function sortKeys(definition: RecordDefinition, sorts: readonly Sort[]): string {
  return `array[${sorts.map((sort) => `${comparedColumn(definition, sort.name)}::text`).join(', ')}]`;
}

/** Rows after the cursor in the same order; PostgreSQL sorts null last ascending and first descending. */
function afterCondition(
  definition: RecordDefinition,
  sorts: readonly Sort[],
  values: readonly unknown[],
  statement: Statement,
): string {
  const [sort, ...rest] = sorts;
  if (!sort) return 'false';
  const column = comparedColumn(definition, sort.name);
  const nullable = definition.fields[sort.name]?.nullable ?? false;
  const value = values[0];
  const deeper = afterCondition(definition, rest, values.slice(1), statement);
  if (value === null) {
    const beyond = sort.descending ? `${column} is not null or ` : '';
    return `(${beyond}(${column} is null and ${deeper}))`;
  }
  const bound = `${statement.bind(value)}::text${parameterCast(sortKind(definition, sort.name))}`;
  const beyond = sort.descending ? `${column} < ${bound}` : `${column} > ${bound}`;
  const nulls = nullable && !sort.descending ? ` or ${column} is null` : '';
  return `(${beyond}${nulls} or (${column} = ${bound} and ${deeper}))`;
}

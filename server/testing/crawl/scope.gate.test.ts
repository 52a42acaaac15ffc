import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { TOKEN_SCOPES, type TokenScope } from '../../../domain/people/auth/service-token.ts';
import { RECORDS } from '../../../domain/records.ts';
import { tableName } from '../../kernel/records/table.ts';
import { type CrawlRow, crawl } from '../api/crawl.ts';
import { type CrawlApp, openCrawlApp } from '../api/crawl-app.ts';
import { getAs, listReads, type ReadOperation, type SendGet } from '../api/every-get.ts';
import { inParallel } from '../api/in-parallel.ts';
import { withDatabaseClient } from '../database.ts';
import { createStructureToken } from '../service-tokens.ts';
import { openMarks } from './marks.ts';
import { publicAddressesOf, readParameterValues } from './public-addresses.ts';

type Row = Pick<CrawlRow, 'path' | 'url' | 'body' | 'caller'>;

/** Reads where the vendor, who counts as staff, works with the portal's staff under their names. */
const SHARED_WORK = [
  '/api/tickets',
  '/api/tickets/{id}/history',
  '/api/tickets/{id}/thread',
  '/api/leads/{id}',
  // Notes on structures of the portfolio, which customers do not read.
  '/api/notifications',
  '/api/structures/{id}/overview',
];
/** The customer reads who answers a ticket. */
const SIGNED_ANSWERS = ['/api/tickets/{id}/thread'];

let t: CrawlApp;
let rows: Row[];
/** Ids of the structures of each caller. */
const structuresOf = new Map<string, ReadonlySet<number>>();

beforeAll(async () => {
  t = await openCrawlApp();
  const document = (await (await t.as('admin')).get('/api/openapi.json')).json();
  const reads = listReads(document).filter(({ path }) => path !== '/api/reset-cookies');
  const callers: Record<string, SendGet> = {};
  for (const account of ['operator', 'vendor', 'customer'] as const) {
    const caller = await t.as(account);
    callers[account] = getAs(caller);
    if (account === 'operator') continue;
    const { data } = (await caller.get('/api/structures?perPage=100')).json<{ data: { id: number }[] }>();
    structuresOf.set(account, new Set(data.map(({ id }) => id)));
  }
  const { rows: online } = await t.database.pool.query<{ id: number }>(
    'select id from structures where id = any($1) and is_online order by id limit 1',
    [[...(structuresOf.get('customer') ?? [])]],
  );
  const structureId = online[0]?.id ?? 0;
  structuresOf.set('token', new Set([structureId]));
  await withDatabaseClient(t.database.url, markOwners);
  const today = todayInRome();
  const ofSessions = await crawl({
    ...{ reads, callers, guide: 'operator', known: t.known },
    period: { from: addDays(today, -400), to: addDays(today, 30) },
    listReaders: { callers: ['vendor', 'customer'], q: 'Testo' },
  });
  rows = [...ofSessions, ...(await readAsToken(reads, structureId))];
});
afterAll(() => t.close());

/** Reads every URL that a token may read, with the token of one structure. */
async function readAsToken(reads: readonly ReadOperation[], structureId: number): Promise<Row[]> {
  const token = await createStructureToken(t, Object.keys(TOKEN_SCOPES) as TokenScope[], [structureId]);
  const values = await readParameterValues(t.database);
  const urlsOf = (read: ReadOperation): string[] => {
    if (read.access.startsWith('token:')) return publicAddressesOf(read, values, t.known);
    const isFigures = read.path.startsWith('/api/statistics/') && !read.path.includes('{');
    return isFigures ? [read.path, `${read.path}?format=csv`] : [];
  };
  const addresses = reads.flatMap((read) => urlsOf(read).map((url) => ({ path: read.path, url })));
  return inParallel(addresses, async (address) => {
    const { body } = await t.app.inject({ url: address.url, headers: { authorization: `Bearer ${token}` } });
    return { ...address, body, caller: 'token' };
  });
}

/** Marks texts and addresses of structures with their id, and names of staff. */
async function markOwners(client: pg.Client): Promise<void> {
  const { rows: columns } = await client.query<{ table: string }>(
    `select table_name as table from information_schema.columns where column_name = 'structure_id'`,
  );
  const owned = new Set(columns.map(({ table }) => table));
  const marks = await openMarks(client);
  const { rows: structures } = await client.query<{ id: number }>('select id from structures order by id');
  for (const definition of RECORDS.filter(({ name }) => name !== 'invoice')) {
    const table = tableName(definition);
    if (table !== 'structures' && !owned.has(table)) continue;
    const column = table === 'structures' ? 'id' : 'structure_id';
    for (const { id } of structures) await marks.rows(definition, `t.${column} = ${id}`, `struttura-${id}-x`);
  }
  await client.query(`update structure_addresses set slug = slug || '-struttura-' || structure_id || '-x'`);
  await client.query(
    `update users set name = name || ' personale-' || id where role in ('admin', 'operator', 'editor')`,
  );
}

const rowsOf = (caller: string) => rows.filter((row) => row.caller === caller);

it.each(['vendor', 'customer', 'token'])('shows a %s nothing of other structures', (caller) => {
  const own = structuresOf.get(caller);
  const leaks = new Map<string, string>();
  let ownCount = 0;
  // The holder of a link may read what it leads to.
  for (const { body, url, path } of rowsOf(caller).filter((row) => !row.path.includes('{token}')))
    for (const [, id] of body.matchAll(/struttura-(\d+)-x/g)) {
      if (own?.has(Number(id))) ownCount += 1;
      else leaks.set(path, `structure ${id} at ${url}`);
    }
  expect([...leaks]).toEqual([]);
  expect(ownCount).toBeGreaterThan(20);
});

it.each([
  ['vendor', SHARED_WORK],
  ['customer', SIGNED_ANSWERS],
  ['token', []],
] as const)('shows a %s no name of staff, except where they work together', (caller, except) => {
  const leaks = new Set<string>();
  for (const { body, path } of rowsOf(caller).filter((row) => !except.some((one) => one === row.path)))
    for (const [name] of body.matchAll(/[^"]{0,60}personale-\d+/g)) leaks.add(`${path} ${name}`);
  expect([...leaks]).toEqual([]);
});

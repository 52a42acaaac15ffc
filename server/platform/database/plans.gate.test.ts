import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { PERSON_ROLES } from '../../../domain/kernel/screens/roles.ts';
import { notification } from '../../../domain/people/notifications/notification.ts';
import { RECORDS } from '../../../domain/records.ts';
import { listReads, type ReadOperation, type SendGet, UrlFiller } from '../../testing/api/every-get.ts';
import { type DemoApp, openDemoApp } from '../../testing/databases/demo-app.ts';
import { findCostlyStatements } from '../../testing/plans/costly-statements.ts';
import { recordStatements } from '../../testing/statements.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await openDemoApp();
});
afterAll(() => demo.close());

const LISTED_RECORDS: readonly RecordDefinition[] = [...RECORDS, notification];

/** Returns the sorts of a list by its path's last segment. For unknown lists, the sorts of all definitions. */
function sortsOf(route: string): readonly string[] {
  const own = LISTED_RECORDS.find(({ collection }) => collection === route.split('/').at(-1))?.listing?.sorts;
  return own ?? [...new Set(LISTED_RECORDS.flatMap(({ listing }) => listing?.sorts ?? []))];
}

/** Codes by field name, over all record types. */
const CODES = new Map<string, string[]>();
for (const { fields } of LISTED_RECORDS) {
  for (const [name, { options }] of Object.entries(fields)) {
    if (options) CODES.set(name, [...new Set([...(CODES.get(name) ?? []), ...Object.keys(options)])]);
  }
}

const REQUIRED_PARAMETERS: Readonly<Record<string, string>> = {
  'filter[targetId]': '&filter[targetType]=structure',
};
const UNKNOWN_BATCH = '00000000-0000-4000-8000-000000000000';

/** Returns values to try for a filter: all its codes, or else values of each format that match no row. */
function valuesFor(
  filter: string,
  { enum: listed }: ReadOperation['parameters'][number]['schema'],
): { codes: readonly string[]; others: readonly string[] } {
  if (listed) return { codes: listed, others: [] };
  const [, name = '', comparison] = /^filter\[([^\]]+)\](?:\[(\w+)\])?$/.exec(filter) ?? [];
  if (comparison === 'gte') return { codes: [], others: ['2147483000', '2090-01-01', '99'] };
  if (comparison === 'lte') return { codes: [], others: ['-2147483000', '1990-01-01', '1'] };
  const codes = CODES.get(name) ?? [];
  return {
    codes,
    others: ['2147483000', '999999', '1990-01-01', 'zzz', 'true', 'it', 'description', UNKNOWN_BATCH],
  };
}

const isFilter = (name: string) => name.startsWith('filter');

/** Requests a list with each filter, each sort and a search. */
async function askEach(read: ReadOperation, url: string, get: SendGet, untaken: Set<string>): Promise<void> {
  const ask = async (query: string) => (await get(`${url}${url.includes('?') ? '&' : '?'}${query}`)).status < 400;
  const queryParameters = read.parameters.filter((one) => one.in === 'query');
  const names = queryParameters.map(({ name }) => name);
  for (const { name: filter, schema } of queryParameters.filter(({ name }) => isFilter(name))) {
    const { codes, others } = valuesFor(filter, schema);
    const required = REQUIRED_PARAMETERS[filter] ?? '';
    const given = await Promise.all(codes.map((value) => ask(`${encodeURIComponent(filter)}=${value}${required}`)));
    let taken = given.includes(true);
    for (const value of others) taken ||= await ask(`${encodeURIComponent(filter)}=${value}${required}`);
    if (taken) untaken.delete(`${read.path} ${filter}`);
  }
  if (names.includes('q')) for (const q of ['villa', 'ro', 'via roma 12']) await ask(`q=${encodeURIComponent(q)}`);
  if (names.includes('sort'))
    for (const sort of sortsOf(read.path)) for (const way of ['', '-']) await ask(`sort=${way}${sort}`);
  if (names.includes('page')) await ask('page=2');
  if (names.includes('after')) await askTheNextPage(url, get);
}

async function askTheNextPage(url: string, get: SendGet): Promise<void> {
  const { body } = await get(`${url}?perPage=1`);
  const next = body.startsWith('{') && (JSON.parse(body) as { meta?: { next?: string | null } }).meta?.next;
  if (next) await get(`${url}?perPage=1&after=${next}`);
}

let statementRecorder: ReturnType<typeof recordStatements>;
let reads: ReadOperation[];
let unread: Set<string>;
let untaken: Set<string>;
beforeAll(async () => {
  statementRecorder = recordStatements(demo.database.pool);
  reads = listReads((await demo.callers.admin.get('/api/openapi.json')).json());
  unread = new Set(reads.map(({ path: route }) => route));
  untaken = new Set(
    reads.flatMap((read) => read.parameters.flatMap(({ name }) => (isFilter(name) ? [`${read.path} ${name}`] : []))),
  );
});

it.each([...PERSON_ROLES, 'web'] as const)('calls every read that %s may call', async (role) => {
  const get: SendGet = async (url) => {
    const { statusCode, body } = await (role === 'web' ? demo.site(url) : demo.callers[role].get(url));
    if (statusCode >= 500) throw new Error(`${url}: ${body}`);
    return { status: statusCode, body };
  };
  const fillings = new UrlFiller(get, demo.known);
  for (const read of reads) {
    if (read.path === '/api/reset-cookies' || !read.roles.includes(role)) continue;
    const url = await fillings.of(read);
    if (!url) continue;
    // A structure has few rows for each role, so one role tries the filters of its lists.
    if (unread.delete(read.path) || !read.path.includes('{')) await askEach(read, url, get, untaken);
  }
});

it('called every read and tried each of its filters', () => {
  statementRecorder.stop();
  expect([...unread], 'add a row in demo/, or an id in server/testing/demo.ts').toEqual(['/api/reset-cookies']);
  expect([...untaken]).toEqual([]);
});

it('plans no statement whose cost grows with a large table', async () => {
  expect(await findCostlyStatements(demo.database, [...statementRecorder.sent.values()].flat())).toEqual([]);
});

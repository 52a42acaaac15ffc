import type { PersonRole } from '../../domain/kernel/screens/roles.ts';
import { listReads, type ReadOperation, UrlFiller } from '../../server/testing/api/every-get.ts';
import type { Caller } from '../../server/testing/callers.ts';
import type { Demo } from '../../server/testing/demo.ts';
import type { Options } from '../report.ts';
import { openSizes, type Sizes } from './databases.ts';
import { addressOf, SEARCHES, verdictOf } from './searches.ts';
import { type Address, growthOf, MAX_GROWTH, type ReadTimes, read, timeOf } from './timing.ts';

const COUNT_REASON = 'counts up to 10,000, of which the smaller size has fewer';
const MAP_REASON = 'draws every point of the filter up to 5,000: 100 at one size, 5,000 at the other';

/** Accepted reasons for a slower read with more structures, by path and role. */
const REASONS: Readonly<Record<string, string>> = {
  '/api/leads (vendor)': COUNT_REASON,
  '/api/structures (vendor)': COUNT_REASON,
  // Vendors read the links in which they are the agent.
  '/api/user-structures (vendor)': COUNT_REASON,
  '/api/pois/map (admin)': MAP_REASON,
  '/api/pois/map (operator)': MAP_REASON,
};

const SMALL_ROWS = 10_000;
const SLOWEST_COUNT = 10;

/** This route ends the caller's session. */
const SKIPPED_ROUTES: ReadonlySet<string> = new Set(['/api/reset-cookies']);

interface ReadRoute extends Address {
  readonly route: string;
}

/**
 * Measures every GET of the OpenAPI document, one at a time, with the demo's structures and with `rows` structures, in
 * turns.
 */
export async function walkBench({ rows }: Options): Promise<void> {
  let reads: ReadRoute[] = [];
  const sizes = await openSizes([SMALL_ROWS, rows], async (demo) => {
    reads = await everyGet(demo);
    return cityOf(demo, reads);
  });
  try {
    console.log(`\n${reads.length} GETs, each alone, at 60, ${SMALL_ROWS} and ${rows} structures`);
    const timed: (ReadRoute & ReadTimes)[] = [];
    for (const one of reads) timed.push({ ...one, ...(await timeOf(sizes, one)) });
    report(timed);
    await reportSearches(sizes);
  } finally {
    await sizes.close();
  }
}

/** Returns the roles that call a read: for a single record the role that uses it most, for a list every role. */
function callersOf({ path, roles }: ReadOperation): PersonRole[] {
  const order: readonly PersonRole[] = ['operator', 'customer', 'admin', 'editor', 'vendor'];
  const who = order.filter((role) => roles.includes(role));
  return path.includes('{') ? who : who.sort();
}

async function everyGet({ callers, known }: Demo): Promise<ReadRoute[]> {
  const askers = Object.entries(callers).map(([role, caller]) => [role, new UrlFiller(getOf(caller), known)] as const);
  const fillings = Object.fromEntries(askers) as Record<PersonRole, UrlFiller>;
  const reads: ReadRoute[] = [];
  for (const read of listReads((await callers.admin.get('/api/openapi.json')).json())) {
    if (SKIPPED_ROUTES.has(read.path)) continue;
    const found: ReadRoute[] = [];
    for (const role of callersOf(read)) {
      const url = await fillings[role].of(read);
      if (url) found.push({ route: read.path, url, role });
      if (url && read.path.includes('{')) break;
    }
    if (found.length === 0) throw new Error(`${read.path}: nobody finds a row`);
    reads.push(...found);
  }
  return reads;
}

/** Returns a GET function for `UrlFiller`. */
export function getOf(caller: Caller) {
  return async (url: string) => {
    const { statusCode, body } = await caller.get(url);
    return { status: statusCode, body };
  };
}

/** Returns the municipality of the structure that most of the walk reads. */
async function cityOf({ callers }: Demo, asked: readonly ReadRoute[]): Promise<number> {
  const url = asked.find(({ route }) => route === '/api/structures/{id}')?.url ?? '';
  return (await callers.operator.get(url)).json<{ city_id: number }>().city_id;
}

function report(timed: readonly (ReadRoute & ReadTimes)[]): void {
  const line = (one: ReadRoute & ReadTimes) =>
    `${one.ms.map((ms) => ms.toFixed(2).padStart(9)).join('')} ms ${growthOf(one).toFixed(2).padStart(6)} ×  ${one.route} (${one.role})`;
  console.log(`\nThe ${SLOWEST_COUNT} dearest`);
  const last = ({ ms }: ReadTimes) => ms.at(-1) ?? 0;
  for (const one of timed.toSorted((a, b) => last(b) - last(a)).slice(0, SLOWEST_COUNT)) console.log(line(one));
  console.log(`\nWhat takes more than ${MAX_GROWTH} × the time with a hundred times the structures`);
  const grown = timed.filter((one) => growthOf(one) > MAX_GROWTH).toSorted((a, b) => growthOf(b) - growthOf(a));
  for (const one of grown) console.log(`${line(one)}: ${REASONS[`${one.route} (${one.role})`] ?? 'NO REASON'}`);
}

async function reportSearches(sizes: Sizes): Promise<void> {
  console.log('\nSearches, and what they find');
  for (const [name, words] of Object.entries(SEARCHES)) {
    const address: Address = { url: addressOf(words), role: 'operator' };
    const hits: string[] = [];
    for (const { origin } of sizes.servers) {
      const { body } = await read(`${origin}${address.url}`, sizes.cookies.operator);
      const { meta } = JSON.parse(body) as { meta: { total: number; totalIsCapped: boolean } };
      hits.push(`${meta.total}${meta.totalIsCapped ? '+' : ''}`);
    }
    console.log(verdictOf({ name, hits, ...(await timeOf(sizes, address)) }, MAX_GROWTH));
  }
}

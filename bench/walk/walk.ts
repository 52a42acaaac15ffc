import type { PersonRole } from '../../domain/kernel/screens/roles.ts';
import { everyRead, Fillings, type Read } from '../../server/testing/api/every-get.ts';
import type { Caller } from '../../server/testing/callers.ts';
import type { Demo } from '../../server/testing/demo.ts';
import type { Options } from '../report.ts';
import { openSizes, type Sizes } from './databases.ts';
import { addressOf, judged, SEARCHES } from './searches.ts';
import { type Address, growthOf, MOST_GROWTH, read, type Timed, timeOf } from './timing.ts';

const COUNTS = 'counts up to 10,000, of which the smaller size has fewer';
const DRAWS = 'draws every point of the filter up to 5,000: 100 at one size, 5,000 at the other';

/** Accepted reasons for a slower read with more structures, by path and role. */
const REASONS: Readonly<Record<string, string>> = {
  '/api/leads (vendor)': COUNTS,
  '/api/structures (vendor)': COUNTS,
  // Vendors read the links in which they are the agent.
  '/api/user-structures (vendor)': COUNTS,
  '/api/pois/map (admin)': DRAWS,
  '/api/pois/map (operator)': DRAWS,
};

const MIDDLE = 10_000;
const DEAREST = 10;

/** This route ends the caller's session. */
const LEFT_OUT: ReadonlySet<string> = new Set(['/api/reset-cookies']);

interface Asked extends Address {
  readonly route: string;
}

/**
 * Measures every GET of the OpenAPI document, one at a time, with the demo's structures and with `rows` structures, in
 * turns.
 */
export async function walkBench({ rows }: Options): Promise<void> {
  let asked: Asked[] = [];
  const sizes = await openSizes([MIDDLE, rows], async (demo) => {
    asked = await everyGet(demo);
    return cityOf(demo, asked);
  });
  try {
    console.log(`\n${asked.length} GETs, each alone, at 60, ${MIDDLE} and ${rows} structures`);
    const timed: (Asked & Timed)[] = [];
    for (const one of asked) timed.push({ ...one, ...(await timeOf(sizes, one)) });
    report(timed);
    await reportSearches(sizes);
  } finally {
    await sizes.close();
  }
}

/** Returns the roles that call a read: for a single record the role that uses it most, for a list every role. */
function askersOf({ path, roles }: Read): PersonRole[] {
  const order: readonly PersonRole[] = ['operator', 'customer', 'admin', 'editor', 'vendor'];
  const who = order.filter((role) => roles.includes(role));
  return path.includes('{') ? who : who.sort();
}

async function everyGet({ callers, known }: Demo): Promise<Asked[]> {
  const askers = Object.entries(callers).map(
    ([role, caller]) => [role, new Fillings(getOf(caller), known)] as const,
  );
  const fillings = Object.fromEntries(askers) as Record<PersonRole, Fillings>;
  const asked: Asked[] = [];
  for (const read of everyRead((await callers.admin.get('/api/openapi.json')).json())) {
    if (LEFT_OUT.has(read.path)) continue;
    const found: Asked[] = [];
    for (const role of askersOf(read)) {
      const url = await fillings[role].of(read);
      if (url) found.push({ route: read.path, url, role });
      if (url && read.path.includes('{')) break;
    }
    if (found.length === 0) throw new Error(`${read.path}: nobody finds a row`);
    asked.push(...found);
  }
  return asked;
}

/** Returns a GET function for `Fillings`. */
export function getOf(caller: Caller) {
  return async (url: string) => {
    const { statusCode, body } = await caller.get(url);
    return { status: statusCode, body };
  };
}

/** Returns the municipality of the structure that most of the walk reads. */
async function cityOf({ callers }: Demo, asked: readonly Asked[]): Promise<number> {
  const url = asked.find(({ route }) => route === '/api/structures/{id}')?.url ?? '';
  return (await callers.operator.get(url)).json<{ city_id: number }>().city_id;
}

function report(timed: readonly (Asked & Timed)[]): void {
  const line = (one: Asked & Timed) =>
    `${one.ms.map((ms) => ms.toFixed(2).padStart(9)).join('')} ms ${growthOf(one).toFixed(2).padStart(6)} ×  ${one.route} (${one.role})`;
  console.log(`\nThe ${DEAREST} dearest`);
  const last = ({ ms }: Timed) => ms.at(-1) ?? 0;
  for (const one of timed.toSorted((a, b) => last(b) - last(a)).slice(0, DEAREST)) console.log(line(one));
  console.log(`\nWhat takes more than ${MOST_GROWTH} × the time with a hundred times the structures`);
  const grown = timed
    .filter((one) => growthOf(one) > MOST_GROWTH)
    .toSorted((a, b) => growthOf(b) - growthOf(a));
  for (const one of grown)
    console.log(`${line(one)}: ${REASONS[`${one.route} (${one.role})`] ?? 'NO REASON'}`);
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
    console.log(judged({ name, hits, ...(await timeOf(sizes, address)) }, MOST_GROWTH));
  }
}

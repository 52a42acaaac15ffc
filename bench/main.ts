import { fill } from './fill.ts';
import { importBench } from './import.ts';
import { changes, type Figures, reads } from './load.ts';
import { openWorld, type World } from './world.ts';

/** `npm run bench [-- --rows 1000000] [-- --seconds 5]`: what Locanda costs, beside a floor in the same run. */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const SMALL = 10_293;
const LARGE = option('rows', 1_000_000);
const SECONDS = option('seconds', 5);

const LIST = 'page=1&perPage=25&sort=-updatedAt&filter[status]=10,20';
const SEARCH = 'page=1&perPage=25&sort=-updatedAt&q=belvedere%20roma';

function row(name: string, ours: Figures, floor: Figures): void {
  const shown = (f: Figures) =>
    `${f.rate.toFixed(0).padStart(7)}/s p50 ${f.p50} ms p99 ${f.p99} ms${f.failed ? ` (${f.failed} failed)` : ''}`;
  console.log(
    `${name.padEnd(34)} ${shown(ours)}   floor ${shown(floor)}   ratio ${(ours.rate / floor.rate).toFixed(2)}`,
  );
}

async function both(world: World, name: string, search: string): Promise<Figures> {
  const floor = await reads({ url: `${world.floor}/structures?${search}`, duration: SECONDS });
  const ours = await reads({
    url: `${world.origin}/api/structures?${search}`,
    headers: world.headers,
    duration: SECONDS,
  });
  row(name, ours, floor);
  return ours;
}

const world = await openWorld();
try {
  await importBench(world);
  await fill(world.databaseUrl, SMALL);
  console.log(`\n${SMALL} structures, 16 connections, ${SECONDS} s each`);
  const small = await both(world, 'list: filter, sort, total', LIST);
  const smallSearch = await both(world, 'list: text search', SEARCH);
  row(
    'get one',
    await reads(
      { url: `${world.origin}/api/structures/:id`, headers: world.headers, duration: SECONDS },
      10_000,
    ),
    await reads({ url: `${world.floor}/structures/:id`, duration: SECONDS }, 10_000),
  );
  row(
    'audited PATCH',
    await changes(
      { url: world.origin, headers: world.headers, duration: SECONDS },
      (id) => `/api/structures/${id}/profile`,
    ),
    await changes({ url: world.floor, duration: SECONDS }, (id) => `/structures/${id}`),
  );
  console.log(`resident memory of the server: ${(await world.memory()).toFixed(0)} MB`);
  if (LARGE > SMALL) {
    console.log(`\nFilling up to ${LARGE} structures…`);
    await fill(world.databaseUrl, LARGE);
    const large = await both(world, 'list: filter, sort, total', LIST);
    const largeSearch = await both(world, 'list: text search', SEARCH);
    const times = (before: Figures, after: Figures) => (before.rate / after.rate).toFixed(2);
    console.log(
      `time of a list against ${SMALL} rows: ${times(small, large)} ×; of a search: ${times(smallSearch, largeSearch)} ×`,
    );
    console.log(`resident memory of the server: ${(await world.memory()).toFixed(0)} MB`);
  }
} finally {
  await world.close();
}

import { fill } from './fill.ts';
import { changes, reads } from './load.ts';
import { both, type Options, row } from './report.ts';
import type { World } from './world.ts';

const SMALL = 10_293;
const LIST = 'page=1&perPage=25&sort=-updatedAt&filter[status]=10,20';
const search = (words: string) => `page=1&perPage=25&sort=-updatedAt&q=${encodeURIComponent(words)}`;
/** What people look for: words that one row holds, some, a tenth of all, and none. */
const SEARCHES: Readonly<Record<string, string>> = {
  'whole name': 'residenza belvedere 7771',
  'one word of it': 'belvedere',
  'its beginning': 'mirasol',
  'name and comune': 'belvedere roma',
  comune: 'cesenatico',
  'street and number': 'via roma 12',
  number: '7771',
  nothing: 'xyzzyx',
};

/** Lists, one record, a change; then the lists of a table a hundred times as large. */
export async function structuresBench(world: World, { rows, seconds }: Options): Promise<void> {
  const { origin, floor, headers } = world;
  const list = (name: string, search: string) =>
    both(
      name,
      { url: `${origin}/api/structures?${search}`, headers },
      `${floor}/structures?${search}`,
      seconds,
    );
  await fill(world.databaseUrl, SMALL);
  console.log(`\n${SMALL} structures, 16 connections, ${seconds} s each`);
  const small = await list('list: filter, sort, total', LIST);
  await list('list: text search', search('belvedere roma'));
  const searchRates = () => ratesOf(origin, headers, seconds);
  const before = rows > SMALL ? await searchRates() : [];
  row(
    'get one',
    await reads({ url: `${origin}/api/structures/:id`, headers, duration: seconds }, 10_000),
    await reads({ url: `${floor}/structures/:id`, duration: seconds }, 10_000),
  );
  row(
    'audited PATCH',
    await changes({ url: origin, headers, duration: seconds }, (id) => `/api/structures/${id}/profile`),
    await changes({ url: floor, duration: seconds }, (id) => `/structures/${id}`),
  );
  console.log(`resident memory of the server: ${(await world.memory()).toFixed(0)} MB`);
  if (rows <= SMALL) return;
  console.log(`\nFilling up to ${rows} structures…`);
  await fill(world.databaseUrl, rows);
  const large = await list('list: filter, sort, total', LIST);
  await list('list: text search', search('belvedere roma'));
  console.log(`time of a list against ${SMALL} rows: ${(small.rate / large.rate).toFixed(2)} ×`);
  const after = await searchRates();
  Object.entries(SEARCHES).forEach(([name, words], index) => {
    const [had = 0, has = 0] = [before[index], after[index]];
    console.log(
      `search: ${`${name} (${words})`.padEnd(40)} ${had.toFixed(0).padStart(6)}/s then ${has.toFixed(0).padStart(6)}/s: ${(had / has).toFixed(2)} ×`,
    );
  });
  const time = (rates: readonly number[]) => rates.reduce((sum, rate) => sum + 1 / rate, 0);
  console.log(`time of each once, against ${SMALL} rows: ${(time(after) / time(before)).toFixed(2)} ×`);
  console.log(`resident memory of the server: ${(await world.memory()).toFixed(0)} MB`);
}

async function ratesOf(origin: string, headers: Record<string, string>, duration: number): Promise<number[]> {
  const rates: number[] = [];
  for (const words of Object.values(SEARCHES)) {
    const url = `${origin}/api/structures?${search(words)}`;
    rates.push((await reads({ url, headers, duration })).rate);
  }
  return rates;
}

import { fill } from './fill.ts';
import { changes, reads } from './load.ts';
import { both, type Options, row } from './report.ts';
import type { World } from './world.ts';

const SMALL = 10_293;
const LIST = 'page=1&perPage=25&sort=-updatedAt&filter[status]=10,20';
const search = (words: string) => `page=1&perPage=25&sort=-updatedAt&q=${encodeURIComponent(words)}`;
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
  console.log(`resident memory of the server: ${(await world.memory()).toFixed(0)} MB`);
}

import { fill } from './fill.ts';
import { measureChanges, measureReads } from './load.ts';
import { measureBoth, type Options, printRow } from './report.ts';
import type { World } from './world.ts';

const SMALL_ROWS = 10_293;
const LIST = 'page=1&perPage=25&sort=-updatedAt&filter[status]=10,20';
const searchQuery = (words: string) => `page=1&perPage=25&sort=-updatedAt&q=${encodeURIComponent(words)}`;
/** Measures lists, one record and an update, then the same lists in a table a hundred times as large. */
export async function structuresBench(world: World, { rows, seconds }: Options): Promise<void> {
  const { origin, floor, headers } = world;
  const hand = `${floor}/hand`;
  const list = (name: string, search: string, byHand?: string) =>
    measureBoth(
      name,
      { url: `${origin}/api/structures?${search}`, headers },
      { same: `${floor}/structures?${search}`, byHand },
      seconds,
    );
  await fill(world.databaseUrl, SMALL_ROWS);
  console.log(`\n${SMALL_ROWS} structures, 16 connections, ${seconds} s each`);
  const small = await list('list: filter, sort, total', LIST, `${hand}/structures`);
  await list('list: text search', searchQuery('belvedere roma'));
  const one = (url: string, headers?: Record<string, string>) =>
    measureReads({ url: `${url}/structures/:id`, headers, duration: seconds }, 10_000);
  printRow('get one', await one(`${origin}/api`, headers), {
    same: await one(floor),
    byHand: await one(hand),
  });
  const change = (url: string, pathOf: (id: number) => string, headers?: Record<string, string>) =>
    measureChanges({ url, headers, duration: seconds }, pathOf);
  printRow('audited PATCH', await change(origin, (id) => `/api/structures/${id}/profile`, headers), {
    same: await change(floor, (id) => `/structures/${id}`),
    byHand: await change(floor, (id) => `/hand/structures/${id}`),
  });
  console.log(`resident memory of the server: ${(await world.memory()).toFixed(0)} MB`);
  if (rows <= SMALL_ROWS) return;
  console.log(`\nFilling up to ${rows} structures…`);
  await fill(world.databaseUrl, rows);
  const large = await list('list: filter, sort, total', LIST);
  await list('list: text search', searchQuery('belvedere roma'));
  console.log(`time of a list against ${SMALL_ROWS} rows: ${(small.rate / large.rate).toFixed(2)} ×`);
  console.log(`resident memory of the server: ${(await world.memory()).toFixed(0)} MB`);
}

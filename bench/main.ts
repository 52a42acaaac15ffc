import { buildWeb } from '../scripts/build-web.ts';
import { calendarBench } from './calendar/calendar.ts';
import { gridBench } from './calendar/grid.ts';
import { pricesBench } from './calendar/prices.ts';
import { importBench } from './import.ts';
import type { Options } from './report.ts';
import { structuresBench } from './structures.ts';
import { openWorld, type World } from './world.ts';

/**
 * `npm run bench [-- --only calendar,grid] [-- --rows 1000000] [-- --seconds 5]`: what Locanda costs, beside a floor in
 * the same run.
 */
const PARTS: Readonly<Record<string, (world: World, options: Options) => Promise<void>>> = {
  import: importBench,
  structures: structuresBench,
  calendar: calendarBench,
  prices: pricesBench,
  grid: gridBench,
};

function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}
const options = { rows: Number(option('rows', '1000000')), seconds: Number(option('seconds', '5')) };
const chosen = option('only', Object.keys(PARTS).join()).split(',');
const unknown = chosen.find((name) => !PARTS[name]);
if (unknown) throw new Error(`no part ${unknown}: ${Object.keys(PARTS).join(', ')}`);

// The server reads at its start which files there are.
if (chosen.includes('grid')) await buildWeb();
const world = await openWorld();
try {
  for (const name of chosen) await PARTS[name]?.(world, options);
} finally {
  await world.close();
}

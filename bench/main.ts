import { buildWeb } from '../scripts/build-web.ts';
import { bookingsBench } from './bookings.ts';
import { calendarBench } from './calendar/calendar.ts';
import { gridBench } from './calendar/grid.ts';
import { pricesBench } from './calendar/prices.ts';
import { moneyBench } from './desk/money.ts';
import { ticketsBench } from './desk/tickets.ts';
import { importBench } from './import.ts';
import { invoicesBench } from './invoices.ts';
import { loopBench } from './loop.ts';
import { navigationBench } from './pages/navigation.ts';
import { pagesBench } from './pages/pages.ts';
import { raceBench } from './race.ts';
import { releasesBench } from './releases.ts';
import type { Options } from './report.ts';
import { searchBench } from './search.ts';
import { slugsBench } from './slugs.ts';
import { statisticsBench } from './statistics.ts';
import { structuresBench } from './structures.ts';
import { walkBench } from './walk/walk.ts';
import { openWorld, type World } from './world.ts';

/**
 * `npm run bench [-- --only calendar,grid] [-- --rows 1000000] [-- --seconds 5] [-- --desk]`: measures Locanda beside a
 * floor in the same run.
 */
const PARTS: Readonly<Record<string, (world: World, options: Options) => Promise<void>>> = {
  import: importBench,
  structures: structuresBench,
  calendar: calendarBench,
  prices: pricesBench,
  search: searchBench,
  bookings: bookingsBench,
  invoices: invoicesBench,
  releases: releasesBench,
  slugs: slugsBench,
  statistics: statisticsBench,
  grid: gridBench,
};
/** Parts that start their own servers. */
const SELF_STARTING_PARTS: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  loop: loopBench,
  walk: walkBench,
  pages: pagesBench,
  navigation: navigationBench,
  race: raceBench,
  tickets: ticketsBench,
  money: moneyBench,
};

function commandLineOption(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}
const options: Options = {
  rows: Number(commandLineOption('rows', '1000000')),
  seconds: Number(commandLineOption('seconds', '5')),
  desk: process.argv.includes('--desk'),
};
const names = [...Object.keys(PARTS), ...Object.keys(SELF_STARTING_PARTS)];
const selectedNames = commandLineOption('only', names.join()).split(',');
const unknownName = selectedNames.find((name) => !names.includes(name));
if (unknownName) throw new Error(`no part ${unknownName}: ${names.join(', ')}`);

// The server reads the list of built files at its start.
if (selectedNames.some((name) => ['grid', 'pages', 'navigation'].includes(name))) await buildWeb();
if (selectedNames.some((name) => PARTS[name])) {
  const world = await openWorld();
  try {
    for (const name of selectedNames) await PARTS[name]?.(world, options);
  } finally {
    await world.close();
  }
}
for (const name of selectedNames) await SELF_STARTING_PARTS[name]?.(options);

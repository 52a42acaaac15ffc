import pg from 'pg';
import { addDays, todayInRome } from '../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../domain/kernel/calendar/moment.ts';
import { search } from '../../domain/selling/pricing/search.ts';
import { readGaps } from '../../server/selling/availability/gaps/gaps.ts';
import { daysOfStay, readSale } from '../../server/selling/availability/sale.ts';
import { type Options, quantile } from '../report.ts';
import type { World } from '../world.ts';
import { fillCalendars } from './fill.ts';

const NIGHTS = 7;

/**
 * Measures searches in one structure by the price rules alone. The data are read once, as a portal would cache them.
 */
export async function pricesBench({ databaseUrl }: World, { seconds }: Options): Promise<void> {
  console.log(`\nPrice core, one process, every room with 4 plans, ${NIGHTS} nights, 2 adults and a child`);
  for (const rooms of [30, 60]) {
    const [id = 0] = await fillCalendars(databaseUrl, rooms);
    const pool = new pg.Pool({ connectionString: databaseUrl });
    const checkin = firstWithOptions();
    const stay = { checkin, checkout: addDays(checkin, NIGHTS), adults: 2, childAges: [8] };
    const { from, to } = daysOfStay(stay.checkin, stay.checkout);
    const since = performance.now();
    const sale = await readSale(pool, id, from, to);
    const read = performance.now() - since;
    const year = await measureGaps(pool, id);
    await pool.end();
    const asked = { stay, now: momentInRome(), audience: { code: null, circles: [] } };
    const find = () => search(sale, { offers: [], discounts: [] }, asked);
    for (let n = 0; n < 200; n++) find();
    let count = 0;
    const begun = performance.now();
    while (performance.now() - begun < seconds * 1000) {
      find();
      count++;
    }
    const rate = (count * 1000) / (performance.now() - begun);
    const { options, blocked } = find();
    console.log(
      `${rooms} rooms: ${rate.toFixed(0)} searches/s, each ${options.length} priced and ${blocked.length} refused; read once in ${read.toFixed(0)} ms`,
    );
    console.log(
      `  why it is empty, 365 arrivals × 14 lengths × 4 parties, read and reckoned: p50 ${quantile(year, 0.5).toFixed(0)} max ${quantile(year, 1).toFixed(0)} ms`,
    );
  }
}

const RUN_COUNT = 9;

/** Milliseconds to compute the gaps of a year, from the first statement to the answer, for each run. */
async function measureGaps(pool: pg.Pool, id: number): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < RUN_COUNT; n++) {
    const since = performance.now();
    await readGaps(pool, id);
    taken.push(performance.now() - since);
  }
  return taken;
}

/**
 * Returns a day with options. The day rules of the filled calendar repeat by day of the month: the 2nd, 5th, … accept
 * arrivals and stays of a week.
 */
function firstWithOptions(): string {
  let day = addDays(todayInRome(), 40);
  while (Number(day.slice(8)) !== 2) day = addDays(day, 1);
  return day;
}

import pg from 'pg';
import { addDays, todayInRome } from '../domain/kernel/calendar/days.ts';
import { createServiceToken } from '../server/people/auth/service-tokens.ts';
import { fillCalendars } from './calendar/fill.ts';
import { type Options, quantile } from './report.ts';
import type { World } from './world.ts';

const STRUCTURES = 1000;
const ROOMS = 4;
const PLANS = 2;
const NIGHTS = 2;
/** Maximum milliseconds of a search on the server. */
const MAX_SEARCH_MS = 150;

/** Measures the public search: every structure read, priced for two guests and sorted, one search after the other. */
export async function searchBench({ databaseUrl, origin }: World, { seconds }: Options): Promise<void> {
  const ids = await fillCalendars(databaseUrl, ROOMS, STRUCTURES, PLANS);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query('update structures set is_online = id = any($1)', [ids]);
  await pool.query('vacuum (analyze) structures');
  const token = await createServiceToken(pool, `Banco ${Date.now()}`, ['read_public']);
  await pool.end();
  const checkin = firstForTwoNights();
  const ask = async () => {
    const answer = await fetch(`${origin}/api/public/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ checkin, checkout: addDays(checkin, NIGHTS), adults: 2 }),
    });
    if (!answer.ok) throw new Error(`search: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { meta: { total: number; available: number } };
  };
  for (let n = 0; n < 20; n++) await ask();
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  let meta = { total: 0, available: 0 };
  while (performance.now() < until) {
    const since = performance.now();
    ({ meta } = await ask());
    times.push(performance.now() - since);
  }
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(
    `\nPublic search, ${meta.total} structures of ${ROOMS} rooms with ${PLANS} plans, ${NIGHTS} nights, 2 guests: ` +
      `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of at most ${MAX_SEARCH_MS}; ${meta.available} priced and sorted`,
  );
}

/**
 * Returns a day for a stay of two nights. The day rules of the filled calendar repeat by day of the month and allow it
 * from the 9th.
 */
function firstForTwoNights(): string {
  let day = addDays(todayInRome(), 40);
  while (Number(day.slice(8)) !== 9) day = addDays(day, 1);
  return day;
}

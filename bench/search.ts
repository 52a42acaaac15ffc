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
/** What one search may take at the server, in milliseconds. */
const MOST = 150;

/** The public door's search: every structure read and priced for two guests, sorted, one after the other. */
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
      `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms of at most ${MOST}; ${meta.available} priced and sorted`,
  );
}

/** Day rules of the filled calendar repeat by the day of the month: from the 9th, two nights can be stayed. */
function firstForTwoNights(): string {
  let day = addDays(todayInRome(), 40);
  while (Number(day.slice(8)) !== 9) day = addDays(day, 1);
  return day;
}

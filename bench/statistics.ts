import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import pg from 'pg';
import { daysBefore, type Traffic, trafficOf } from '../demo/statistics/traffic.ts';
import { addDays, todayInRome } from '../domain/kernel/calendar/days.ts';
import { appendRows } from '../server/insight/statistics/events/append.ts';
import { makePartitions } from '../server/insight/statistics/events/partitions.ts';
import { EventTexts } from '../server/insight/statistics/events/texts.ts';
import { rollUpDay } from '../server/insight/statistics/rollup/job.ts';
import { createServiceToken } from '../server/people/auth/service-tokens.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { fill as fillStructures } from './fill.ts';
import { figures, measure } from './load.ts';
import type { Options } from './report.ts';
import type { World } from './world.ts';

const DAYS = 548;
const STRUCTURES = 1_000;
/** Average number of events per generated session. */
const EVENTS_A_SESSION = 2.6;
/** Events per day of a portal with a hundred million over `DAYS`. */
const BIG_DAY = 180_000;
const CONNECTIONS = 32;
const BATCH = 20;
/** Calls of each read. The median counts. */
const CALLS = 21;

/**
 * `--only statistics [--rows 1000000]`: measures a year and a half of events. Compares ingestion over HTTP with
 * node:http and the same SQL. Compares the computation of a day with one pass of its window function, and screens with
 * reading their rows.
 */
export async function statisticsBench(world: World, { rows, seconds }: Options): Promise<void> {
  const database = openDatabase(world.databaseUrl);
  try {
    const traffic = await fill(world, rows);
    await ingest(world, seconds);
    await recompute(world, traffic);
    await reads(world);
  } finally {
    await database.pool.end();
  }
}

async function fill(world: World, events: number): Promise<Traffic> {
  await fillStructures(world.databaseUrl, STRUCTURES);
  const { pool } = openDatabase(world.databaseUrl);
  await pool.query('update structures set is_online = true');
  const { rows: structures } = await pool.query<{ id: number; cityId: number }>(
    'select id, city_id as "cityId" from structures order by id limit $1',
    [STRUCTURES],
  );
  const texts = new EventTexts(pool);
  const paths = await texts.paths(['/', ...structures.map(({ id }) => `/${id}`)]);
  const today = todayInRome();
  const days = daysBefore(today, DAYS);
  await makePartitions(pool, days[0] ?? today, today);
  const traffic: Traffic = {
    structures: structures.map(({ id, cityId }, index) => ({
      id,
      cityId,
      pathId: paths.get(`/${id}`) ?? 0,
      weight: 12 / (2 + index),
      closed: null,
      highlights: [],
    })),
    homePath: paths.get('/') ?? 0,
    cityPaths: new Map(),
    campaigns: [],
    referrers: [],
    sessions: Math.ceil(events / DAYS / EVENTS_A_SESSION),
  };
  const since = performance.now();
  let written = 0;
  for (const day of days) {
    const all = trafficOf(traffic, day);
    for (let at = 0; at < all.length; at += 5_000) await appendRows(pool, all.slice(at, at + 5_000));
    written += all.length;
  }
  const { rows: size } = await pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(inhrelid))::float8 as bytes from pg_inherits where inhparent = 'events'::regclass`,
  );
  console.log(
    `\n${written} events over ${DAYS} days in ${((performance.now() - since) / 1000).toFixed(0)} s, ${((size[0]?.bytes ?? 0) / written).toFixed(0)} bytes an event`,
  );
  const computing = performance.now();
  for (const day of days) await rollUpDay({ database: { pool } }, day);
  const patient = new pg.Client({ connectionString: world.databaseUrl });
  await patient.connect();
  await patient.query('vacuum analyze');
  await patient.end();
  const { rows: stored } = await pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class where relname like 'statistics_%' and relkind = 'r'`,
  );
  console.log(
    `figures of all days in ${((performance.now() - computing) / 1000).toFixed(0)} s, ${((stored[0]?.bytes ?? 0) / 1e6).toFixed(0)} MB`,
  );
  await pool.end();
  return traffic;
}

/** Sends the same batches to Locanda and to the floor. */
async function ingest(world: World, seconds: number): Promise<void> {
  const { pool } = openDatabase(world.databaseUrl);
  const token = await createServiceToken(pool, 'Banco', ['collect_events']);
  await pool.end();
  const load = async (url: string) =>
    figures(
      await measure({
        url,
        method: 'POST',
        connections: CONNECTIONS,
        duration: seconds,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        requests: [{ setupRequest: (request: autocannon.Request) => ({ ...request, body: batch() }) }],
      }),
    );
  const floor = await load(`${world.floor}/events`);
  const ours = await load(`${world.origin}/api/public/events`);
  console.log(
    `ingest, batches of ${BATCH}, ${CONNECTIONS} connections: ${(ours.rate * BATCH).toFixed(0)} events/s (p99 ${ours.p99} ms, ${ours.failed} failed); ` +
      `floor, node:http and one statement a request: ${(floor.rate * BATCH).toFixed(0)}/s; ratio ${(ours.rate / floor.rate).toFixed(2)} (reach 1.0)`,
  );
}

function batch(): string {
  const occurredAt = new Date().toISOString();
  const octet = () => 1 + Math.floor(Math.random() * 250);
  return JSON.stringify({
    visitorIp: `151.${octet()}.${octet()}.9`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    events: Array.from({ length: BATCH }, () => ({
      eventId: randomUUID(),
      type: 'page_view',
      occurredAt,
      path: '/',
      lang: 'it',
      device: 'desktop',
    })),
  });
}

async function medianMs(work: () => Promise<unknown>, calls = CALLS): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < calls; call++) {
    const since = performance.now();
    await work();
    times.push(performance.now() - since);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(calls / 2)] ?? 0;
}

/** Computes a day of a portal with a hundred million events in a year and a half. */
async function recompute(world: World, traffic: Traffic): Promise<void> {
  const { pool } = openDatabase(world.databaseUrl);
  const day = addDays(todayInRome(), -DAYS - 1);
  await makePartitions(pool, day, day);
  const all = trafficOf({ ...traffic, sessions: Math.ceil(BIG_DAY / EVENTS_A_SESSION) }, day);
  for (let at = 0; at < all.length; at += 5_000) await appendRows(pool, all.slice(at, at + 5_000));
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const floor = await medianMs(() =>
    client.query(
      `select count(*) from (select occurred_at - lag(occurred_at) over (partition by visitor order by occurred_at, event_id) as gap
         from events where day = $1) w where gap > interval '30 minutes'`,
      [day],
    ),
  );
  await client.end();
  const ours = await medianMs(() => rollUpDay({ database: { pool } }, day), 5);
  console.log(
    `a day of ${all.length} events: ${ours.toFixed(0)} ms; floor, one pass of its window: ${floor.toFixed(0)} ms; ${(ours / Math.max(1, floor)).toFixed(1)} times (reach 15)`,
  );
  await pool.end();
}

async function reads(world: World): Promise<void> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const from = addDays(todayInRome(), -DAYS);
  const to = addDays(todayInRome(), -1);
  const floor = await medianMs(() =>
    client.query(
      `select * from statistics_scope_days where scope = 'portal' and scope_id = 0 and day between $1 and $2`,
      [from, to],
    ),
  );
  const { rows } = await client.query<{ id: number }>('select id from structures order by id limit 50');
  await client.end();
  const period = `from=${from}&to=${to}&compare=none`;
  const calls: Readonly<Record<string, string>> = {
    'portal by day': `sessions?${period}&granularity=day`,
    'one structure by day': `page-views?${period}&granularity=day&structureIds=${rows[0]?.id}`,
    'by day with language and source': `sessions?${period}&granularity=day&lang=it&source=search`,
    'structures, the first 50': `conversions?${period}&perPage=50`,
    'fifty structures, 30 days': `sessions?structureIds=${rows.map(({ id }) => id).join()}`,
    'fifty structures, 18 months': `sessions?${period}&structureIds=${rows.map(({ id }) => id).join()}`,
  };
  console.log(`reads over ${DAYS} days (floor, the rows of the portal by key: ${floor.toFixed(1)} ms)`);
  for (const [name, path] of Object.entries(calls)) {
    const time = await medianMs(async () => {
      const answer = await fetch(`${world.origin}/api/statistics/${path}`, { headers: world.headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    });
    console.log(`  ${name.padEnd(34)} ${time.toFixed(0)} ms`);
  }
}

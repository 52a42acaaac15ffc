import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts.ts';
import { seedDemoUsers } from '../demo/users.ts';
import { addDays, todayInRome } from '../domain/kernel/calendar/days.ts';
import { rollUpDay } from './insight/statistics/rollup/job.ts';
import { sentEvent } from './insight/statistics/testing/events.ts';
import { createServiceToken } from './people/auth/service-tokens.ts';
import { openDatabase } from './platform/database/database.ts';
import { connectOrStart } from './platform/database/embedded-postgres.ts';
import { migrate } from './platform/database/migrate.ts';
import { freePort, isOurProcess } from './platform/database/postmaster.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { seedReference } from './reference.ts';
import { createDraftStructure } from './structures/structures/wizard/create-draft.ts';
import { spawnServer } from './testing/processes/server-process.ts';
import { IS_NIGHTLY } from './testing/properties/property-runs.ts';

const WRITERS = 8;
/** Number of kills: every third hits the server, the database, or both. */
const KILLS = IS_NIGHTLY ? 1_000 : 20;
/** Minutes for one kill with its restart on a busy machine. */
const MINUTES_PER_KILL = 0.5;

let dataDir: string;
let base: string;
let env: Parameters<typeof spawnServer>[0];
let server: ChildProcess | undefined;
/** Token of a site that sends its visitors' events and requests. */
let siteToken: string;

/** A write answered with 200, which must never be lost. */
interface AcknowledgedWrite {
  readonly structureId: number;
  readonly version: number;
  readonly website: string;
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locanda-durable-'));
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '10000',
    DATABASE_URL: '',
    DEMO: 'false',
    FORCE_2FA: 'false',
  };
  await fillDatabase();
  await start();
});

afterAll(async () => {
  await kill(server);
  await (await connectOrStart({ databaseUrl: '', dataDir })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Creates users and structures to write to, without the demo's slow pictures. */
async function fillDatabase(): Promise<void> {
  const running = await connectOrStart({ databaseUrl: '', dataDir });
  await migrate(running.url);
  const database = openDatabase(running.url, { max: 2 });
  await seedReference(database);
  await inTransaction(database, async (transaction) => {
    const { ids } = await seedDemoUsers(transaction);
    for (let n = 1; n <= WRITERS; n++) {
      await createDraftStructure(transaction, {
        ownerId: ids.customer ?? 0,
        name: `Casa ${n}`,
        structureTypeCode: 'hotel',
        category: null,
        cityId: 37006,
        address: null,
        otherData: {},
      });
    }
  });
  await database.pool.query('update structures set status = 10, is_online = true');
  siteToken = await createServiceToken(database.pool, 'Sito', ['collect_events', 'create_requests']);
  await database.pool.end();
  await running.stop();
}

/** Starts the real server as `npm start` does; resolves when it answers. */
async function start(): Promise<void> {
  const started = spawnServer(env);
  server = started.child;
  await started.ready();
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const postmasterPid = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function login(): Promise<Record<string, string>> {
  const jar = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  };
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    'content-type': 'application/json',
  });
  keep(await fetch(`${base}/sanctum/csrf-cookie`));
  const body = JSON.stringify({ email: 'operator@locanda.test', password: DEMO_PASSWORD });
  const answer = await fetch(`${base}/api/login`, { method: 'POST', headers: headers(), body });
  expect(answer.status).toBe(200);
  keep(answer);
  keep(await fetch(`${base}/sanctum/csrf-cookie`, { headers: headers() }));
  return headers();
}

/** Saves a structure's contacts repeatedly until the server is gone, and adds acknowledged writes to `done`. */
async function write(
  headers: Record<string, string>,
  structureId: number,
  round: number,
  done: AcknowledgedWrite[],
): Promise<void> {
  const url = `${base}/api/structures/${structureId}/contacts`;
  try {
    let { version } = (await (await fetch(url, { headers })).json()) as { version: number };
    for (let n = 1; ; n++) {
      const website = `https://www.prova.example/${round}/${structureId}/${n}`;
      const answer = await fetch(url, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ version, website }),
      });
      if (answer.status !== 200) return;
      version = ((await answer.json()) as { version: number }).version;
      done.push({ structureId, version, website });
    }
  } catch {
    // The server is gone.
  }
}

const EVENTS_PER_BATCH = 5;
/** Gives each batch its own visitor and network, so that every batch counts as a session. */
let visitors = 0;

function nextBatch(): object {
  const n = ++visitors;
  return {
    visitorIp: `151.${n >> 8}.${n & 255}.9`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    events: Array.from({ length: EVENTS_PER_BATCH }, () => sentEvent('page_view')),
  };
}

const sendBatch = (body: object): Promise<number> => post('events', JSON.stringify(body));

/** Sends batches until one has no answer. Returns that batch, which may or may not be stored. */
async function sendBatches(first: object, sent: { batches: number }): Promise<object> {
  for (let body = first; ; body = nextBatch()) {
    if ((await sendBatch(body)) !== 202) return body;
    sent.batches++;
  }
}

/** A guest's request with the key that makes its repetition harmless. */
interface KeyedRequest {
  readonly key: string;
  readonly email: string;
}

function nextRequest(): KeyedRequest {
  const key = randomUUID();
  return { key, email: `${key}@ospiti.example` };
}

/** Returns the status of the answer; 0 if the server is gone. */
async function sendRequest({ key, email }: KeyedRequest): Promise<number> {
  const [checkin, checkout] = [addDays(todayInRome(), 30), addDays(todayInRome(), 32)];
  const guest = { name: 'Ada', surname: 'Prova', email, request: 'Una camera.', privacyConsent: true };
  const body = JSON.stringify({ structures: [1], ...guest, checkin, checkout, adults: 2, children: [] });
  return post('booking-requests', body, { 'idempotency-key': key });
}

/** Returns the status of the answer to the site's call; 0 if the server is gone. */
function post(path: string, body: string, headers: Record<string, string> = {}): Promise<number> {
  const identity = { authorization: `Bearer ${siteToken}`, 'content-type': 'application/json' };
  return fetch(`${base}/api/public/${path}`, { method: 'POST', headers: { ...identity, ...headers }, body }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** Sends requests until one has no answer. Returns that request, which may or may not be stored. */
async function sendRequests(first: KeyedRequest, stored: KeyedRequest[]): Promise<KeyedRequest> {
  for (let request = first; ; request = nextRequest()) {
    const status = await sendRequest(request);
    // A request that failed with the server or its database may be stored.
    if (status === 0 || status >= 500) return request;
    expect(status).toBe(201);
    stored.push(request);
  }
}

/** Checks that the figures equal the acknowledged events, without losses and repeats. */
async function checkFigures(batches: number): Promise<void> {
  const running = await connectOrStart({ databaseUrl: '', dataDir });
  const database = openDatabase(running.url, { max: 2 });
  try {
    const marked = await database.pool.query<{ day: string }>('select distinct day from statistics_dirty');
    for (const { day } of marked.rows) await rollUpDay({ database }, day);
    const { rows } = await database.pool.query(
      `select sum(sessions)::integer as sessions, sum(page_views)::integer as views from statistics_scope_days where scope = 'portal'`,
    );
    expect(rows).toEqual([{ sessions: batches, views: batches * EVENTS_PER_BATCH }]);
  } finally {
    await database.pool.end();
    await running.stop();
  }
}

const VICTIMS = ['server', 'database', 'both'] as const;

it(
  `loses and doubles nothing of what was acknowledged in ${KILLS} kills of server, database or both`,
  async () => {
    const sent = { batches: 0 };
    const requests: KeyedRequest[] = [];
    let [batch, request] = [nextBatch(), nextRequest()];
    let writes = 0;
    for (let round = 0; round < KILLS; round++) {
      const victims = VICTIMS[round % VICTIMS.length];
      const headers = await login();
      const ids = Array.from({ length: WRITERS }, (_, n) => n + 1);
      const done: AcknowledgedWrite[] = [];
      const requested = requests.length;
      const [sending, requesting] = [sendBatches(batch, sent), sendRequests(request, requests)];
      const writing = Promise.all(ids.map((id) => write(headers, id, round, done)));
      await sleep(Math.random() * 800);
      // On a busy machine the first writes may be late, and an early kill would prove nothing.
      while (done.length <= WRITERS || sent.batches <= round || requests.length <= requested) await sleep(20);
      const postmaster = postmasterPid();
      if (victims !== 'database') server?.kill('SIGKILL');
      if (victims !== 'server') process.kill(postmaster, 'SIGKILL');
      await writing;
      [batch, request] = [await sending, await requesting];
      await kill(server);
      await start();
      await check(round, done);
      writes += done.length;
    }
    // Repeats the failed calls. A stored batch or request counts once.
    expect(await sendBatch(batch)).toBe(202);
    expect(await sendRequest(request)).toBe(201);
    await checkFigures(sent.batches + 1);
    await checkRequests([...requests, request]);
    process.stdout.write(
      `${KILLS} kills: ${writes} writes, ${sent.batches} batches and ${requests.length} requests, none lost or doubled.\n`,
    );
  },
  KILLS * MINUTES_PER_KILL * 60_000,
);

// A transaction whose BEGIN failed used to keep its connection forever, and the pool never closed.
it('stops with its PostgreSQL after its connections were cut under load', async () => {
  const held = await connectOrStart({ databaseUrl: '', dataDir });
  await held.stop();
  const knife = new pg.Client({ connectionString: held.url });
  await knife.connect();
  knife.on('error', () => {});
  let asking = true;
  const askers = Array.from({ length: 16 }, async (_, n) => {
    while (asking) await askForCode(`nessuno-${n}@example.it`).catch(() => sleep(10));
  });
  for (let cuts = 0; cuts < 25; cuts++) {
    await sleep(60);
    await knife.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and application_name like 'locanda %'`);
  }
  const postmaster = postmasterPid();
  server?.kill('SIGTERM');
  const [code] = await once(server ?? new EventEmitter(), 'exit');
  asking = false;
  await Promise.all(askers);
  await knife.end().catch(() => {});
  expect(code).toBe(0);
  expect(await isOurProcess(postmaster, path.join(dataDir, 'postgres'))).toBe(false);
});

/** Calls a public route that opens a transaction. */
async function askForCode(email: string): Promise<void> {
  const cookies = (await fetch(`${base}/sanctum/csrf-cookie`)).headers.getSetCookie();
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '');
  const headers = { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, user_id: randomUUID() });
  await fetch(`${base}/api/resend-verification-code`, { method: 'POST', headers, body });
}

/** Checks that each request is stored once. */
async function checkRequests(requests: readonly KeyedRequest[]): Promise<void> {
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ email: string; count: number }>(
      'select email, count(*)::integer as count from booking_requests where email = any($1) group by email',
      [requests.map(({ email }) => email)],
    );
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
    expect(rows).toHaveLength(requests.length);
  });
}

/**
 * Checks that each acknowledged write is in the history and that each record has the last acknowledged version or one
 * later.
 */
async function check(round: number, acknowledged: readonly AcknowledgedWrite[]): Promise<void> {
  await withDatabase(async (client) => {
    const entries = await client.query(
      `select target_id as id, version, c->>'after' as website from audit_entries, jsonb_array_elements(changes) c
       where target_type = 'contacts' and c->>'field' = 'website'
         and c->>'after' like 'https://www.prova.example/${round}/%'`,
    );
    const written = new Set(entries.rows.map(({ id, version, website }) => `${id} ${version} ${website}`));
    const lost = acknowledged.filter(
      ({ structureId, version, website }) => !written.has(`${structureId} ${version} ${website}`),
    );
    expect(lost).toEqual([]);
    // No partial record: it equals the newest entry at its version.
    const half = await client.query(
      `select r.structure_id from contacts r join lateral (
         select e.version, e.changes from audit_entries e where e.target_type = 'contacts' and e.target_id = r.structure_id
         order by e.id desc limit 1) last on true
       where r.version <> last.version or exists (
         select from jsonb_array_elements(last.changes) c where c->>'field' = 'website' and c->>'after' is distinct from r.website)`,
    );
    expect(half.rows).toEqual([]);
  });
}

async function withDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const running = await connectOrStart({ databaseUrl: '', dataDir });
  const client = new pg.Client({ connectionString: running.url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
    await running.stop();
  }
}

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServer } from '../../testing/app/server.ts';
import { createSession, makeSender } from '../../testing/callers.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { openPeopledDatabase } from '../../testing/databases/people.ts';
import { openStallingProxy, type StallingProxy } from '../../testing/processes/stalling-proxy.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createToken } from './cookies.ts';

let database: TestDatabase;
let proxy: StallingProxy;
let stalling: Database;
let server: Awaited<ReturnType<typeof openServer>>;
let sessions: string[];
beforeAll(async () => {
  const opened = await openPeopledDatabase();
  database = opened.database;
  proxy = await openStallingProxy(database.url);
  stalling = openDatabase(proxy.url, { max: 8 });
  server = await openServer(stalling, { rateLimitScale: 1_000 }, { ownApp: true });
  const { admin = 0, operator = 0 } = opened.ids;
  sessions = await Promise.all([admin, operator].map((userId) => createSession(database.pool, userId)));
});
afterAll(async () => {
  await server.close();
  await stalling.pool.end();
  await proxy.close();
  await database.close();
});

/** Maximum milliseconds until a request is answered, whatever the database does. */
const MAX_MS = 10_000;

type Call = readonly [method: 'GET' | 'POST', url: string, payload?: object];

async function measure([method, url, payload]: Call, session = createToken()) {
  const began = performance.now();
  const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
  const answer = await makeSender(server.app, server.context.config, session)(method, url, payload, { headers });
  return { url, status: answer.statusCode, type: answer.json().type, ms: performance.now() - began };
}

const CALLS: readonly Call[] = [
  ['GET', '/api/structures'],
  ['GET', '/api/users/1'],
  ['GET', '/api/pois?q=torre'],
  ['POST', '/api/pois', { title: { it: 'Torre' } }],
];

it('answers 503 within ten seconds when the database stalls, and recovers when it answers again', async () => {
  for (const call of CALLS) expect((await measure(call, sessions[0] ?? '')).status).toBeLessThan(500);
  // Handlers of these calls are under way when the database stalls.
  const begun = sessions.flatMap((session) => CALLS.map((call) => measure(call, session)));
  await new Promise((resolve) => setTimeout(resolve, 5));
  proxy.stall();
  const calls = sessions.flatMap((session) =>
    Array.from({ length: 20 }, (_, n) => measure(CALLS[n % CALLS.length] as Call, session)),
  );
  const strangers = Array.from({ length: 10 }, () =>
    measure(['POST', '/api/login', { email: 'a@b.example', password: 'x' }]),
  );
  const probes: number[] = [];
  for (let n = 0; n < 10; n++) {
    const { status, ms } = await measure(['GET', '/health/live']);
    expect(status).toBe(200);
    probes.push(ms);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const ready = await measure(['GET', '/health/ready']);
  const answers = await Promise.all([...calls, ...strangers]);
  for (const { status, ms } of await Promise.all(begun))
    expect([ms < MAX_MS, status === 503 || status < 500]).toEqual([true, true]);
  expect(answers.filter(({ status, ms }) => status !== 503 || ms > MAX_MS)).toEqual([]);
  expect(Math.max(...probes)).toBeLessThan(1_000);
  expect([ready.status, ready.ms < 5_000]).toEqual([503, true]);

  // The second wave finds no connection left from the first.
  const late = await Promise.all(sessions.map((session) => measure(['GET', '/api/structures'], session)));
  expect(late.filter(({ status, ms }) => status !== 503 || ms > MAX_MS)).toEqual([]);
  proxy.resume();
  const after = await measure(['GET', '/api/structures'], sessions[0] ?? '');
  expect([after.status, after.ms < 5_000]).toEqual([200, true]);
  expect(stalling.pool.totalCount).toBe(stalling.pool.idleCount);
});

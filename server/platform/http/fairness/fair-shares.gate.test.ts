import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { type BookingStructure, dayFromToday, openBookingStructure } from '../../../testing/bookings.ts';
import { testConfig } from '../../../testing/config.ts';
import { createKillableServer, type KillableServer } from '../../../testing/processes/killable-server.ts';
import { SESSION_COOKIE } from '../cookies.ts';

/** Milliseconds of an honest caller's 95th percentile beside an attack. */
const MAX_P95_MS = 300;
const HONEST_READS = 60;
/** Returns the limit on this machine: more if it is busy with other work. A read alone takes ten milliseconds. */
const limitOf = (alone: { readonly p95: number }): number => Math.max(MAX_P95_MS, 20 * alone.p95);

let t: TestApp;
let h: BookingStructure;
let server: KillableServer;
beforeAll(async () => {
  t = await openTestApp();
  h = await openBookingStructure(t);
  server = await createKillableServer({
    DATABASE_URL: t.database.url,
    DATA_DIR: t.context.config.dataDir,
    SESSION_SECRET: testConfig.sessionSecret,
    REGISTER_KEY: testConfig.registerKey,
    DEMO: 'false',
    FORCE_2FA: 'false',
    LOG_LEVEL: 'silent',
    // The general limits would end the attack after a second.
    RATE_LIMIT_SCALE: '100000',
  });
  await server.start();
}, 60_000);
afterAll(async () => {
  await server.kill();
  await t.close();
});

interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Sends a request and returns its status; 0 if the connection broke. */
function send(agent: Agent, { path, headers, body }: Call): Promise<number> {
  return new Promise((resolve) => {
    const payload = body && JSON.stringify(body);
    const sent = request(
      server.origin + path,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.end(payload);
  });
}

const callOf = async (account: string, path: string): Promise<Call> => ({
  path,
  headers: { cookie: `${SESSION_COOKIE}=${(await t.as(account)).token}` },
});

/** Runs an attack over many connections, and returns what honest callers felt beside it. */
async function measureBeside(name: string, connections: number, attack: (n: number) => Call, honest: readonly Call[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const honestAgent = new Agent({ keepAlive: true });
  let isOver = false;
  const answered = new Map<number, number>();
  const attackers = Array.from({ length: connections }, async (_, n) => {
    while (!isOver) {
      const status = await send(agent, attack(n));
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const times: number[] = [];
  const statuses = new Set<number>();
  for (let n = 0; n < HONEST_READS; n++)
    for (const call of honest) {
      const began = performance.now();
      statuses.add(await send(honestAgent, call));
      times.push(performance.now() - began);
    }
  isOver = true;
  await Promise.all(attackers);
  agent.destroy();
  honestAgent.destroy();
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  const attacked = [...answered].map(([status, count]) => `${count} × ${status}`).join(', ');
  process.stdout.write(`${name}: honest p95 ${p95.toFixed()} ms, attack ${attacked}\n`);
  return { p95, statuses: [...statuses] };
}

it('keeps an honest user’s reads fast when another user reads over 500 connections', async () => {
  const attack = await callOf('operator', '/api/dictionaries?perPage=100');
  const honest = [
    await callOf('customer', `/api/structures/${h.structureId}/arrivals`),
    await callOf('admin', '/api/structures'),
  ];
  const alone = await measureBeside('Nobody else', 0, () => attack, honest);
  const { p95, statuses } = await measureBeside('500 connections of a user', 500, () => attack, honest);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(limitOf(alone));
}, 120_000);

it('keeps reads and the portal fast when visitors ask prices over 100 connections', async () => {
  const body = { checkin: dayFromToday(20), checkout: dayFromToday(24), adults: 2 };
  const price = (visitor: string): Call => ({
    path: `/api/public/structures/${h.structureId}/prices`,
    headers: { authorization: `Bearer ${t.serviceToken}`, 'x-visitor-key': visitor },
    body,
  });
  const honest = [
    await callOf('customer', `/api/structures/${h.structureId}/arrivals`),
    price('an-honest-visitor-1'),
    { path: `/api/public/structures/${h.structureId}`, headers: { authorization: `Bearer ${t.serviceToken}` } },
  ];
  const alone = await measureBeside('Nobody else', 0, () => price(''), honest);
  for (const visitors of [1, 10]) {
    const attack = (n: number) => price(`a-greedy-visitor-${n % visitors}`);
    const name = `100 connections of ${visitors} visitors`;
    const { p95, statuses } = await measureBeside(name, 100, attack, honest);
    expect(statuses).toEqual([200]);
    expect(p95).toBeLessThan(limitOf(alone));
  }
}, 120_000);

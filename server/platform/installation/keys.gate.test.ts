import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSecret, sealSecret } from '../../support/webhooks/signing.ts';
import { openTestDatabase, type TestDatabase, withDatabaseClient } from '../../testing/database.ts';
import { freePort } from '../database/postmaster.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const OLD_KEY = 'cd'.repeat(32);
const NEW_KEY = 'ab'.repeat(32);
const VALUES = 6000;

let t: TestDatabase;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  t = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'locanda-keys-'));
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await t.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts one of our processes on the test database and collects its output. */
function run(script: string, env: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: t.url, DEMO: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      written += chunk;
    });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, written }));
  return { child, ended, written: () => written };
}

async function serving(env: Record<string, string>) {
  const PORT = String(await freePort());
  const server = run('server/main.ts', { ...env, PORT });
  for (;;) {
    if (server.child.exitCode !== null) throw new Error(server.written());
    const answer = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => null);
    if (answer?.ok) break;
    await sleep(50);
  }
  return server;
}

async function stop(server: Awaited<ReturnType<typeof serving>>): Promise<string> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
  return server.written();
}

it('refuses to start a second process with another folder, names the missing file and creates none', async () => {
  const first = await serving({
    DATA_DIR: path.join(folder, 'one'),
    LOG_FORMAT: 'json',
    SMPT_URL: 'smtp://x',
  });
  const other = path.join(folder, 'two');
  const refused = await run('server/main.ts', { DATA_DIR: other, LOG_FORMAT: 'lines', PORT: '1' }).ended;
  expect(refused).toMatchObject({
    code: 1,
    written: expect.stringContaining(
      `Locanda did not start. The session secret of this database is missing: the file ${other}/session-secret does not exist`,
    ),
  });
  expect(await readdir(other)).toEqual([]);
  const inJson = await run('server/main.ts', {
    DATA_DIR: other,
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'silent',
    PORT: '1',
  }).ended;
  expect(JSON.parse(inJson.written)).toMatchObject({
    level: 60,
    msg: expect.stringContaining('The session secret of this database is missing'),
  });
  const written = await stop(first);
  // Startup messages and log share one stream: each line is JSON.
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      'The variable SMPT_URL does not exist and has no effect. Did you mean SMTP_URL?',
      expect.stringMatching(/^Locanda is ready: http/),
      'Shutting down…',
    ]),
  );
  const ready = lines.findIndex(({ msg }) => msg.startsWith('Locanda is ready'));
  expect(lines.findIndex(({ route }) => route === '/health/ready')).toBeGreaterThan(-1);
  expect(ready).toBeGreaterThan(0);
});

it('writes readable lines without the level for normal messages', async () => {
  const server = await serving({ DATA_DIR: path.join(folder, 'one'), LOG_FORMAT: 'lines' });
  while (!server.written().includes('Locanda is ready')) await sleep(20);
  expect(await stop(server)).toMatch(/^\[?\d\d:\d\d:\d\d\]?[ :]+Locanda is ready: http/m);
});

it('re-encrypts the register despite kills, while a server with both keys runs', {
  timeout: 400_000,
}, async () => {
  const DATA_DIR = path.join(folder, 'one');
  await rename(path.join(DATA_DIR, 'register-key'), path.join(DATA_DIR, 'register-key.made'));
  await withDatabaseClient(t.url, (client) => client.query(`update installation set register_key_fingerprint = null`));
  const before = await serving({ DATA_DIR, REGISTER_KEY: OLD_KEY });
  for (let at = 0; at < VALUES; at += 500) {
    const secrets = Array.from({ length: 500 }, (_, n) => sealSecret({ registerKey: OLD_KEY }, `whsec_${at + n}`));
    await t.pool.query(
      `insert into webhook_endpoints (url, events, secret, state)
       select 'https://r' || n || '.example', '{}', s, 'disabled' from unnest($1::bytea[]) with ordinality as u(s, n)`,
      [secrets],
    );
  }
  const both = { DATA_DIR, REGISTER_KEY: NEW_KEY, REGISTER_KEY_OLD: OLD_KEY };
  // A process with only the old key would keep sealing with it.
  const tooEarly = await run('scripts/keys/register-rekey.ts', both).ended;
  expect(tooEarly).toMatchObject({
    code: 1,
    written: expect.stringContaining('still uses the former key'),
  });
  await stop(before);
  const server = await serving(both);
  const keys = { registerKey: NEW_KEY, formerRegisterKey: OLD_KEY };
  const readable = async () => {
    const { rows } = await t.pool.query<{ secret: Buffer }>('select secret from webhook_endpoints');
    const byBoth = rows.filter(({ secret }) => openSecret(keys, secret) !== null).length;
    const byNew = rows.filter(({ secret }) => openSecret({ ...keys, formerRegisterKey: '' }, secret) !== null).length;
    return { byBoth, byNew };
  };
  const waitsForLock = async () => {
    const { rowCount } = await t.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%webhook_endpoints%'`,
    );
    return rowCount === 1;
  };
  for (const done of [500, 2500, 4500]) {
    // A locked row stops the command in the middle, so that the kill never comes after the last value.
    await withDatabaseClient(t.url, async (client) => {
      await client.query('begin');
      await client.query(
        `select from webhook_endpoints
         where id = (select id from webhook_endpoints order by id offset $1 limit 1) for update`,
        [done + 250],
      );
      const rekey = run('scripts/keys/register-rekey.ts', both);
      await vi.waitFor(async () => expect(await waitsForLock()).toBe(true), { timeout: 60_000, interval: 20 });
      expect(await readable()).toEqual({ byBoth: VALUES, byNew: done });
      rekey.child.kill('SIGKILL');
      expect(await rekey.ended).toMatchObject({ code: null });
      await client.query('rollback');
    });
    expect(await readable()).toEqual({ byBoth: VALUES, byNew: done });
    // The old key is still needed.
    const alone = await run('server/main.ts', {
      DATA_DIR,
      REGISTER_KEY: NEW_KEY,
      PORT: '1',
      LOG_FORMAT: 'lines',
    }).ended;
    expect(alone).toMatchObject({ code: 1, written: expect.stringContaining('npm run register:rekey') });
  }
  expect(await run('scripts/keys/register-rekey.ts', both).ended).toMatchObject({
    code: 0,
    written: expect.stringContaining('All of them use the new key now'),
  });
  expect(await readable()).toEqual({ byBoth: VALUES, byNew: VALUES });
  await stop(server);
  await stop(await serving({ DATA_DIR, REGISTER_KEY: NEW_KEY }));
  const back = await run('server/main.ts', {
    DATA_DIR,
    REGISTER_KEY: OLD_KEY,
    PORT: '1',
    LOG_FORMAT: 'lines',
  }).ended;
  expect(back).toMatchObject({
    code: 1,
    written: expect.stringContaining('The variable REGISTER_KEY does not contain the key of the guest register'),
  });
});

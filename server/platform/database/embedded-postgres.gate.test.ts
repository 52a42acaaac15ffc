import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectOrStart } from './embedded-postgres.ts';

let home: string;
let dataDir: string;
const children = new Set<ChildProcess>();

beforeEach(async () => {
  // A folder name with a space, under a folder that only its owner may enter, like /root.
  home = await mkdtemp(path.join(tmpdir(), 'locanda pg '));
  await chmod(home, 0o700);
  dataDir = path.join(home, 'i miei dati');
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await (await start()).stop();
  await rm(home, { recursive: true, force: true });
});

const start = () => connectOrStart({ databaseUrl: '', dataDir });

/**
 * Starts another process that uses the same database. It writes rows until killed and reports the acknowledged ones.
 */
async function startWriter(): Promise<{ child: ChildProcess; acknowledged: () => number }> {
  const script = `
    import { connectOrStart } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
    import pg from 'pg';
    const { url, stop } = await connectOrStart({ databaseUrl: '', dataDir: ${JSON.stringify(dataDir)} });
    process.on('SIGTERM', () => stop().then(() => process.exit(0)));
    const client = new pg.Client(url);
    client.on('error', () => {});
    await client.connect();
    await client.query('CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY)');
    for (let n = 1; ; n++) {
      await client.query('INSERT INTO written VALUES ($1) ON CONFLICT DO NOTHING', [n]).catch(() => new Promise(() => {}));
      process.stdout.write(n + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  while (said.split('\n').length < 50) await sleep(10);
  return { child, acknowledged: () => Number(said.split('\n').at(-2)) };
}

async function count(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query('SELECT max(n) AS count FROM written')).rows[0].count;
  } finally {
    await client.end();
  }
}

const postmasterPid = () => Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** Checks the lock file: an orphan that ended may remain in the process table as a zombie. */
function isRunning(): boolean {
  return existsSync(path.join(dataDir, 'postgres/postmaster.pid'));
}

describe('embedded PostgreSQL', () => {
  test('starts with durable settings, stops, and finds its rows after a restart', async () => {
    const first = await start();
    const client = new pg.Client(first.url);
    await client.connect();
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      expect((await client.query(`SHOW ${setting}`)).rows[0][setting]).toBe('on');
    }
    await client.query('CREATE TABLE written (n int); INSERT INTO written VALUES (7)');
    await client.end();
    await first.stop();
    expect(isRunning()).toBe(false);
    const second = await start();
    expect(await count(second.url)).toBe(7);
    await second.stop();
  });

  test('takes over and stops the postmaster of a killed process', async () => {
    const { child, acknowledged } = await startWriter();
    await kill(child);
    const pid = postmasterPid();
    expect(isRunning()).toBe(true);
    const next = await start();
    expect(postmasterPid()).toBe(pid);
    expect(await count(next.url)).toBeGreaterThanOrEqual(acknowledged());
    await next.stop();
    expect(isRunning()).toBe(false);
  });

  test('recovers every acknowledged write after kill -9 of postmaster and process', async () => {
    const { child, acknowledged } = await startWriter();
    process.kill(postmasterPid(), 'SIGKILL');
    await kill(child);
    const next = await start();
    expect(await count(next.url)).toBeGreaterThanOrEqual(acknowledged());
    await next.stop();
  });

  test('ignores a lock file whose pid now belongs to another process', async () => {
    await (await start()).stop();
    const lockFile = path.join(dataDir, 'postgres/postmaster.pid');
    const bystander = spawn('sleep', ['60']);
    children.add(bystander);
    await writeFile(lockFile, `${bystander.pid}\n${dataDir}/postgres\n1700000000\n5432\n\n127.0.0.1\n0 0\nready\n`);
    const next = await start();
    expect(postmasterPid()).not.toBe(bystander.pid);
    expect(bystander.exitCode).toBeNull();
    await next.stop();
  });

  test('stops only when the last process on the folder stops', async () => {
    const { child } = await startWriter();
    const pid = postmasterPid();
    const visitor = await start();
    expect(postmasterPid()).toBe(pid);
    await visitor.stop();
    expect(isRunning()).toBe(true);
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(isRunning()).toBe(false);
  });

  test('restarts at the same address when it dies during use', async () => {
    const held = await start();
    const pool = new pg.Pool({ connectionString: held.url });
    pool.on('error', () => {});
    await pool.query('CREATE TABLE written (n int); INSERT INTO written VALUES (1)');
    const pid = postmasterPid();
    process.kill(pid, 'SIGKILL');
    let found: number | undefined;
    while (found === undefined || !isRunning() || postmasterPid() === pid) {
      found = await pool.query('SELECT n FROM written').then(
        ({ rows }) => rows[0].n,
        () => sleep(50).then(() => undefined),
      );
    }
    expect(found).toBe(1);
    await pool.end();
    await held.stop();
    expect(isRunning()).toBe(false);
  });

  test('starts a single server for three simultaneous starts', async () => {
    const all = await Promise.all([start(), start(), start()]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    for (const one of all) await one.stop();
  });
});

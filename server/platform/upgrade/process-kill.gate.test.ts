import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testConfig } from '../../testing/config.ts';
import { createEmptyDatabase, openTestDatabase, withDatabaseClient } from '../../testing/database.ts';
import { readSchema, readTableSums } from '../../testing/databases/contents.ts';
import { fillFormerDatabase } from '../../testing/databases/former-database.ts';
import { writeBackup } from '../backup/backup.ts';
import { freePort } from '../database/postmaster.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const ORIGINAL = 'https://gestione.example.it';
const REGISTER_KEY = testConfig.registerKey;

// Each test starts several processes in sequence, which is slow on a loaded machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let folder: string;
/** A backup of an installation with files and secret. */
let archive: string;
const children: ChildProcess[] = [];
const databases: { drop(): Promise<unknown> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'locanda-killed-'));
  const source = await openTestDatabase();
  const dataDir = path.join(folder, 'original');
  await mkdir(path.join(dataDir, 'uploads/users/1'), { recursive: true });
  await writeFile(path.join(dataDir, 'session-secret'), 'the secret of the original, of thirty-two letters');
  for (let n = 0; n < 50; n++) await writeFile(path.join(dataDir, `uploads/users/1/${n}.jpg`), `photo ${n}`);
  archive = path.join(folder, 'copy.tar.gz');
  await writeBackup(source.url, { dataDir, publicUrl: ORIGINAL }, archive, new AbortController().signal);
  await source.close();
});
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const made = await createEmptyDatabase();
  databases.push(made);
  return made.url;
}

function run(script: string, args: string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DEMO: 'false',
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'lines',
      REGISTER_KEY,
      LOCANDA_CALLED_FROM: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended, output: () => output };
}

const startRestore = (url: string, dataDir: string, ...args: string[]) =>
  run('scripts/restore.ts', [archive, ...args], { DATABASE_URL: url, DATA_DIR: dataDir });

const contents = (url: string) =>
  withDatabaseClient(url, async (client) => ({
    rows: await readTableSums(client),
    schema: await readSchema(client),
  }));

/** Waits until a connection of this name runs a matching statement. */
async function waitForStatement(url: string, name: string, doing: RegExp): Promise<void> {
  await withDatabaseClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ query: string }>(
        'select query from pg_stat_activity where datname = current_database() and application_name = $1',
        [name],
      );
      if (rows.some(({ query }) => doing.test(query))) return;
      await sleep(5);
    }
  });
}

it('leaves database and secret unchanged when a restore is killed, and succeeds at the next try', async () => {
  const url = await emptyDatabase();
  const dataDir = path.join(folder, 'killed');
  expect(await startRestore(url, dataDir, '--live').ended).toMatchObject({ code: 0 });
  await withDatabaseClient(url, (client) =>
    client.query(`insert into dictionaries (section, key, values) values ('lead', 'of.mine', '{}')`),
  );
  await writeFile(path.join(dataDir, 'session-secret'), 'the secret of what is here, of thirty-two letters');
  const before = await contents(url);
  for (const doing of [/^copy "public"/, /^alter table .* add constraint|^create/i]) {
    const killed = startRestore(url, dataDir, '--replace');
    await waitForStatement(url, 'locanda-restore', doing);
    killed.child.kill('SIGKILL');
    await killed.ended;
    await withDatabaseClient(url, (client) => client.query('select pg_advisory_lock(7266002)'));
    expect(await contents(url)).toEqual(before);
    expect(await readFile(path.join(dataDir, 'session-secret'), 'utf8')).toContain('of what is here');
  }
  const again = await startRestore(url, dataDir, '--replace').ended;
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringContaining('The copy sends and receives nothing'),
  });
  expect(await readFile(path.join(dataDir, 'session-secret'), 'utf8')).toContain('of the original');
  const left = (await readdir(dataDir, { recursive: true })).filter((name) => name.endsWith('.tmp'));
  expect(left).toEqual([]);
  expect(await readdir(path.join(dataDir, 'uploads/users/1'))).toHaveLength(50);
});

it('refuses one of two simultaneous restores into an empty database and completes the other', async () => {
  const url = await emptyDatabase();
  const two = await Promise.all([1, 2].map((n) => startRestore(url, path.join(folder, `both-${n}`)).ended));
  expect(two.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(two.find(({ code }) => code === 1)?.output).toMatch(/is not empty|Another restore/);
  const { rows } = await withDatabaseClient(url, (client) => client.query('select copy_of as of from installation'));
  expect(rows).toEqual([{ of: ORIGINAL }]);
});

/** Starts a server; `health` returns its readiness answer. */
async function startServer(url: string, dataDir: string, ...args: string[]) {
  const PORT = String(await freePort());
  const place = { DATABASE_URL: url, DATA_DIR: dataDir, PORT, HOST: '127.0.0.1' };
  const server = run('server/main.ts', args, place);
  const health = async () => {
    for (;;) {
      if (server.child.exitCode !== null) throw new Error(server.output());
      const answer = await fetch(`http://127.0.0.1:${PORT}/health/ready`).catch(() => null);
      if (answer?.ok) return answer.json();
      await sleep(50);
    }
  };
  const stop = async () => {
    server.child.kill('SIGTERM');
    return server.ended;
  };
  return { ...server, health, stop };
}

it('announces a copy at its start, and restore --live makes it live under the running server', async () => {
  const url = await emptyDatabase();
  const dataDir = path.join(folder, 'rehearsal');
  expect(await startRestore(url, dataDir).ended).toMatchObject({ code: 0 });
  const server = await startServer(url, dataDir);
  expect(await server.health()).toMatchObject({ version: '0.9.0', copy: true });
  await expect
    .poll(server.output)
    .toMatch(
      /This database is a copy of https:\/\/gestione\.example\.it, taken on .*\. Mail, mailbox, cards, WhatsApp and SdI are off\./,
    );
  const place = { DATABASE_URL: url, DATA_DIR: dataDir };
  expect(await run('scripts/restore.ts', ['--live'], place).ended).toMatchObject({
    code: 0,
    output: expect.stringContaining('The copy is live now'),
  });
  expect(await server.health()).toMatchObject({ copy: false });
  expect(await run('scripts/restore.ts', ['--live'], place).ended).toMatchObject({
    code: 0,
    output: expect.stringContaining('Nothing has changed'),
  });
  expect(await server.stop()).toMatchObject({ code: 0 });
});

it('upgrades after a start that was killed during its backup, and removes the partial file', async () => {
  const url = await emptyDatabase();
  await fillFormerDatabase(url);
  const dataDir = path.join(folder, 'upgrade');
  const copies = () => readdir(path.join(dataDir, 'copies')).catch((): string[] => []);
  const lock = new pg.Client({ connectionString: url });
  await lock.connect();
  await lock.query('begin; lock table dictionaries in access exclusive mode');
  const killed = await startServer(url, dataDir);
  await waitForStatement(url, 'locanda-backup', /copy .*dictionaries/);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await lock.end();
  expect(await copies()).toEqual([expect.stringMatching(/^\.prima-di-0\.9\.0-.*\.part$/)]);

  const server = await startServer(url, dataDir);
  await server.health();
  expect(await copies()).toEqual([expect.stringMatching(/^prima-di-0\.9\.0-.*\.tar\.gz$/)]);
  expect(server.output()).toContain('Backup before the upgrade: ');
  expect(await server.stop()).toMatchObject({ code: 0 });
  const { rows } = await withDatabaseClient(url, (client) =>
    client.query(
      `select program_version, (select count(*)::int from dictionaries where key = 'of.before') as rows from installation`,
    ),
  );
  expect(rows).toEqual([{ program_version: '0.9.0', rows: 1 }]);
});

it('refuses to start on the database of a newer program, explains the way back and writes nothing', async () => {
  const url = await emptyDatabase();
  const dataDir = path.join(folder, 'newer');
  expect(await startRestore(url, dataDir, '--live').ended).toMatchObject({ code: 0 });
  await withDatabaseClient(url, async (client) => {
    await client.query(`update installation set program_version = '0.10.0'`);
    await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
  });
  const before = await contents(url);
  const { ended } = await startServer(url, dataDir);
  expect(await ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/belongs to version 0\.10\.0 .*\nWhat to do: install version 0\.10\.0/),
  });
  expect(await contents(url)).toEqual(before);
});

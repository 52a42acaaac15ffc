import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cleanImages } from '../../structures/photos/clean-up.ts';
import type { Caller } from '../../testing/app.ts';
import { testConfig } from '../../testing/config.ts';
import { createEmptyDatabase, openTestDatabase, withDatabaseClient } from '../../testing/database.ts';
import { readSchema, readTableSums } from '../../testing/databases/contents.ts';
import { addPhotos, createPicture, openTestAppWithFiles } from '../../testing/photos.ts';
import { makeStructure } from '../../testing/structures.ts';
import { uploadFiles } from '../../testing/uploads.ts';
import { parseConfig } from '../config.ts';
import { connectOrStart } from '../database/embedded-postgres.ts';
import { settleKeys } from '../installation/keys.ts';
import { DamagedArchive } from './archive.ts';
import { writeBackup } from './backup.ts';
import { restore } from './restore.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

let t: Awaited<ReturnType<typeof openTestAppWithFiles>>;
let operator: Caller;
let customer: Caller;
let structureId: number;
let folder: string;
/** A second test database, at first with reference data only. */
let ownDatabase: { url: string; dataDir: string; close(): Promise<void> };

beforeAll(async () => {
  t = await openTestAppWithFiles();
  operator = await t.as('operator');
  customer = await t.as('customer');
  structureId = await makeStructure(t);
  await addPhotos(operator, structureId, 2);
  folder = await mkdtemp(path.join(tmpdir(), 'locanda-backup-'));
  ownDatabase = { ...(await openTestDatabase()), dataDir: path.join(folder, 'own') };
  // Same state as after the first start, with the register's key in the environment.
  await writeFile(path.join(t.dataDir, 'session-secret'), testConfig.sessionSecret);
  const given = { DATABASE_URL: t.database.url, DATA_DIR: t.dataDir, REGISTER_KEY: testConfig.registerKey };
  await settleKeys(parseConfig(given), t.database.url);
});

afterAll(async () => {
  await t.close();
  await ownDatabase.close();
  await rm(folder, { recursive: true, force: true });
});

interface Installation {
  readonly url: string;
  readonly dataDir: string;
}

/** Runs the npm command on an installation. Returns its exit code and output. */
const command = (name: 'backup' | 'restore', args: string[], place: Installation) =>
  run(process.execPath, [path.join(ROOT, 'scripts', `${name}.ts`), ...args], place);

function run(program: string, args: string[], place: Installation) {
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: place.url, DATA_DIR: place.dataDir, LOCANDA_CALLED_FROM: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }));
  return { child, ended };
}

const source = () => ({ url: t.database.url, dataDir: t.dataDir });

/** Starts a backup and stops it right after its snapshot until `release` is called. */
async function holdBackup(args: string[]): Promise<{
  child: ChildProcess;
  ended: Promise<{ code: number | null; said: string }>;
  release: () => Promise<void>;
}> {
  const lock = new pg.Client({ connectionString: t.database.url });
  await lock.connect();
  await lock.query('begin');
  await lock.query('lock table drizzle.__drizzle_migrations in access exclusive mode');
  const running = command('backup', args, source());
  const standing = `select from pg_stat_activity where datname = current_database()
    and application_name = 'locanda-backup' and wait_event_type = 'Lock'`;
  while ((await t.database.pool.query(standing)).rowCount === 0) {
    if (running.child.exitCode !== null) throw new Error((await running.ended).said);
    await sleep(20);
  }
  return { ...running, release: () => lock.end() };
}

async function putProfilePhoto(): Promise<string> {
  const url = `/api/users/${t.ids.customer}/photo`;
  const answer = await uploadFiles(customer, url, [{ data: await createPicture() }]);
  expect(answer.statusCode).toBe(200);
  const { rows } = await t.database.pool.query('select profile_photo from users where id = $1', [t.ids.customer]);
  return path.join('uploads/users', String(t.ids.customer), rows[0].profile_photo);
}

const isThere = (file: string) =>
  readFile(file).then(
    () => true,
    () => false,
  );

/** Returns the files under `place` that this process has open, on systems with /proc. */
async function openUnder(place: string): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const files = descriptors.map((name) => readlink(path.join('/proc/self/fd', name)).catch(() => ''));
  return (await Promise.all(files)).filter((file) => file.startsWith(place));
}

it('contains all acknowledged writes and every file that rows refer to, when taken while the server writes', async () => {
  const contacts = `/api/structures/${structureId}/contacts`;
  const saved: string[] = [];
  let writing = true;
  const writer = (async () => {
    let { version } = (await operator.get(contacts)).json();
    while (writing) {
      const website = `https://www.prova.example/${saved.length}`;
      const answer = await operator.patch(contacts, { version, website });
      expect(answer.statusCode).toBe(200);
      version = answer.json().version;
      saved.push(website);
    }
  })();
  while (saved.length < 20) await sleep(5);
  const photo = await putProfilePhoto();
  const orphan = path.join(t.dataDir, 'uploads/structures', String(structureId), 'nobodys.jpg');
  await writeFile(orphan, 'x');
  await utimes(orphan, 1, 1);

  const before = [...saved];
  const backup = await holdBackup(['written.tar.gz']);
  const standing = saved.length;
  await putProfilePhoto();
  await t.context.jobs.drain();
  await cleanImages(t.context);
  expect(await isThere(path.join(t.dataDir, photo))).toBe(true);
  expect(await isThere(orphan)).toBe(true);
  await addPhotos(operator, structureId, 1);
  while (saved.length < standing + 10) await sleep(5);
  await backup.release();
  expect(await backup.ended).toMatchObject({ code: 0 });
  writing = false;
  await writer;
  await cleanImages(t.context);
  expect(await isThere(orphan)).toBe(false);

  const elsewhere = path.join(folder, 'elsewhere');
  expect(await command('restore', ['written.tar.gz'], { url: '', dataDir: elsewhere }).ended).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /Restored the backup of[\s\S]*The key of the guest register of this database is missing: the file \S*elsewhere\/register-key/,
    ),
  });
  // No new key replaces the register key, which a backup does not contain.
  expect((await readdir(elsewhere)).sort()).not.toContain('register-key');
  expect(await readFile(path.join(elsewhere, 'session-secret'), 'utf8')).toBe(testConfig.sessionSecret);
  // The embedded database drops and creates everything in one transaction: many locks.
  expect(
    await command('restore', ['written.tar.gz', '--replace'], { url: '', dataDir: elsewhere }).ended,
  ).toMatchObject({ code: 0 });
  const running = await connectOrStart({ databaseUrl: '', dataDir: elsewhere });
  try {
    await withDatabaseClient(running.url, async (client) => {
      const { rows } = await client.query(
        `select c->>'after' as website from audit_entries, jsonb_array_elements(changes) c
         where target_type = 'contacts' and c->>'field' = 'website' order by id`,
      );
      const written: string[] = rows.map(({ website }) => website);
      expect(written).toEqual(saved.slice(0, written.length));
      expect(written.length).toBeGreaterThanOrEqual(before.length);
      const stands = await client.query('select website from contacts where structure_id = $1', [structureId]);
      expect(stands.rows).toEqual([{ website: written.at(-1) }]);
      const named = await client.query<{ file: string }>(
        `select 'uploads/structures/' || structure_id || '/' || checksum || '.jpg' as file from photos
         union select 'uploads/users/' || id || '/' || profile_photo from users where profile_photo is not null`,
      );
      const files = named.rows.map(({ file }) => file);
      expect(files).toHaveLength(3);
      expect(files).toContain(photo);
      for (const file of files) expect(await isThere(path.join(elsewhere, file))).toBe(true);
    });
  } finally {
    await running.stop();
  }
});

/** Returns all rows, generated columns included, the schema and the sequences, to compare databases. */
function contents(url: string): Promise<Record<string, unknown>> {
  return withDatabaseClient(url, async (client) => {
    const { rows: sequences } = await client.query(
      `select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'drizzle') order by 1, 2`,
    );
    return { rows: await readTableSums(client), schema: await readSchema(client), sequences };
  });
}

it('replaces a non-empty database only with --replace, and never under a running server or in a foreign database', async () => {
  await t.context.jobs.enqueue(t.database.pool, 'user-photo-removed', { userId: 1, file: 'later.jpg' });
  const archive = path.join(folder, 'quiet.tar.gz');
  await writeBackup(
    t.database.url,
    { dataDir: t.dataDir, publicUrl: testConfig.publicUrl },
    archive,
    new AbortController().signal,
  );
  expect(await openUnder(folder)).toEqual([]);

  const config = { ...testConfig, dataDir: ownDatabase.dataDir };
  await expect(restore(config, ownDatabase.url, archive, { replace: false, live: true })).rejects.toThrow(
    'is not empty',
  );
  await expect(restore(config, t.database.url, archive, { replace: true, live: true })).rejects.toThrow('is running');
  const stranger = await createEmptyDatabase();
  await withDatabaseClient(stranger.url, (client) => client.query('create table theirs ()'));
  await expect(restore(config, stranger.url, archive, { replace: true, live: true })).rejects.toThrow(
    'tables of another program',
  );
  await stranger.drop();

  expect(await command('restore', ['quiet.tar.gz', '--replace', '--live'], ownDatabase).ended).toMatchObject({
    code: 0,
  });
  expect(await contents(ownDatabase.url)).toEqual(await contents(t.database.url));
  const names = async (dataDir: string) => (await readdir(path.join(dataDir, 'uploads'), { recursive: true })).sort();
  expect(await names(ownDatabase.dataDir)).toEqual(await names(t.dataDir));
  const secret = (dataDir: string) => readFile(path.join(dataDir, 'session-secret'), 'utf8');
  expect(await secret(ownDatabase.dataDir)).toBe(await secret(t.dataDir));
});

it('refuses a damaged file and changes nothing', async () => {
  const whole = await readFile(path.join(folder, 'quiet.tar.gz'));
  const before = await contents(ownDatabase.url);
  const turned = Buffer.from(whole);
  turned[whole.length >> 1] = (turned[whole.length >> 1] ?? 0) ^ 1;
  const damages = {
    turned,
    cut: whole.subarray(0, whole.length - 5000),
    short: whole.subarray(0, 9),
    other: Buffer.from('PK not a backup'),
    empty: Buffer.alloc(0),
  };
  const config = { ...testConfig, dataDir: path.join(folder, 'untouched') };
  for (const [name, bytes] of Object.entries(damages)) {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    await expect(restore(config, ownDatabase.url, file, { replace: true, live: true }), name).rejects.toThrow(
      DamagedArchive,
    );
  }
  expect(await contents(ownDatabase.url)).toEqual(before);
  expect(await isThere(config.dataDir)).toBe(false);
  expect(await command('restore', ['turned', '--replace'], ownDatabase).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('damaged'),
  });
});

it('leaves no partial file when terminated midway', async () => {
  const place = path.join(folder, 'ended');
  await mkdir(place);
  const file = path.join(place, 'copy.tar.gz');
  const asked = await holdBackup([file]);
  expect(await readdir(place)).toHaveLength(1);
  asked.child.kill('SIGTERM');
  expect(await asked.ended).toMatchObject({ code: 1, said: expect.stringContaining('interrupted') });
  await asked.release();
  expect(await readdir(place)).toEqual([]);

  const killed = await holdBackup([file]);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await killed.release();
  expect(await readdir(place)).toEqual([expect.stringMatching(/^\.copy\.tar\.gz\.\d+\.part$/)]);

  expect(await command('backup', [file], source()).ended).toMatchObject({ code: 0 });
  expect(await readdir(place)).toEqual(['copy.tar.gz']);
  const [twice, wrong] = [command('backup', [file], source()), command('backup', [], source())];
  expect(await twice.ended).toMatchObject({ code: 1, said: expect.stringContaining('already exists') });
  expect(await wrong.ended).toMatchObject({ code: 2 });
});

it('reports the reason and leaves no file when the disk is full', async () => {
  const place = path.join(folder, 'small');
  await mkdir(place);
  // A file size limit of the shell stands in for a full disk.
  const line = `ulimit -f 8; exec "${process.execPath}" "${path.join(ROOT, 'scripts/backup.ts')}" small/copy.tar.gz`;
  const limited = run('sh', ['-c', line], source());
  expect(await limited.ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('exceeds the maximum size'),
  });
  expect(await readdir(place)).toEqual([]);
});

it('refuses a data folder of another installation, but accepts a missing key', async () => {
  const strange = path.join(folder, 'strange');
  await mkdir(strange);
  await writeFile(path.join(strange, 'session-secret'), 'another secret of more than thirty-two characters');
  const place = { url: t.database.url, dataDir: strange };
  expect(await command('backup', ['strange.tar.gz'], place).ended).toMatchObject({
    code: 1,
    said: expect.stringContaining(`The file ${strange}/session-secret does not contain the session secret`),
  });
  expect(await isThere(path.join(folder, 'strange.tar.gz'))).toBe(false);
  expect(await command('backup', ['keyless.tar.gz'], source()).ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('Warning. The key of the guest register of this database is missing'),
  });
});

it('refuses a restore when PostgreSQL has too few locks for it, and says which setting to raise', async () => {
  const archive = path.join(folder, 'locks.tar.gz');
  const { code } = await command('backup', [archive], source()).ended;
  expect(code).toBe(0);
  const dataDir = path.join(folder, 'few-locks');
  const settings = { max_connections: 20, max_locks_per_transaction: 10 };
  const running = await connectOrStart({ databaseUrl: '', dataDir }, { settings });
  try {
    const refused = await command('restore', [archive], { url: running.url, dataDir }).ended;
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Set max_locks_per_transaction = 1024') });
    await withDatabaseClient(running.url, async (client) => {
      const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
      expect(rows).toEqual([{ tables: 0 }]);
    });
  } finally {
    await running.stop();
  }
});

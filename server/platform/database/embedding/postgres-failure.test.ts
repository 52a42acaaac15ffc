import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { connectOrStart } from '../embedded-postgres.ts';
import { PostgresFailure } from './postgres-failure.ts';

let folder = '';
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['initdb: error: could not create directory "/d/pg_wal": No space left on device', 'the disk is full'],
  ['FATAL:  could not open file "global/pg_control": Permission denied', 'lacks a permission'],
  ['FATAL:  database files are incompatible with server', 'the folder belongs to another version of PostgreSQL'],
  ['PANIC:  could not locate a valid checkpoint record', 'its files are damaged'],
])('explains %s and names the log', (written, meaning) => {
  const { message } = new PostgresFailure('PostgreSQL did not start', '/data/postgres', written);
  expect(message).toContain(meaning);
  expect(message).toContain('/data/postgres.log');
  expect(message).not.toMatch(/error|FATAL|could not/);
});

it('explains why a cluster does not start and logs the message of PostgreSQL', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'locanda-failure-'));
  await chmod(folder, 0o755);
  const running = await connectOrStart({ databaseUrl: '', dataDir: folder });
  await running.stop();
  await writeFile(path.join(folder, 'postgres/PG_VERSION'), '9\n');
  const failure = await connectOrStart({ databaseUrl: '', dataDir: folder }).catch((error) => error);
  expect(failure).toBeInstanceOf(PostgresFailure);
  expect(failure.message).toMatch(/^PostgreSQL did not start: the folder belongs to another version of PostgreSQL\./);
  expect(failure.message).not.toMatch(/FATAL|incompatible/);
  expect(await readFile(path.join(folder, 'postgres.log'), 'utf8')).toContain('incompatible');
});

import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testConfig } from '../../testing/config.ts';
import { createEmptyDatabase, withDatabaseClient } from '../../testing/database.ts';
import { readSchema } from '../../testing/databases/contents.ts';
import { readArchive } from '../backup/archive.ts';
import { writeBackup } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { migrate } from '../database/migrate.ts';
import { VERSION } from '../version.ts';
import { openInstallations } from './testing.ts';

const { config, copies, dataDir, everything, lines, query, run, takeFormer, url } = openInstallations();

it('migrates an empty or current database without backup and output', async () => {
  await run();
  await run();
  expect(lines()).toEqual([]);
  expect(await copies()).toEqual([]);
  expect(await query('select program_version as version from installation')).toEqual([{ version: VERSION }]);
});

it('prints both versions and the path of a backup that can be restored', async () => {
  await takeFormer();
  await run();
  const [name = ''] = await copies();
  const file = path.join(dataDir(), 'copies', name);
  expect(lines()).toEqual([
    expect.stringMatching(/^Upgrading the database from a version before 0\.9\.0 to 0\.9\.0: \d+ migration/),
    expect.stringMatching(new RegExp(`^Backup before the upgrade: ${file} \\(\\d+ MB\\)\\.$`)),
    `The database is upgraded to version ${VERSION}.`,
  ]);
  expect(await readArchive(file)).toMatchObject({
    files: 1,
    of: testConfig.publicUrl,
    programVersion: VERSION,
  });
  expect(await query('select key from dictionaries')).toEqual([{ key: 'of.before' }]);

  const elsewhere = await createEmptyDatabase();
  try {
    const config = { ...testConfig, dataDir: path.join(dataDir(), 'elsewhere') };
    await restore(config, elsewhere.url, file, { replace: false, live: false });
    await withDatabaseClient(elsewhere.url, async (client) => {
      // The schema predates the copy mark, but the restored database is still marked as a copy.
      const { rows } = await client.query(
        'select copy_of, restored_at is not null as restored, program_version from installation',
      );
      expect(rows).toEqual([{ copy_of: testConfig.publicUrl, restored: true, program_version: VERSION }]);
      const { rows: words } = await client.query('select key from dictionaries');
      expect(words).toEqual([{ key: 'of.before' }]);
      expect(await readSchema(client)).toEqual(await withDatabaseClient(url(), readSchema));
    });
  } finally {
    await elsewhere.drop();
  }
});

it('keeps the last three backups, other files, and the new backup even if its time is older', async () => {
  const names = ['prima-di-0.8.0-a.tar.gz', 'prima-di-0.8.1-b.tar.gz', 'prima-di-0.8.2-c.tar.gz', 'mia.tar.gz'];
  await mkdir(path.join(dataDir(), 'copies'));
  for (const [hours, name] of names.entries()) {
    const file = path.join(dataDir(), 'copies', name);
    await writeFile(file, 'x');
    // Times in the future, as after the system time was set back.
    await utimes(file, Date.now() / 1000, Date.now() / 1000 + 3600 * (hours + 1));
  }
  await writeFile(path.join(dataDir(), 'copies/.prima-di-0.9.0-x.tar.gz.1.part'), 'half');
  await takeFormer();
  await run();
  expect((await copies()).sort()).toEqual([
    'mia.tar.gz',
    'prima-di-0.8.1-b.tar.gz',
    'prima-di-0.8.2-c.tar.gz',
    expect.stringMatching(/^prima-di-0\.9\.0-\d{4}-\d\d-\d\dT/),
  ]);
});

it('takes one backup when several processes start at once', async () => {
  await takeFormer();
  await Promise.all([run(), run(), run()]);
  expect(await copies()).toHaveLength(1);
  expect(lines().filter((line) => line.startsWith('Upgrading'))).toHaveLength(1);
});

it('refuses to restore a backup of a newer program and changes nothing', async () => {
  await migrate(url());
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
  const file = path.join(dataDir(), 'newer.tar.gz');
  const place = config();
  await writeBackup(url(), place, file, new AbortController().signal);
  const before = await everything();
  await expect(restore(place, url(), file, { replace: true, live: false })).rejects.toThrow(
    'This program is version 0.9.0. Restore the backup with that version. Nothing has changed.',
  );
  expect(await everything()).toEqual(before);
});

it('refuses the database of a newer program and explains the way back', async () => {
  await migrate(url());
  await query(`update installation set program_version = '0.10.0'`);
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
  const before = await everything();
  const reason = `The database belongs to version 0.10.0 of Locanda. This program is version ${VERSION}. Nothing has changed.
What to do: install version 0.10.0 or a later one. Or`;
  await expect(run()).rejects.toThrow(`${reason} restore a backup taken before the upgrade with --replace --live`);
  await mkdir(path.join(dataDir(), 'copies'));
  await writeFile(path.join(dataDir(), 'copies/prima-di-0.10.0-2026-11-20T10-00-00.tar.gz'), 'x');
  await expect(run()).rejects.toThrow(
    `npm run restore -- ${dataDir()}/copies/prima-di-0.10.0-2026-11-20T10-00-00.tar.gz --replace --live`,
  );
  expect(await everything()).toEqual(before);
  expect(await query('select program_version from installation')).toEqual([{ program_version: '0.10.0' }]);
});

it('waits while another process upgrades', async () => {
  await takeFormer();
  const other = new pg.Client({ connectionString: url() });
  await other.connect();
  await other.query('select pg_advisory_lock(7266006)');
  const running = run();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(lines()).toEqual([]);
  await other.end();
  await running;
  expect(lines()).toHaveLength(3);
});

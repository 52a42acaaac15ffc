import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { takeCopy } from './copies.ts';
import { openInstallations } from './testing.ts';

const { config, copies, dataDir, everything, lines, query, run, takeFormer, url } = openInstallations();

it('takes no backup with --no-copy', async () => {
  await takeFormer();
  await run({ copy: false });
  expect(lines()[1]).toBe('No backup before the upgrade (--no-copy).');
  expect(await copies()).toEqual([]);
});

it('refuses to upgrade, changes nothing and names the switch when the backup fails', async () => {
  await takeFormer();
  const before = await everything();
  await writeFile(path.join(dataDir(), 'copies'), 'no folder');
  await expect(run()).rejects.toThrow(
    /backup before the upgrade cannot be written to \S*copies \(EEXIST\)\. Nothing has changed: .*--no-copy/,
  );
  expect(await everything()).toEqual(before);
});

it('reports the missing disk space before it writes', async () => {
  await takeFormer();
  const place = config();
  await expect(takeCopy(place, url(), 1e18, new AbortController().signal)).rejects.toThrow(
    /needs about 500\d+ MB in \S*copies\. Only \d+ MB are free\. Nothing has changed: .*--no-copy/,
  );
  expect(await copies()).toEqual([]);
});

it('names the failed migration and the next step, changes nothing and removes the backup', async () => {
  await takeFormer();
  // Conflicts with the table that the migration creates.
  await query('create table installation (mine text)');
  const before = await everything();
  await expect(run()).rejects.toThrow(
    /^Migration 0091_installation failed: relation "installation" already exists\nNothing has changed .*\nWhat to do: start the previous version again/,
  );
  expect(await everything()).toEqual(before);
  expect(await copies()).toEqual([]);
});

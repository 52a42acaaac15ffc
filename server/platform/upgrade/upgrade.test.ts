import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { takeCopy } from './copies.ts';
import { openInstallations } from './testing.ts';

const { config, copies, dataDir, everything, lines, query, run, takeFormer, url } = openInstallations();

it('takes no backup with --no-copy', async () => {
  await takeFormer();
  await run({ copy: false });
  expect(lines()[1]).toBe('Senza copia prima dell’aggiornamento (--no-copy).');
  expect(await copies()).toEqual([]);
});

it('refuses to upgrade, changes nothing and names the switch when the backup fails', async () => {
  await takeFormer();
  const before = await everything();
  await writeFile(path.join(dataDir(), 'copies'), 'no folder');
  await expect(run()).rejects.toThrow(
    /copies non si può scrivere la copia prima dell’aggiornamento \(EEXIST\)\. Niente è cambiato: .*--no-copy/,
  );
  expect(await everything()).toEqual(before);
});

it('reports the missing disk space before it writes', async () => {
  await takeFormer();
  const place = config();
  await expect(takeCopy(place, url(), 1e18, new AbortController().signal)).rejects.toThrow(
    /servono circa 500\d+ MB e ne sono liberi \d+ MB\. Niente è cambiato: .*--no-copy/,
  );
  expect(await copies()).toEqual([]);
});

it('names the failed migration and the next step, changes nothing and removes the backup', async () => {
  await takeFormer();
  // Conflicts with the table that the migration creates.
  await query('create table installation (mine text)');
  const before = await everything();
  await expect(run()).rejects.toThrow(
    /^La migrazione 0091_installation non è riuscita: relation "installation" already exists\nNiente è cambiato: .*\nChe cosa fare: riavviare la versione di prima/,
  );
  expect(await everything()).toEqual(before);
  expect(await copies()).toEqual([]);
});

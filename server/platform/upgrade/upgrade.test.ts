import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { takeCopy } from './copies.ts';
import { openInstallations } from './testing.ts';

const { config, copies, dataDir, everything, lines, query, run, takeFormer, url } = openInstallations();

it('takes none with --no-copy', async () => {
  await takeFormer();
  await run({ copy: false });
  expect(lines()[1]).toBe('Senza copia prima dell’aggiornamento (--no-copy).');
  expect(await copies()).toEqual([]);
});

it('that cannot take its copy refuses, changes nothing and names the switch', async () => {
  await takeFormer();
  const before = await everything();
  await writeFile(path.join(dataDir(), 'copies'), 'no folder');
  await expect(run()).rejects.toThrow(
    /copies non si può scrivere la copia prima dell’aggiornamento \(EEXIST\)\. Niente è cambiato: .*--no-copy/,
  );
  expect(await everything()).toEqual(before);
});

it('that has no room for its copy says how much is missing, before it writes anything', async () => {
  await takeFormer();
  const place = config();
  await expect(takeCopy(place, url(), 1e18, new AbortController().signal)).rejects.toThrow(
    /servono circa 500\d+ MB e ne sono liberi \d+ MB\. Niente è cambiato: .*--no-copy/,
  );
  expect(await copies()).toEqual([]);
});

it('that fails says which migration, that nothing has changed and what to do; its copy goes', async () => {
  await takeFormer();
  // Where the migration wants to make it.
  await query('create table installation (mine text)');
  const before = await everything();
  await expect(run()).rejects.toThrow(
    /^La migrazione 0091_installation non è riuscita: relation "installation" already exists\nNiente è cambiato: .*\nChe cosa fare: riavviare la versione di prima/,
  );
  expect(await everything()).toEqual(before);
  expect(await copies()).toEqual([]);
});

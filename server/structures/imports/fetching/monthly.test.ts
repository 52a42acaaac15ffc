import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { importFile, readStructures } from '../../../testing/imports.ts';
import { fetchDueRegisters } from './monthly.ts';

const HEAD = 'Codice;Denominazione;Tipologia;Comune;Indirizzo;Civico';
const row = (code: number) => `${100 + code};Casa Mincio ${code};Affittacamere;Mantova;Via Mincio ${code};1`;
const file = (codes: readonly number[]) => `${HEAD}\n${codes.map(row).join('\n')}\n`;

let t: TestApp;
let operator: Caller;
let server: Server;
let origin: string;
let publishedFile = '';
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-monthly-'));

beforeAll(async () => {
  server = createServer((_, answer) => answer.writeHead(publishedFile === '' ? 404 : 200).end(publishedFile));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t = await openTestApp({ dataDir, webhookTestReceivers: [origin] });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const readNotifications = async () =>
  ((await operator.get('/api/notifications')).json().data as { title: string; body: string }[]).filter(
    ({ title }) => !title.startsWith('Importazione terminata'),
  );

it('fetches and checks a register each month, and writes only after a person decides', async () => {
  await importFile(t, operator, file([1, 2, 3, 4]), 'mincio.csv');
  const [register] = (await operator.get('/api/import-registers')).json().data;
  const schedule = (change: object) =>
    operator.patch(`/api/import-registers/${register.id}`, {
      version: register.version,
      url: `${origin}/strutture.csv`,
      isMonthly: true,
      ...change,
    });
  expect((await schedule({ url: null })).json().errors.url).toHaveLength(1);
  expect((await schedule({ url: 'ftp://example.org/a.csv' })).statusCode).toBe(422);
  expect((await schedule({ version: register.version + 1 })).statusCode).toBe(409);
  expect((await (await t.as('editor')).patch(`/api/import-registers/${register.id}`, {})).statusCode).toBe(403);
  expect((await schedule({})).json()).toMatchObject({ isMonthly: true, url: `${origin}/strutture.csv` });

  publishedFile = file([2, 3, 4, 5]);
  const before = await readStructures(t);
  expect(await fetchDueRegisters(t.context)).toEqual({ done: 1, failed: 0 });
  await t.context.jobs.drain();
  expect(await readStructures(t)).toEqual(before);
  expect(await readNotifications()).toEqual([
    expect.objectContaining({
      title: `Nuovo file del registro: ${register.name}`,
      body: 'È solo una prova: nessun dato è cambiato. Nuove: 1. Da aggiornare: 0. Scomparse: 1. Rifiutate: 0.',
    }),
  ]);
  // The next fetch is a month away.
  expect(await fetchDueRegisters(t.context)).toEqual({ done: 0, failed: 0 });

  const due = () => t.database.pool.query('update import_registers set next_fetch_at = now()');
  // An unchanged file causes no notification.
  publishedFile = file([1, 2, 3, 4]);
  await due();
  expect(await fetchDueRegisters(t.context)).toEqual({ done: 1, failed: 0 });
  await t.context.jobs.drain();
  expect(await readNotifications()).toHaveLength(1);
  publishedFile = '';
  await due();
  expect(await fetchDueRegisters(t.context)).toEqual({ done: 0, failed: 1 });
  expect((await readNotifications()).map(({ title }) => title)).toContain(`Registro non scaricato: ${register.name}`);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReceiver } from '../../../support/webhooks/testing.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { act, createImport, type ImportAnswer } from '../../../testing/imports.ts';

let t: TestApp;
let operator: Caller;
let server: Awaited<ReturnType<typeof openReceiver>>;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-fetched-'));
const LIST = 'Nome;Tipologia;Comune\nUno;Hotel;Bologna\nDue;Hotel;Parma\n';

beforeAll(async () => {
  server = await openReceiver();
  t = await openTestApp({ dataDir, demo: true, webhookTestReceivers: [server.origin] });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const fetchUrl = (url: string) => operator.post('/api/imports/from-url', { url });

it('downloads a file and treats it like an upload', async () => {
  server.answersBy((_, answer) => answer.end(LIST));
  const answer = await fetchUrl(`${server.origin}/strutture.csv`);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({
    fileName: 'strutture.csv',
    rowCount: 2,
    headings: ['Nome', 'Tipologia', 'Comune'],
  });
});

it('reports an error at the address when the file cannot be fetched or read', async () => {
  server.answersBy((_, answer) => answer.writeHead(404).end());
  for (const url of ['ftp://example.org/a.csv', 'http://127.0.0.1:1/', `${server.origin}/a.csv`]) {
    const answer = await fetchUrl(url);
    expect([answer.statusCode, answer.json().errors?.url?.length], url).toEqual([422, 1]);
  }
  server.answersBy((_, answer) => answer.end('<!doctype html><p>Accedi'));
  expect((await fetchUrl(server.origin)).json().errors.url[0]).toMatch(/^Il formato del file non è valido/);
  const editor = await t.as('editor');
  expect((await editor.post('/api/imports/from-url', { url: server.origin })).statusCode).toBe(403);
});

it('reads another file of an archive on request, and only an existing one', async () => {
  const archive = Buffer.from(zipSync({ 'a.csv': strToU8(LIST), 'b.csv': strToU8(`${LIST}Tre;Hotel;Modena\n`) }));
  const first: ImportAnswer = await createImport(operator, archive, 'elenchi.zip');
  expect([first.rowCount, first.sheet, first.otherSheets]).toEqual([2, 'a.csv', ['b.csv']]);
  const choose = (sheet: string, version: number) =>
    operator.post(`/api/imports/${first.id}/sheet`, { sheet, version });
  const tried = await act(t, operator, first, 'check');
  const decided = await operator.post(`/api/imports/${first.id}/decisions`, {
    version: tried.version,
    decisions: [{ kind: 'namesakes', as: 'same', lines: [2] }],
  });
  expect(decided.statusCode, decided.body).toBe(200);
  const second = await choose('b.csv', decided.json().version);
  const { rows } = await t.database.pool.query('select namesakes from imports where id = $1', [first.id]);
  expect(rows[0].namesakes, 'line 2 is another row now').toEqual({ all: 'later', lines: {} });
  expect(second.statusCode, second.body).toBe(200);
  expect(second.json()).toMatchObject({ rowCount: 3, sheet: 'b.csv', otherSheets: ['a.csv'] });
  expect((await choose('a.csv', first.version)).statusCode).toBe(409);
  const unknown = await choose('c.csv', second.json().version);
  expect([unknown.statusCode, unknown.json().errors?.sheet?.length]).toEqual([422, 1]);
});

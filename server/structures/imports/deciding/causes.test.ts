import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportCause } from '../../../../domain/structures/imports/answers.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { act, createImport } from '../../../testing/imports.ts';

let t: TestApp;
let operator: Caller;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-causes-'));
beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ROWS = [
  'Nome;Tipologia;Comune;Provincia;Indirizzo;CAP;E-mail',
  ...[1, 2, 3, 4].map((n) => `Molo ${n};Palafitta;Bologna;BO;Via Molo;40121;molo${n}@example.it`),
  'Cala;Affittacamere;Bolonia;BO;Via Cala;40121;cala@example.it',
  'Lido;Affittacamere;Bolonia;BO;Via Lido;40121;lido@example.it',
  ...[1, 2, 3, 4, 5].map((n) => `Fico ${n};Affittacamere;Bologna;BO;Via Fico;40121;fico${n % 2}.example`),
  'Pero;Affittacamere;Bologna;BO;Via Pero;40121;pero@example.it',
  ';Affittacamere;Bologna;BO;Via Senza;40121;',
];

it('groups rows with the same reason into one cause, most rows first, with the possible decisions', async () => {
  const one = await act(t, operator, await createImport(operator, `${ROWS.join('\n')}\n`, 'cause.csv'), 'check');
  const answer = await operator.get(`/api/imports/${one.id}/causes`);
  expect(answer.statusCode).toBe(200);
  const causes: ImportCause[] = answer.json().data;
  const seen = causes.map(({ outcome, column, value, count }) => [outcome, column, value, count]);
  expect(seen).toEqual([
    ['refused', 'Tipologia', 'Palafitta', 4],
    ['refused', 'Comune', 'Bolonia', 2],
    ['refused', 'Nome', null, 1],
    ['noted', 'E-mail', null, 5],
    ...seen.slice(4),
  ]);
  const [type, city, name, mail] = causes;
  expect(type).toMatchObject({
    text: 'Tipologia: «Palafitta» non corrisponde a nessun valore previsto.',
    decision: { kind: 'value', target: 'structure_type', value: 'Palafitta', isChosen: false },
  });
  expect(type?.rows.map((row) => row.name)).toEqual(['Molo 1', 'Molo 2', 'Molo 3']);
  expect(city?.decision).toMatchObject({
    kind: 'city',
    text: 'Bolonia',
    province: 'BO',
    chosen: null,
    proposals: expect.arrayContaining([expect.objectContaining({ name: 'Bologna (BO)' })]),
  });
  expect(name?.decision, 'nothing that one decides makes a name').toBeNull();
  expect(mail?.decision).toEqual({ kind: 'field', target: 'email', chosen: 'empty' });
  expect(
    mail?.rows.map((row) => row.value),
    'first those that differ',
  ).toEqual(['fico1.example', 'fico0.example', 'fico1.example']);

  const rows = `/api/imports/${one.id}/rows?outcome=refused&code=no_match&column=Tipologia`;
  expect((await operator.get(`${rows}&value=Palafitta`)).json().meta.total).toBe(4);
  expect((await operator.get(`${rows}&value=Altro`)).json().meta.total).toBe(0);
});

it('shows causes only to the author of the import', async () => {
  const one = await act(t, operator, await createImport(operator, `${ROWS.join('\n')}\n`, 'altrui.csv'), 'check');
  const other = await t.as('vendor');
  for (const part of ['causes', 'namesakes'])
    expect((await other.get(`/api/imports/${one.id}/${part}`)).statusCode).toBe(403);
  expect((await operator.get(`/api/imports/${one.id}/namesakes`)).json()).toEqual({
    data: [],
    meta: { page: 1, perPage: 50, total: 0 },
  });
});

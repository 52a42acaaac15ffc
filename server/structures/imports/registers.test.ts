import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { act, createImport, type ImportAnswer, importFile, readStructures } from '../../testing/imports.ts';

let t: TestApp;
let operator: Caller;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-registers-'));

beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const HEAD = 'Codice;Denominazione;Tipologia;Comune;Indirizzo;Civico;Interno;Telefono';
interface Row {
  code: number;
  name: string;
  city: string;
  street: string;
  unit?: string;
  phone?: string;
}
const rowOf = (code: number, place: string, city: string, change: Partial<Row> = {}): Row => ({
  code,
  name: `Casa ${place} ${code}`,
  city,
  street: `Via ${place} ${code}`,
  ...change,
});
const lineOf = ({ code, name, city, street, unit = '', phone = '' }: Row) =>
  `${100 + code};${name};Affittacamere;${city};${street};1;${unit};${phone}`;
const csvFile = (rows: readonly Row[]) => `${HEAD}\n${rows.map(lineOf).join('\n')}\n`;
const manyRows = (place: string, cities: readonly string[], count = 12) =>
  Array.from({ length: count }, (_, n) => rowOf(n + 1, place, cities[n % cities.length] ?? ''));

const VENETO = ['Verona', 'Padova', 'Vicenza', 'Treviso', 'Rovigo', 'Belluno'];
const TOSCANA = ['Pisa', 'Siena', 'Arezzo', 'Grosseto', 'Lucca', 'Pistoia'];

const checkFile = async (data: string, name: string) =>
  act(t, operator, await createImport(operator, data, name), 'check');
const decideImport = async ({ id, version }: ImportAnswer, ...decisions: object[]) => {
  const answer = await operator.post(`/api/imports/${id}/decisions`, { version, decisions });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportAnswer>();
};
const structuresNamed = async (like: string) =>
  (await readStructures(t)).filter(({ name }) => String(name).startsWith(like));

it('keeps two registers with the same headings and codes apart on every further import', async () => {
  const veneto = manyRows('Adige', VENETO);
  const toscana = manyRows('Arno', TOSCANA);
  expect((await importFile(t, operator, csvFile(veneto), 'veneto.csv')).counts).toMatchObject({
    created: 12,
  });
  const before = await structuresNamed('Casa Adige');
  const second = await importFile(t, operator, csvFile(toscana), 'toscana.csv');
  expect(second.counts).toMatchObject({ created: 12, updated: 0, gone: 0 });
  expect(await structuresNamed('Casa Adige')).toEqual(before);
  const registers = (await operator.get('/api/import-registers')).json().data;
  expect(registers.map(({ place, structures }: Record<string, unknown>) => [place, structures])).toEqual([
    ['Toscana', 12],
    ['Veneto', 12],
  ]);
  for (const [data, name] of [
    [csvFile(veneto), 'nuovo.csv'],
    [csvFile(toscana), 'altro.csv'],
  ] as const)
    expect((await importFile(t, operator, data, name)).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 12,
      gone: 0,
    });
});

it('lists renamed, moved, new and missing structures a year later, and only a person settles the missing ones', async () => {
  const first = manyRows('Brenta', VENETO);
  await importFile(t, operator, csvFile(first), 'brenta.csv');
  const ids = new Map((await structuresNamed('Casa Brenta')).map(({ id, address }) => [address, id]));
  const next = [
    rowOf(99, 'Brenta', 'Verona'),
    ...first
      .slice(2)
      .map((one) => (one.code === 5 ? { ...one, name: 'Casa Brenta nuova' } : one))
      .reverse(),
  ];
  const checked = await checkFile(csvFile(next), 'brenta-2027.csv');
  expect(checked.counts).toMatchObject({ created: 1, updated: 1, unchanged: 9, gone: 2, refused: 0 });
  const done = await act(t, operator, checked, 'commit');
  expect(done.counts).toMatchObject({ created: 1, updated: 1, unchanged: 9, gone: 2 });
  const renamed = (await structuresNamed('Casa Brenta nuova'))[0];
  expect(renamed?.id).toBe(ids.get('Via Brenta 5'));
  const gone = (await operator.get(`/api/imports/${done.id}/gone`)).json();
  expect(gone.data.map(({ name, status }: Record<string, unknown>) => [name, status])).toEqual([
    ['Casa Brenta 1', 70],
    ['Casa Brenta 2', 70],
  ]);
  const [one, two] = gone.data.map(({ id }: { id: number }) => id);
  await operator.post(`/api/imports/${done.id}/gone`, { as: 'check', ids: [one] });
  const settled = await operator.post(`/api/imports/${done.id}/gone`, { as: 'deactivate', ids: [two] });
  expect(settled.json().data.map(({ done: how, status }: Record<string, unknown>) => [how, status])).toEqual([
    ['check', 70],
    ['deactivate', 0],
  ]);
  const noted = await operator.get('/api/structures?filter[importNote]=gone');
  expect(noted.json().data.map(({ id }: { id: number }) => id)).toEqual([one]);
  // The undo of the whole import removes the new structure and restores name and status.
  await act(t, operator, done, 'undo');
  expect((await structuresNamed('Casa Brenta')).map(({ id, name, status }) => [id, name, status])).toEqual(
    [...ids.values()].map((id, n) => [id, `Casa Brenta ${n + 1}`, 70]),
  );
});

it('never confuses rows that share one code', async () => {
  const units = ['1', '2', '3'].map((unit) => rowOf(7, 'Piave', 'Verona', { unit, phone: `045 800112${unit}` }));
  const others = manyRows('Piave', VENETO, 80).filter(({ code }) => code !== 7);
  const first = await importFile(t, operator, csvFile([...units, ...others]), 'piave.csv');
  expect(first.counts).toMatchObject({ created: 82, refused: 0 });
  const phones = async () =>
    (
      await t.database.pool.query<{ id: number; phone: string }>(
        `select s.id, c.phone from structures s join contacts c on c.structure_id = s.id
         where s.name = 'Casa Piave 7' order by c.phone`,
      )
    ).rows;
  const before = await phones();
  expect(before).toHaveLength(3);
  // The first row is missing, the order has changed, and one phone differs.
  const next = csvFile([...others, { ...units[2], phone: '045 8001129' } as Row, units[1] as Row]);
  const done = await importFile(t, operator, next, 'piave-2027.csv');
  expect(done.counts).toMatchObject({ created: 0, updated: 1, unchanged: 80, gone: 1 });
  expect((await phones()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect((await phones()).map(({ phone }) => phone)).toEqual([
    before[0]?.phone,
    before[1]?.phone,
    expect.stringContaining('1129'),
  ]);
  // A repeated line with the same code is one structure.
  const twice = await importFile(t, operator, csvFile([...others, ...others.slice(0, 2)]), 'piave-2028.csv');
  expect(twice.counts).toMatchObject({ created: 0, updated: 0, unchanged: 81 });
});

it('asks for a decision about a namesake in another register: the same structure or a new one', async () => {
  await importFile(t, operator, csvFile(manyRows('Sile', VENETO)), 'sile.csv');
  const twins = manyRows('Sile', VENETO).map((one) => ({
    ...one,
    code: one.code + 500,
    phone: '0422 410001',
  }));
  const head = `Id;Denominazione;Tipologia;Comune;Indirizzo;Civico;Telefono`;
  const data = `${head}\n${twins.map(({ code, name, city, street, phone }) => `${code};${name};Affittacamere;${city};${street};1;${phone}`).join('\n')}\n`;
  const checked = await checkFile(data, 'comune.csv');
  expect(checked.counts).toMatchObject({ created: 0, toDecide: 12, refused: 0, gone: 0 });
  const shown = (await operator.get(`/api/imports/${checked.id}/namesakes`)).json();
  expect(shown.data[0]).toMatchObject({
    line: 2,
    name: 'Casa Sile 1',
    as: 'later',
    structure: { name: 'Casa Sile 1', city: 'Verona (VR)' },
  });
  const same = await decideImport(checked, { kind: 'namesakes', as: 'same' });
  expect(same.counts).toMatchObject({ created: 0, updated: 12, toDecide: 0 });
  const mixed = await decideImport(same, { kind: 'namesakes', as: 'another', lines: [2, 3] });
  expect(mixed.counts).toMatchObject({ created: 2, updated: 10, toDecide: 0 });
  const stale = await operator.post(`/api/imports/${checked.id}/decisions`, {
    version: same.version,
    decisions: [{ kind: 'namesakes', as: 'later' }],
  });
  expect(stale.statusCode).toBe(409);
  const done = await act(t, operator, mixed, 'commit');
  expect(done.counts).toMatchObject({ created: 2, updated: 10 });
  expect((await importFile(t, operator, data, 'comune.csv')).counts).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 12,
  });
  // Each register still recognises its structures by its own codes.
  expect((await importFile(t, operator, csvFile(manyRows('Sile', VENETO)), 'sile.csv')).counts).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 12,
  });
});

it('applies a mapped value to all its rows and suggests it to everybody later', async () => {
  const odd = (n: number) => `${n};Casa Po ${n};Dimora fluviale;Verona;Via Po ${n};1;;`;
  const data = `${HEAD}\n${Array.from({ length: 9 }, (_, n) => odd(n + 1)).join('\n')}\n`;
  const checked = await checkFile(data, 'po.csv');
  expect(checked.counts).toMatchObject({ created: 0, refused: 9 });
  const causes = (await operator.get(`/api/imports/${checked.id}/causes`)).json().data;
  expect(causes[0]).toMatchObject({
    outcome: 'refused',
    value: 'Dimora fluviale',
    count: 9,
    decision: { kind: 'value', target: 'structure_type', isChosen: false },
  });
  const decided = await decideImport(checked, {
    kind: 'value',
    target: 'structure_type',
    value: 'Dimora fluviale',
    code: 'guest_house',
  });
  expect(decided.counts).toMatchObject({ created: 9, refused: 0 });
  expect((await act(t, operator, decided, 'commit')).counts).toMatchObject({ created: 9 });
  const other = data.replaceAll('Po ', 'Ticino ').replaceAll(';Verona;', ';Pavia;');
  const next = await checkFile(other, 'ticino.csv');
  expect(next.counts).toMatchObject({ created: 9, refused: 0 });
});

it('asks for a decision when a known code seems to be another structure', async () => {
  await importFile(t, operator, csvFile(manyRows('Tanaro', VENETO)), 'tanaro.csv');
  const next = manyRows('Tanaro', VENETO).map((one) =>
    one.code === 3 ? rowOf(3, 'Secchia', 'Padova', { street: 'Piazza Nuova 9' }) : one,
  );
  const checked = await checkFile(csvFile(next), 'tanaro-2027.csv');
  expect(checked.counts).toMatchObject({ unchanged: 11, toDecide: 1, gone: 0 });
  const decided = await decideImport(checked, { kind: 'namesakes', as: 'another' });
  expect(decided.counts).toMatchObject({ created: 1, unchanged: 11, toDecide: 0 });
  await act(t, operator, decided, 'commit');
  expect((await structuresNamed('Casa Tanaro 3')).length).toBe(1);
  expect((await structuresNamed('Casa Secchia 3')).length).toBe(1);
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type TestApp, testApp } from '../testing/app.ts';
import { upload } from '../testing/uploads.ts';

const REGISTER = '/work/shared/data/bologna-accommodations.csv';
const file = readFileSync(REGISTER);
const facts = parse<Record<string, string>>(file, { bom: true, delimiter: ';', columns: true });

let t: TestApp;
let operator: Caller;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-imports-'));

beforeAll(async () => {
  t = await testApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Answer {
  id: number;
  version: number;
  state: string;
  rowCount: number;
  counts: Record<string, number>;
  mapping: { targets: Record<string, { column?: string; values?: Record<string, string> }>; defaultCity: number };
  refused: { line: number; reasons: string[] }[];
  noted: { line: number; reasons: string[] }[];
  batchId: string;
}

async function bring(data: Buffer, name: string): Promise<Answer> {
  const answer = await upload(operator, '/api/imports', [{ data, name, type: 'text/csv' }]);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Answer>();
}

async function act(id: number, name: string, body: object): Promise<Answer> {
  const began = await operator.post(`/api/imports/${id}/${name}`, body);
  expect(began.statusCode, began.body).toBe(202);
  await t.context.jobs.drain();
  return (await operator.get(`/api/imports/${id}`)).json<Answer>();
}

async function structures(): Promise<unknown[]> {
  const { rows } = await t.database.pool.query(
    'select to_jsonb(s) - $1::text[] as row from structures s order by id',
    [['version', 'updated_at', 'updated_by']],
  );
  return rows;
}

describe('the register of Bologna', () => {
  let first: Answer;
  const refusedFacts = facts.filter((row) => row.TIPOLOGIA_ESERCIZIO === 'non definita').length;

  it('is understood from its headings and its name', async () => {
    first = await bring(file, 'bologna-accommodations.csv');
    expect(first.rowCount).toBe(facts.length);
    expect(first.mapping.defaultCity).toBe(37006);
    expect(first.mapping.targets.status?.values).toMatchObject({ Attivo: '10', Cessato: '0', 'In attesa': '70', '': '70' });
    expect(first.mapping.targets.name).toEqual({ template: '{TIPOLOGIA_ESERCIZIO} {ESERCIZIO_VIA} {CIVICO}' });
  });

  it('is tried without writing anything', async () => {
    const before = await structures();
    const checked = await act(first.id, 'check', { mapping: first.mapping });
    expect(checked.state).toBe('checked');
    expect(checked.counts).toMatchObject({ created: facts.length - refusedFacts, refused: refusedFacts, updated: 0 });
    const shifted = checked.refused.filter((row) => row.reasons[0]?.includes('colonne sembrano spostate'));
    const page2 = (await operator.get(`/api/imports/${first.id}/rows?page=2&outcome=refused`)).json();
    const page3 = (await operator.get(`/api/imports/${first.id}/rows?page=3&outcome=refused`)).json();
    const later = [...page2.data, ...page3.data].filter((row) => row.reasons[0].includes('colonne sembrano spostate'));
    expect(shifted.length + later.length).toBe(2);
    expect(await structures()).toEqual(before);
    first = checked;
  });

  it('is brought in', async () => {
    const started = performance.now();
    const done = await act(first.id, 'commit', { version: first.version });
    console.info('commit', performance.now() - started);
    expect(done.state).toBe('done');
    expect(done.counts).toEqual(first.counts);
    const { rows } = await t.database.pool.query(
      `select count(*)::integer as all, count(*) filter (where status = 10)::integer as active,
         count(*) filter (where is_online)::integer as online,
         count(*) filter (where active_until is not null)::integer as closed,
         count(*) filter (where latitude is null)::integer as unlocated from structures where source = 'import'`,
    );
    const taken = facts.filter((row) => row.TIPOLOGIA_ESERCIZIO !== 'non definita');
    expect(rows[0]).toEqual({
      all: taken.length,
      active: taken.filter((row) => row.STATO === 'Attivo').length,
      online: 0,
      closed: taken.filter(
        ({ DATA_CESSAZIONE_ATTIVITA: to, DATA_INIZIO_ATTIVITA: from }) => to && (!from || to >= from),
      ).length,
      unlocated: taken.filter((row) => !row.LATITUDINE || !row.LONGITUDINE).length,
    });
    const { rows: named } = await t.database.pool.query(
      `select name, address, street_number from structures where address = 'Via dell''Indipendenza' and street_number = '22 int.10/2'`,
    );
    console.info(named);
    first = done;
  });

  it('changes nothing when it comes again, also after staff edited a structure', async () => {
    await t.database.pool.query(`update structures set name = 'Casa Rossa' where id = (select min(structure_id) from import_sources)`);
    const again = await bring(file, 'bologna-accommodations.csv');
    const before = await structures();
    const checked = await act(again.id, 'check', { mapping: again.mapping });
    const done = await act(again.id, 'commit', { version: checked.version });
    expect(done.counts).toMatchObject({ created: 0, updated: 0, unchanged: facts.length - refusedFacts });
    expect(await structures()).toEqual(before);
  });

  it('goes back whole, but for what somebody changed', async () => {
    const started = performance.now();
    const undone = await act(first.id, 'undo', { version: first.version });
    console.info('undo', performance.now() - started);
    expect(undone.state).toBe('undone');
    expect(undone.counts).toMatchObject({ undone: facts.length - refusedFacts, left: 0 });
    expect(await structures()).toEqual([]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { REGISTER_NAME, readBolognaRegister } from '../../testing/bologna.ts';
import { act, createImport, type ImportAnswer, importFile, readStructures } from '../../testing/imports.ts';

const file = readBolognaRegister();
const registerRows = parse<Record<string, string>>(file, { bom: true, delimiter: ';', columns: true });
const importableRows = registerRows.filter((row) => row.TIPOLOGIA_ESERCIZIO !== 'non definita');
const SHIFTED_COLUMNS_TEXT = 'Le colonne sembrano spostate.';

let t: TestApp;
let operator: Caller;
let firstImport: ImportAnswer;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-imports-'));

beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function countStructures(condition: string): Promise<number> {
  const { rows } = await t.database.pool.query<{ n: number }>(
    `select count(*)::integer as n from structures where ${condition}`,
  );
  return rows[0]?.n ?? -1;
}

/** Runs the whole register. The expected numbers are counted in the file itself. */
describe('register of Bologna', () => {
  it('maps the columns from the headings and the file name', async () => {
    firstImport = await createImport(operator, file, REGISTER_NAME);
    expect(firstImport.rowCount).toBe(registerRows.length);
    expect(firstImport.mapping.defaultCity).toBe(37006);
    expect(firstImport.mapping.targets.status?.values).toEqual({
      Attivo: '10',
      Cessato: '0',
      Sospeso: '0',
      Diniegato: '0',
      'In attesa': '70',
      '': '70',
    });
    expect(firstImport.mapping.targets.name).toEqual({
      template: '{TIPOLOGIA_ESERCIZIO} {ESERCIZIO_VIA} {CIVICO}',
    });
    expect(firstImport.mapping.keyColumns).toEqual([
      'TIPOLOGIA_ESERCIZIO',
      'ESERCIZIO_VIA',
      'CIVICO',
      'DATA_INIZIO_ATTIVITA',
    ]);
  });

  it('checks without writing anything', async () => {
    const before = await readStructures(t);
    firstImport = await act(t, operator, firstImport, 'check');
    expect(firstImport.state).toBe('checked');
    expect(firstImport.counts).toMatchObject({
      created: importableRows.length,
      refused: registerRows.length - importableRows.length,
      updated: 0,
    });
    expect(await readStructures(t)).toEqual(before);
    const refused: ImportAnswer['refused'] = [];
    for (let page = 1; page <= 3; page += 1) {
      refused.push(...(await operator.get(`/api/imports/${firstImport.id}/rows?page=${page}`)).json().data);
    }
    expect(refused).toHaveLength(registerRows.length - importableRows.length);
    expect(refused.filter(({ reasons }) => reasons.includes(SHIFTED_COLUMNS_TEXT)).map(({ line }) => line)).toEqual([
      1834, 5849,
    ]);
  });

  it('imports exactly what the dry run announced', async () => {
    const done = await act(t, operator, firstImport, 'commit');
    expect(done.state).toBe('done');
    expect(done.counts).toEqual(firstImport.counts);
    firstImport = done;
    const has = (row: Record<string, string>, name: string) => (row[name] ?? '') !== '';
    expect({
      all: await countStructures(`source = 'import'`),
      active: await countStructures('status = 10'),
      new: await countStructures('status = 70'),
      closed: await countStructures(`status = 0 and deactivation_reason = 'closed_business'`),
      online: await countStructures('is_online'),
      ended: await countStructures('active_until is not null'),
      unlocated: await countStructures('latitude is null or longitude is null'),
      nowhere: await countStructures('address is null'),
      inBologna: await countStructures(`city = 'Bologna' and province = 'BO' and region_id = 8`),
    }).toEqual({
      all: importableRows.length,
      // The register's status is stored, while the structure's own status changes by its own steps.
      active: 0,
      new: importableRows.filter((row) => row.STATO === 'Attivo').length,
      closed: importableRows.filter((row) => row.STATO === 'Cessato').length,
      online: 0,
      ended: importableRows.filter(
        ({ DATA_CESSAZIONE_ATTIVITA: to = '', DATA_INIZIO_ATTIVITA: from = '' }) => to && !(from && to < from),
      ).length,
      unlocated: importableRows.filter((row) => !has(row, 'LATITUDINE') || !has(row, 'LONGITUDINE')).length,
      nowhere: importableRows.filter((row) => !has(row, 'ESERCIZIO_VIA')).length,
      inBologna: importableRows.length,
    });
    expect(await countStructures(`name = 'Casa vacanze Via dell''Indipendenza 22 Int. 10/2'`)).toBe(1);
    expect(await countStructures(`other_data->'import'->>'QUARTIERE' = 'Navile'`)).toBe(
      importableRows.filter((row) => row.QUARTIERE === 'Navile').length,
    );
    expect(await countStructures(`other_data->'import'->>'STATO' = 'Attivo'`)).toBe(
      importableRows.filter((row) => row.STATO === 'Attivo').length,
    );
    const { rows } = await t.database.pool.query(
      `select (select count(*) from contacts)::integer as contacts, (select count(*) from description)::integer as texts,
         (select count(*) from structure_status_log)::integer as log,
         (select count(*) from audit_entries where action = 'create' and batch_id is not null)::integer as history`,
    );
    expect(rows[0]).toEqual({
      contacts: importableRows.length,
      texts: importableRows.length,
      log: importableRows.length,
      history: importableRows.length,
    });
  });

  it('changes nothing on a second import, also when staff edited a structure', async () => {
    const id = `(select min(structure_id) from import_sources)`;
    await t.database.pool.query(`update structures set name = 'Casa Rossa' where id = ${id}`);
    const before = await readStructures(t);
    const again = await importFile(t, operator, file, REGISTER_NAME);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: importableRows.length });
    expect(await readStructures(t)).toEqual(before);
  });

  it('applies a change of the register and keeps the edits of staff', async () => {
    const text = file.toString('utf8');
    const [heading = '', , second = ''] = text.split('\n');
    const changed = second.replace('Cessato', 'Attivo').replace(';2021-03-29;', ';;');
    const done = await importFile(t, operator, `${heading}\n${changed}\n`, REGISTER_NAME);
    expect(done.counts).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
    const { rows } = await t.database.pool.query(
      `select name, status, active_until, is_online, deactivation_reason from structures
       where id = (select min(structure_id) from import_sources)`,
    );
    expect(rows).toEqual([
      { name: 'Casa Rossa', status: 50, active_until: null, is_online: false, deactivation_reason: null },
    ]);
    const undone = await act(t, operator, done, 'undo');
    expect(undone.counts).toMatchObject({ undone: 1, left: 0 });
    expect(await countStructures(`name = 'Casa Rossa' and status = 0 and active_until = '2021-03-29'`)).toBe(1);
  });

  it('changes nothing when its own export is imported', async () => {
    const before = await readStructures(t);
    for (const format of ['csv', 'xlsx']) {
      const exported = await operator.get(`/api/structures?format=${format}`);
      const done = await importFile(t, operator, exported.rawPayload, `structures.${format}`);
      expect(done.counts).toMatchObject({
        created: 0,
        updated: 0,
        refused: 0,
        unchanged: importableRows.length,
      });
    }
    expect(await readStructures(t)).toEqual(before);
  });

  it('undoes the whole import except structures that somebody changed', async () => {
    const { rows } = await t.database.pool.query<{ id: number; version: number }>(
      'select id, version from structures order by id desc limit 1',
    );
    const { id, version } = rows[0] ?? { id: 0, version: 0 };
    const patched = await operator.patch(`/api/structures/${id}/profile`, { version, name: 'Resta qui' });
    expect(patched.statusCode, patched.body).toBe(200);
    firstImport = (await operator.get(`/api/imports/${firstImport.id}`)).json();
    const undone = await act(t, operator, firstImport, 'undo');
    expect(undone.state).toBe('undone');
    expect(undone.counts).toMatchObject({ undone: importableRows.length - 1, left: 1 });
    expect((await readStructures(t)).map((row) => row.name)).toEqual(['Resta qui']);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { act, createImport, importFile, readStructures } from '../../testing/imports.ts';

let t: TestApp;
let operator: Caller;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-cells-'));
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const EXECUTABLE_CELL = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function readCells(format: string, file: Buffer): Promise<string[]> {
  const rows: unknown[][] =
    format === 'csv' ? parse(file, { delimiter: ';', bom: true }) : ((await readExcelFile(file))[0]?.data ?? []);
  return rows.flat().filter((cell): cell is string => typeof cell === 'string');
}

it('exports no executable cell and imports the file unchanged', async () => {
  const names = SIGNS.flatMap((sign) => [`${sign}1+cmd|' /C calc'!A0`, `'${sign}Casa`, `''${sign}${sign}Due`]);
  const head = 'Nome;Tipologia;Comune;Indirizzo;Civico;CAP;Telefono\n';
  const rows = names.map(
    (name, n) => `"'${name}";Affittacamere;Bologna;Via ${SIGNS[n % 8]}Roma;${n + 1};40121;'+39051123${100 + n}`,
  );
  const made = await importFile(t, operator, `${head}${rows.join('\n')}\n`, 'nomi.csv');
  expect(made.counts).toMatchObject({ created: names.length, refused: 0 });
  await t.database.pool.query(`update structures set active_since = '2024-03-31', active_until = '2031-12-24'`);
  const before = await readStructures(t);
  expect(before.map(({ name }) => name)).toEqual(names);
  for (const format of ['csv', 'xlsx']) {
    const exported = await operator.get(`/api/structures?format=${format}`);
    const cells = await readCells(format, exported.rawPayload);
    expect(cells.length).toBeGreaterThan(names.length * 3);
    expect(cells.filter((cell) => EXECUTABLE_CELL.test(cell))).toEqual([]);
    const done = await importFile(t, operator, exported.rawPayload, `di-nuovo.${format}`);
    expect(done.counts).toMatchObject({ created: 0, updated: 0, refused: 0, unchanged: names.length });
  }
  expect(await readStructures(t)).toEqual(before);
});

it('exports refused rows harmlessly and reads them unchanged, however often', async () => {
  const head = 'Nome;Tipologia;Comune;Indirizzo;Civico;CAP;Telefono\n';
  const names = ['=Casa', "'=Casa due", "''+Tre", '-12', '+390511', '＝Sei'];
  const rows = names.map((name, n) => `${name};Affittacamere;Nessundove;Via Roma;${n};40121;`);
  let file: string | Buffer = `${head}${rows.join('\n')}\n`;
  const sent = names.map((name) => name.replace(/^'(?='*[=+\-＝])/, ''));
  for (let round = 0; round < 3; round++) {
    const refused = await act(t, operator, await createImport(operator, file, 'rifiutate.csv'), 'check');
    expect(refused.counts.refused).toBe(names.length);
    const out = await operator.get(`/api/imports/${refused.id}/refused.csv`);
    expect([out.statusCode, out.body.length > 100]).toEqual([200, true]);
    expect((await readCells('csv', out.rawPayload)).filter((cell) => EXECUTABLE_CELL.test(cell))).toEqual([]);
    const lines: string[][] = parse(out.rawPayload, { delimiter: ';', bom: true });
    const shown = lines.slice(1).map(([name = '']) => name.replace(/^'(?='*[=+\-＝])/, ''));
    expect(shown).toEqual(sent);
    file = out.rawPayload;
  }
});

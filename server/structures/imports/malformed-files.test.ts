import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { findTask } from '../../kernel/tasks/stored-task.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { act, createImport, importFile, readStructures, uploadImport } from '../../testing/imports.ts';
import { picture, uploadFiles } from '../../testing/uploads.ts';
import { importTaskStore } from './imports.ts';
import { deleteImport } from './list.ts';

let t: TestApp;
let operator: Caller;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-imports-'));

beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const HEAD = 'Nome;Tipologia;Comune;Indirizzo;Civico';
const csvRow = (name: string) => `${name};Affittacamere;Bologna;Via Lame;1`;

describe('unreadable file', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \n\n'],
    ['headings alone', `${HEAD}\n`],
    ['a quote that never ends', `${HEAD}\n${csvRow('Uno')}\n"${csvRow('Due')}\n${csvRow('Tre')}\n`],
    ['bytes of nothing', Buffer.alloc(5000)],
    ['300 columns', `${Array.from({ length: 300 }, (_, n) => `c${n}`).join(';')}\n1\n`],
  ])('refuses %s with a message', async (_, data) => {
    const answer = await uploadImport(operator, data, 'file.csv');
    expect([answer.statusCode, answer.json().errors?.file?.length]).toEqual([422, 1]);
  });

  it('names the row where an open quote begins', async () => {
    const answer = await uploadImport(
      operator,
      `${HEAD}\n${csvRow('Uno')}\n"${csvRow('Due')}\n${csvRow('Tre')}\n`,
      'a.csv',
    );
    expect(answer.json().detail).toBe('Le virgolette non sono chiuse. Controlla la riga 3.');
  });

  it('names the row that is too long, and still finds an open quote in a file of that length', async () => {
    const long = 'x'.repeat(1_100_000);
    const rows = `${HEAD}\n${csvRow('Uno')}\n`;
    const said = async (data: string) => (await uploadImport(operator, data, 'a.csv')).json().detail;
    expect(await said(`${rows}${csvRow(long)}\n`)).toMatch(/^La riga 3 ha più di un milione di caratteri/);
    expect(await said(`${rows}"${`${csvRow('Due')}\n`.repeat(30_000)}`)).toMatch(
      /^Le virgolette non sono chiuse.* 3\.$/,
    );
  });

  it('refuses a file by its content, whatever its name', async () => {
    const jpeg = await picture(1);
    const zip = Buffer.from(zipSync({ 'a.txt': new Uint8Array(10) }));
    for (const data of [jpeg, zip]) {
      expect((await uploadImport(operator, data, 'foglio.xlsx')).statusCode).toBe(422);
    }
  });

  it('refuses a file that is too large when unpacked', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': new Uint8Array(10),
      'xl/worksheets/sheet1.xml': new Uint8Array(120_000_000),
    });
    const answer = await uploadImport(operator, Buffer.from(bomb), 'bomba.xlsx');
    expect(answer.statusCode).toBe(413);
    // A false size in the ZIP directory does not help.
    const lying = Buffer.from(bomb);
    const entry = lying.lastIndexOf(Buffer.from('504b0102', 'hex'));
    lying.writeUInt32LE(1000, entry + 24);
    expect((await uploadImport(operator, lying, 'bomba.xlsx')).statusCode).toBe(413);
  });

  it('refuses a too large file by its length, before reading it', async () => {
    const answer = await operator.post('/api/imports', Buffer.from('x'), {
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '500000000' },
    });
    expect(answer.statusCode).toBe(413);
  });

  it('refuses a body that is not exactly one file', async () => {
    const file = { data: Buffer.from(`${HEAD}\n${csvRow('Uno')}`), name: 'a.csv', type: 'text/csv' };
    expect((await uploadFiles(operator, '/api/imports', [{ ...file, field: 'altro' }])).statusCode).toBe(422);
    expect((await uploadFiles(operator, '/api/imports', [])).statusCode).toBeLessThan(500);
    expect((await operator.post('/api/imports', {})).statusCode).toBe(415);
    const broken = await operator.post('/api/imports', Buffer.from('--b\r\nno end'), {
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect([400, 422]).toContain(broken.statusCode);
  });

  it('leaves no file and no row behind', async () => {
    expect(readdirSync(path.join(dataDir, 'imports'))).toEqual([]);
    const { rows } = await t.database.pool.query('select from imports');
    expect(rows).toEqual([]);
  });
});

describe('unusual file', () => {
  it.each([
    ['UTF-8', Buffer.from(`${HEAD}\n${csvRow('Caffè')}\n`), 'utf-8'],
    ['windows-1252', iconv.encode(`${HEAD}\n${csvRow('Caffè')}\n`, 'windows-1252'), 'windows-1252'],
    ['UTF-16 with mark', iconv.encode(`${HEAD}\n${csvRow('Caffè')}\n`, 'utf-16le', { addBOM: true }), 'utf-16le'],
    ['UTF-16 without mark', iconv.encode(`${HEAD}\n${csvRow('Caffè')}\n`, 'utf-16be'), 'utf-16be'],
  ])('reads %s in its encoding', async (_, data, encoding) => {
    const brought = await createImport(operator, data, 'a.csv');
    expect(brought.encoding).toBe(encoding);
    expect((brought as unknown as { samples: string[][] }).samples[0]?.[0]).toBe('Caffè');
  });

  it('reads each line in its own encoding and notes the lines that differ', async () => {
    const data = Buffer.concat([
      Buffer.from(`${HEAD}\n${csvRow('Perché')}\n`),
      iconv.encode(`${csvRow('Città')}\n`, 'windows-1252'),
    ]);
    const checked = await act(t, operator, await createImport(operator, data, 'a.csv'), 'check');
    expect(checked.encoding).toBe('mixed');
    expect(checked.counts).toMatchObject({ created: 2, noted: 1 });
    expect(checked.noted).toMatchObject([
      { line: 3, reasons: ['Il file usa un’altra codifica dei caratteri. Controlla gli accenti.'] },
    ]);
  });

  it.each([';', ',', '\t', '|'])('splits columns at %j', async (separator) => {
    const brought = await createImport(operator, `${HEAD}\n${csvRow('A b')}\n`.replaceAll(';', separator), 'a.csv');
    expect([brought.delimiter, brought.headings.length]).toEqual([separator, 5]);
  });

  it('reads quotes inside cells and three kinds of line breaks', async () => {
    const data = `${HEAD}\r\n"Casa ""Blu""";Affittacamere;Bologna;Via "dei Mille" 3;1\n${csvRow('Due')}\r\n`;
    const checked = await act(t, operator, await createImport(operator, data, 'a.csv'), 'check');
    expect(checked.counts).toMatchObject({ created: 2, refused: 0 });
  });

  it('gives each bad row its reason: too many cells, invalid values, unknown places', async () => {
    const data = [
      `${HEAD};CAP;CIN;Stato`,
      `${csvRow('Uno')};40121;;Attivo;troppo`,
      `${csvRow('Due')};ABC;;Attivo`,
      'Tre;Affittacamere;Atlantide;Via Lame;1;;;Attivo',
      'Quattro;Astronave;Bologna;Via Lame;1;;;Attivo',
      ';Affittacamere;Bologna;Via Lame;1;;;Attivo',
      `${csvRow('Sei')};;IT037006A1AAAA;Attivo`,
      `${csvRow('Sette')};;IT037006A1AAAA;Attivo`,
      `${csvRow('Otto')};;sbagliato;Attivo`,
      'Nove;Affittacamere;Castro;Via Lame;1;;;Attivo',
      `${csvRow('Dieci')};;;Volante`,
    ].join('\n');
    const brought = await createImport(operator, data, 'a.csv');
    const checked = await act(t, operator, brought, 'check');
    expect(checked.counts).toMatchObject({ created: 5, refused: 5 });
    expect(checked.refused.map(({ line, reasons }) => `${line} ${reasons.join(' ')}`)).toMatchInlineSnapshot(`
      [
        "4 Comune: «Atlantide» non è il nome di un comune.",
        "5 Tipologia: «Astronave» non corrisponde a nessun valore previsto.",
        "6 Nome: Manca il nome.",
        "8 La stessa struttura è già alla riga 7.",
        "10 Comune: Esistono più comuni di nome «Castro». Indica anche la provincia.",
      ]
    `);
    const details = checked.noted.map(({ line, reasons }) => `${line} ${reasons[0]}`);
    expect(details.filter((text) => !text.includes('Nel registro'))).toMatchInlineSnapshot(`
      [
        "2 La riga ha una cella in più dell’intestazione. «troppo» resta fra gli altri dati.",
        "3 CAP: CAP non valido. Servono 5 cifre.",
        "9 CIN: CIN non valido. Controlla lettere e cifre.",
        "11 Stato: «Volante» non corrisponde a nessun valore previsto.",
      ]
    `);
    const refused = await operator.get(`/api/imports/${brought.id}/refused.csv`);
    expect(refused.headers['content-disposition']).toContain('a-rifiutate.csv');
    const mended = refused.body.replace('Atlantide', 'Bologna').replace('Astronave', 'Ostello');
    const again = await act(t, operator, await createImport(operator, mended, 'a-rifiutate.csv'), 'check');
    // Two rows are corrected, and one has a CIN that no other row of this file has.
    expect(again.counts).toMatchObject({ created: 3 });
  });

  it('reads the values of formulas, numbers and dates in a spreadsheet', async () => {
    const sheet = await writeExcelFile([
      HEAD.split(';')
        .map((value) => ({ value }))
        .concat([{ value: 'Data inizio' }, { value: 'Latitudine' }, { value: 'Longitudine' }]),
      [
        { value: '=Uno' },
        { value: 'Affittacamere' },
        { value: 'Bologna' },
        { value: 'Via Lame' },
        { value: 12 },
        { value: new Date(Date.UTC(2019, 2, 6)), format: 'dd/mm/yyyy' },
        { value: 44.5 },
        { value: 11.25 },
      ],
    ] as never).toBuffer();
    const done = await importFile(t, operator, sheet, 'foglio.xlsx');
    expect(done.counts).toMatchObject({ created: 1, refused: 0 });
    const stored = (await readStructures(t)).find((row) => row.name === '=Uno');
    expect(stored).toMatchObject({
      street_number: '12',
      active_since: '2019-03-06',
      latitude: 44.5,
      longitude: 11.25,
    });
  });

  it('drops a character that a length limit would cut in two', async () => {
    const long = (most: number) => `${'x'.repeat(most - 1)}😀fine`;
    const data = `${HEAD};${long(180)};Note\n${csvRow('Lungo')};${long(500)};${long(2000)}\n${csvRow('No')};;\nTre;${long(100)};Bologna;Via Lame;1;;\n`;
    const done = await importFile(t, operator, data, 'a.csv');
    expect([done.state, done.counts]).toMatchObject(['done', { created: 2, refused: 1 }]);
    expect(done.headings[5]).toBe('x'.repeat(179));
  });
});

it('keeps the file of an import that somebody has started meanwhile', async () => {
  const brought = await createImport(operator, `${HEAD}\n${csvRow('Gara')}\n`, 'a.csv');
  const stale = await findTask(t.database.pool, importTaskStore, brought.id);
  const checked = await act(t, operator, brought, 'check');
  await expect(deleteImport(t.context, stale)).rejects.toMatchObject({ type: 'conflict' });
  const done = await act(t, operator, checked, 'commit');
  expect(done).toMatchObject({ state: 'done', counts: { created: 1 } });
});

it('returns 503 when the server itself cannot store a file', async () => {
  const { pool } = t.database;
  await pool.query(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'terminated' using errcode = '57P01'; end $$`);
  await pool.query('create trigger fail before insert on imports execute function fail()');
  const before = readdirSync(path.join(dataDir, 'imports'));
  const answer = await uploadImport(operator, `${HEAD}\n${csvRow('Guasto')}\n`, 'a.csv');
  await pool.query('drop function fail cascade');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(readdirSync(path.join(dataDir, 'imports'))).toEqual(before);
});

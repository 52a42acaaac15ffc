import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { act, createImport, uploadImport } from '../../testing/imports.ts';

let t: TestApp;
let operator: Caller;
const dataDir = mkdtempSync(path.join(tmpdir(), 'locanda-sheets-'));

beforeAll(async () => {
  t = await openTestApp({ dataDir });
  operator = await t.as('operator');
});
afterAll(async () => {
  await t.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const HEAD = ['Nome', 'Tipologia', 'Comune', 'Indirizzo', 'CAP'];
const cellsOfRow = (name: string) => [name, 'Affittacamere', 'Bologna', 'Via Lame', '40126'];
const line = (cells: string[]) => cells.join(';');

const checkFile = async (data: Buffer | string, name = 'file.csv') =>
  act(t, operator, await createImport(operator, data, name), 'check');

interface Sheet {
  readonly name: string;
  readonly state?: 'hidden' | 'veryHidden';
  /** A cell that starts with `<` is raw XML. */
  readonly rows: readonly string[][];
}

const letter = (index: number) => String.fromCharCode(65 + index);
const cellXml = (cell: string, at: string) =>
  cell.startsWith('<c') ? cell.replace('<c', `<c r="${at}"`) : `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`;

/**
 * Builds a workbook (ECMA-376) with content that the product's own writer cannot produce: errors, formulas, hidden
 * sheets.
 */
function workbook(sheets: readonly Sheet[]): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (all: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(
        ({ name, state }, n) =>
          `<sheet name="${name}" sheetId="${n + 1}"${state ? ` state="${state}"` : ''} r:id="rId${n + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      sheets
        .map(
          (_, n) => `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
        )
        .join(''),
    ),
  };
  for (const [n, { rows }] of sheets.entries()) {
    const xml = rows.map(
      (cells, r) => `<row r="${r + 1}">${cells.map((cell, c) => cellXml(cell, `${letter(c)}${r + 1}`)).join('')}</row>`,
    );
    parts[`xl/worksheets/sheet${n + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${xml.join('')}</sheetData></worksheet>`;
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([k, v]) => [k, strToU8(v)]))));
}

describe('CSV from a spreadsheet', () => {
  it.each([
    [
      'empty columns to the sheet’s end',
      [HEAD, cellsOfRow('Uno')].map((one) => line(one) + ';'.repeat(16_379)).join('\r\n'),
    ],
    ['the line that names its separator', `sep=;\r\n${line(HEAD)}\r\n${line(cellsOfRow('Uno'))}\r\n`],
    [
      'a separator that its title does not have',
      `Registro\n\n${[HEAD, cellsOfRow('Uno')].map((one) => one.join(',')).join('\n')}\n`,
    ],
    [
      'a title and a date above the table',
      `Registro;;;;\n31/12/2025;;;;\n;;;;\n${line(HEAD)}\n${line(cellsOfRow('Uno'))}\n`,
    ],
    [
      'titles of several cells, names of groups of columns, and its headings once more on the next page',
      `Regione;;2024;;\nStruttura;;;Dove;\n${line(HEAD)}\n${line(cellsOfRow('Uno'))}\n${line(HEAD)}\n`,
    ],
  ])('reads a file with %s', async (_, data) => {
    const checked = await checkFile(data);
    expect([checked.headings, checked.rowCount, checked.counts.created]).toEqual([HEAD, 1, 1]);
  });

  it('reads headings in brackets as CSV', async () => {
    const headings = HEAD.map((one) => `[${one}]`);
    const brought = await createImport(operator, `${line(headings)}\n${line(cellsOfRow('Uno'))}\n`, 'query.csv');
    expect([brought.headings, brought.rowCount]).toEqual([headings, 1]);
  });

  it('takes no row of a single column for a title', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Casa ${n}`);
    for (const some of [names, names.slice(0, 3), ['Locanda, la bella', 'Altra'], ['Uno; due', 'Tre']]) {
      const brought = await createImport(operator, `Nome\n${some.join('\n')}\n`, 'nomi.csv');
      expect([brought.headings, brought.rowCount]).toEqual([['Nome'], some.length]);
    }
  });

  it('refuses an error as a name, and empties other cells with errors, with a note', async () => {
    const bad = ['#N/D', '#RIF!', '#NOME?', '#DIV/0!', '#NV'].map((error, n) =>
      line([n === 0 ? error : `Casa ${n}`, 'Affittacamere', 'Bologna', 'Via Lame', n === 0 ? '40126' : error]),
    );
    const checked = await checkFile(`${line(HEAD)}\n${bad.join('\n')}\n${line(cellsOfRow('# 1'))}\n`);
    expect([checked.counts.refused, checked.counts.created, checked.counts.noted]).toEqual([1, 5, 4]);
    expect(checked.refused[0]?.reasons).toEqual(['Nome: «#N/D» è un errore del foglio di calcolo. Correggi la cella.']);
  });
});

it('leaves out a street number that a spreadsheet turned into a date, with a note', async () => {
  const numbers = ['12/3', '12-mar', 'gen-25', '2026-03-12', '12/03/2026', '8-10', '7 bis'];
  const lines = numbers.map((number) => `Casa ${number};Affittacamere;Bologna;Via Lame;${number}`);
  const checked = await checkFile(`Nome;Tipologia;Comune;Indirizzo;Civico\n${lines.join('\n')}\n`);
  expect(checked.counts.created).toBe(numbers.length);
  expect(checked.noted.map((one) => one.line)).toEqual([3, 4, 5, 6]);
  expect(checked.noted[0]?.reasons).toEqual([
    'Civico: «12-mar» è una data. Nel foglio scrivi il numero civico come testo.',
  ]);
});

describe('workbook', () => {
  it('reads the first visible table and lists the other sheets', async () => {
    const brought = await createImport(
      operator,
      workbook([
        { name: 'Elenchi', state: 'hidden', rows: [HEAD, cellsOfRow('Nascosta')] },
        { name: 'Copertina', rows: [['Registro'], ['Comune di Bologna']] },
        { name: 'Dati &amp; note', rows: [HEAD, cellsOfRow('Uno')] },
        { name: '2024', rows: [HEAD, cellsOfRow('Due')] },
      ]),
      'registro.xlsx',
    );
    expect(brought).toMatchObject({
      headings: HEAD,
      rowCount: 1,
      samples: [cellsOfRow('Uno')],
      sheet: 'Dati & note',
      otherSheets: ['Copertina', '2024'],
    });
  });

  it('empties cells with errors or formulas without a value, with a note', async () => {
    const last = (cell: string) => [...cellsOfRow('Casa').slice(0, 4), cell];
    const checked = await checkFile(
      workbook([
        {
          name: 'Foglio1',
          rows: [
            HEAD,
            last('<c t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
            last('<c><f>A1</f><v></v></c>'),
            last('<c t="str"><f>A1</f></c>'),
            last('<c t="str"><f>""</f><v></v></c>'),
            last('<c><f>40125+1</f><v>40126</v></c>'),
          ],
        },
      ]),
      'foglio.xlsx',
    );
    const ofCells = checked.noted.map(({ line: at, reasons }) => [
      at,
      reasons.filter((reason) => !reason.startsWith('5 righe hanno lo stesso identificativo')).length,
    ]);
    expect(ofCells).toEqual([
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 0],
      [6, 0],
    ]);
    expect(checked.counts.created).toBe(5);
  });

  it('refuses endless tags quickly', async () => {
    for (const unended of ['<c t="e" '.repeat(200_000), `<c${' '.repeat(300_000)}>`]) {
      const begun = Date.now();
      const answer = await uploadImport(operator, workbook([{ name: 'A', rows: [[unended]] }]), 'a.xlsx');
      expect(answer.statusCode).toBe(422);
      expect(Date.now() - begun).toBeLessThan(10_000);
    }
  });

  it.each([
    [
      'an old or protected one',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(3000)]),
      /password/,
    ],
    [
      'a page that is called so',
      Buffer.from('<html><table><tr><td>Nome</td></tr></table></html>'),
      /Il formato del file non è valido/,
    ],
    ['data of a program', Buffer.from('{\n  "Nome": "Casa",\n  "Altra": 2\n}'), /non contiene un elenco/],
  ])('refuses %s with its own message', async (_, data, says) => {
    const answer = await uploadImport(operator, data, 'file.xls');
    expect([answer.statusCode, answer.json().detail]).toEqual([422, expect.stringMatching(says)]);
  });
});

it('refuses a workbook with too many rows before it reads them', async () => {
  // The reader would skip empty rows only after it has built all of them.
  const rows = Array.from({ length: 300_000 }, () => []);
  const answer = await uploadImport(operator, workbook([{ name: 'Foglio', rows: [HEAD, ...rows] }]), 'righe.xlsx');
  expect([answer.statusCode, answer.json().detail]).toEqual([413, expect.stringContaining('200000 righe')]);
});

import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseCoordinate, parsePoint } from '../../../../domain/structures/imports/places/coordinates.ts';
import { readFileRows } from './testing.ts';

const read = async (data: string | Uint8Array) => {
  const { rows, refused } = await readFileRows(data);
  return rows ?? refused;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Builds a workbook from the XML of its rows and, optionally, of its list of sheets. */
function workbook(rows: string, sheets = '<sheet name="A" sheetId="1" r:id="one"/>'): Uint8Array {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="book" Type="${RELATION}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="one" Type="${RELATION}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));
}
const cell = (text: string, place = '') => `<c ${place && `r="${place}" `}t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row r="1">${cell('Nome', 'A1')}${cell('Comune', 'B1')}</row>`;
const FIRST_ROW = `<row r="2">${cell('Uno', 'A2')}${cell('Bologna', 'B2')}</row>`;
const TABLE = [
  ['Nome', 'Comune'],
  ['Uno', 'Bologna'],
];

describe('workbooks that other importers failed to read', () => {
  it('ignores a sheet without a file (readxl 408)', async () => {
    const module = '<sheet name="Module1" sheetId="9" r:id=""/><sheet name="A" sheetId="1" r:id="one"/>';
    expect(await read(workbook(HEAD + FIRST_ROW, module))).toEqual(TABLE);
  });

  it('places cells and rows without references one after the other', async () => {
    const skipping = `<row>${cell('Uno')}${cell('', 'C2')}${cell('40126')}</row>`;
    const head = ['Nome', 'Comune', 'Via', 'CAP'].map((name) => cell(name)).join('');
    expect(await read(workbook(`<row>${head}</row>${skipping}`))).toEqual([
      ['Nome', 'Comune', 'Via', 'CAP'],
      ['Uno', '', '', '40126'],
    ]);
  });

  it('refuses a row or column beyond Excel’s limits at no cost (agami-core 312)', async () => {
    for (const place of ['A2147483647', 'AAAA2'])
      expect(await read(workbook(`${HEAD}<row r="2">${cell('Uno', place)}</row>`))).toBe('sheet');
    expect(await read(workbook(`${HEAD}<row spans="1:2" r="99999999">${cell('Uno')}</row>`))).toBe('sheet');
  });

  it('ignores rows that only have a colour (django-import-export 1490)', async () => {
    const empty = Array.from({ length: 5000 }, (_, n) => `<row r="${n + 3}"><c r="A${n + 3}" s="0"/></row>`);
    expect(await read(workbook(HEAD + FIRST_ROW + empty.join('')))).toEqual(TABLE);
  });
});

describe('files that other importers failed to read', () => {
  it('reads a list packed with gzip and refuses one that unpacks to too much', async () => {
    expect(await read(gzipSync(strToU8('Nome;Comune\nUno;Bologna\n')))).toEqual(TABLE);
    expect(await read(gzipSync(new Uint8Array(400 * 1_048_576), { level: 1 }))).toBe('unpacked');
  });

  it('ignores the files that macOS adds to an archive', async () => {
    const list = strToU8('Nome;Comune\nUno;Bologna\n');
    expect(await read(zipSync({ '__MACOSX/._r.csv': strToU8('x'), 'dati/r.csv': list }))).toEqual(TABLE);
  });

  it('refuses JSON with a trailing comma (handbook 8242)', async () => {
    expect(await read('[{"Nome":"Uno","Comune":"Bologna",},]')).toBe('json');
  });
});

describe('positions that other importers misread', () => {
  it.each([
    ['umap 159', '47,1234', 47.1234],
    ['with a name', 'Lat. 44.4949', 44.4949],
    ['a direction in full', '44.4949 Nord', 44.4949],
    ['west in Italian', `11° 20' 24'' Ovest`, 11.34],
    ['a plus', '+44.4949', 44.4949],
  ])('reads a coordinate, %s: %s', (_, text, expected) => {
    expect(parseCoordinate(text)).toBeCloseTo(expected, 6);
  });

  it.each(['44,49,11,34', '44.49/11.34', '44.49 - 11.34', 'Lat 44.49 Lon 11.34', '44,49, 11,34'])(
    'splits latitude and longitude in one cell: %s',
    (text) => {
      expect(parsePoint(text)).toEqual({ first: 44.49, second: 11.34 });
    },
  );

  it('keeps a number without its decimal point as it is (MetObs_toolkit 474)', () => {
    expect(parseCoordinate('5095584')).toBe(5_095_584);
    expect(parsePoint('44,49,11')).toBeNull();
  });
});

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { IS_NIGHTLY } from '../../../testing/properties/property-runs.ts';
import { withMergedHeadings } from './merged-headings.ts';
import { readFileRows, withFile } from './testing.ts';
import { unpackFile } from './xlsx.ts';

/** Longer than the longest accepted line (2 MB). The nightly run uses a far longer one. */
const LONG_LINE_BYTES = IS_NIGHTLY ? 20_000_000 : 3_000_000;

const HEAD = ['Nome', 'Tipologia', 'Comune'];
const FIRST_ROW = ['Uno', 'Hotel', 'Bologna'];
const TABLE = [HEAD, FIRST_ROW];
const toObject = (cells: string[]) => Object.fromEntries(HEAD.map((name, at) => [name, cells[at]]));
const csv = (...rows: string[][]) => rows.map((cells) => cells.join(';')).join('\n');

describe('JSON list', () => {
  it.each([
    ['an array', [toObject(FIRST_ROW)]],
    ['data', { data: [toObject(FIRST_ROW)] }],
    ['records', { meta: { total: 1 }, records: [toObject(FIRST_ROW)] }],
    ['Opendatasoft', { total_count: 1, results: [toObject(FIRST_ROW)] }],
    [
      'CKAN’s datastore',
      { success: true, result: { fields: HEAD.map((id) => ({ id })), records: [toObject(FIRST_ROW)] } },
    ],
    ['lists under fields', { fields: HEAD.map((id) => ({ id, type: 'text' })), records: [FIRST_ROW] }],
    ['lists under their names', [HEAD, FIRST_ROW]],
  ])('reads the rows of a list given as %s', async (_, value) => {
    expect((await readFileRows(JSON.stringify(value))).rows).toEqual(TABLE);
  });

  it('reads one object per line, a byte order mark, and UTF-16', async () => {
    const text = JSON.stringify([toObject(FIRST_ROW)]);
    expect(
      (await readFileRows(`${JSON.stringify(toObject(FIRST_ROW))}\n${JSON.stringify(toObject(FIRST_ROW))}\n`)).rows,
    ).toHaveLength(3);
    expect((await readFileRows(`\ufeff${text}`)).rows).toEqual(TABLE);
    expect((await readFileRows(Buffer.from(`\ufeff${text}`, 'utf16le'))).rows).toEqual(TABLE);
  });

  it('keeps fields that only some objects have, flattens nested ones, and sets no prototype', async () => {
    const list = '[{"a":1,"b":{"c":true,"d":[1,2]}},{"a":2.5,"e":null,"__proto__":{"x":"y"},"f":[{"g":1}]}]';
    expect((await readFileRows(list)).rows).toEqual([
      ['a', 'b.c', 'b.d', 'e', '__proto__.x', 'f'],
      ['1', 'Sì', '1, 2'],
      ['2.5', '', '', '', 'y', '[{"g":1}]'],
    ]);
  });

  it('reads the properties and the point of GeoJSON in any coordinate system', async () => {
    const feature = (coordinates: number[] | null) => ({
      type: 'Feature',
      properties: toObject(FIRST_ROW),
      geometry: coordinates && { type: 'Point', coordinates },
    });
    const file = {
      type: 'FeatureCollection',
      features: [feature([11.34, 44.49]), feature([686500.5, 4929000]), feature(null)],
    };
    expect((await readFileRows(JSON.stringify(file))).rows).toEqual([
      [...HEAD, 'Latitudine', 'Longitudine'],
      [...FIRST_ROW, '44.49', '11.34'],
      [...FIRST_ROW, '4929000', '686500.5'],
      FIRST_ROW,
    ]);
  });

  it.each([
    ['no list', '{"a":1,"b":"due"}', 'list'],
    ['an empty one', '[]', 'list'],
    ['one that breaks off', '[{"a":1},{"a":', 'json'],
    ['300 names', JSON.stringify([Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`c${n}`, n]))]), 'columns'],
    ['brackets a million deep', '['.repeat(1_000_000), 'json'],
  ])('refuses %s', async (_, text, code) => {
    expect(await readFileRows(text)).toEqual({ refused: code });
  });

  it('reads twenty megabytes in another process while the server keeps answering', async () => {
    const one = { ...toObject(FIRST_ROW), Note: 'x'.repeat(400) };
    const text = JSON.stringify(Array.from({ length: 40_000 }, () => one));
    expect(text.length).toBeGreaterThan(18_000_000);
    // Reading in this process would block the timer until the end.
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    const sniffed = { format: 'json', encoding: 'utf-8', delimiter: '' } as const;
    await withFile(text, (file) => unpackFile(1, { path: file, sniffed, sheet: null }));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  });
});

describe('archive', () => {
  const files = (parts: Record<string, string | Uint8Array>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    );

  it('reads the only list of an archive in its own encoding', async () => {
    const latin = Buffer.from(csv(HEAD, ['Caffè', 'Hotel', 'Forlì']), 'latin1');
    expect(await readFileRows(files({ 'elenco.csv': latin, '__MACOSX/._elenco.csv': 'x' }))).toEqual({
      rows: [HEAD, ['Caffè', 'Hotel', 'Forlì']],
      sheets: { read: 'elenco.csv', others: [] },
    });
    expect((await readFileRows(files({ 'dati/elenco.json': JSON.stringify([toObject(FIRST_ROW)]) }))).rows).toEqual(
      TABLE,
    );
  });

  it('reads the first list with a table, or the chosen one', async () => {
    const data = files({
      'leggimi.txt': 'Dati aperti',
      'a.csv': csv(HEAD, FIRST_ROW, FIRST_ROW),
      'b.csv': csv(HEAD, ['Due', 'Hotel', 'Roma'], FIRST_ROW),
    });
    expect(await readFileRows(data)).toMatchObject({
      rows: [HEAD, FIRST_ROW, FIRST_ROW],
      sheets: { read: 'a.csv', others: ['leggimi.txt', 'b.csv'] },
    });
    expect((await readFileRows(data, 'b.csv')).rows?.[1]?.[0]).toBe('Due');
    expect(await readFileRows(data, 'c.csv')).toEqual({ refused: 'no_sheet' });
  });

  it.each([
    ['pictures', files({ 'a.jpg': 'x' }), 'type'],
    ['a page named .csv', files({ 'a.csv': '<!doctype html><p>404' }), 'type'],
    ['a document named .csv', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\n', 'type'],
    ['what would burst', files({ 'a.csv': new Uint8Array(120_000_000) }), 'unpacked'],
  ])('refuses %s', async (_, data, code) => {
    expect(await readFileRows(data)).toEqual({ refused: code });
  });
});

it('joins headings over two merged rows into one', () => {
  const rows = [
    ['Strutture', null, null, null],
    ['Nome', 'Indirizzo', null, 'Comune'],
    [null, 'Via', 'Civico', null],
    ['Uno', 'Via Lame', '3', 'Bologna'],
  ];
  const merges = [
    { top: 0, left: 0, bottom: 0, right: 3 },
    { top: 1, left: 0, bottom: 2, right: 0 },
    { top: 1, left: 1, bottom: 1, right: 2 },
    { top: 1, left: 3, bottom: 2, right: 3 },
  ];
  expect(withMergedHeadings(rows, merges)).toEqual([rows[0], [], ['Nome', 'Via', 'Civico', 'Comune'], rows[3]]);
});

describe('text without a table', () => {
  it('refuses a file of commas quickly', async () => {
    const began = performance.now();
    expect(await readFileRows(`a,b\n${','.repeat(LONG_LINE_BYTES)}`)).toMatchObject({
      refused: expect.stringMatching(/long|columns/),
    });
    expect(await readFileRows(','.repeat(LONG_LINE_BYTES))).toMatchObject({
      refused: expect.stringMatching(/long|columns/),
    });
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('reads lines that end with a carriage return alone, however long the file', async () => {
    const rows = [HEAD, ...Array.from({ length: 100_000 }, () => FIRST_ROW)];
    expect((await readFileRows(rows.map((cells) => cells.join(';')).join('\r'))).rows).toHaveLength(100_001);
  });

  it('refuses a single line of many megabytes', async () => {
    expect(await readFileRows('x'.repeat(LONG_LINE_BYTES))).toMatchObject({ refused: 'long' });
  });
});

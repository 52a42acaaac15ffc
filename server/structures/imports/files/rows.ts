import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { makeStorable } from '../../../../domain/kernel/records/text/storable.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import {
  findHeadingRow,
  lacksHeadings,
  MAX_HEADING_ROW,
} from '../../../../domain/structures/imports/guessing/headings.ts';
import { unnamedHeading } from '../../../../domain/structures/imports/guessing/unnamed-columns.ts';
import { waitForTurn } from '../../../platform/workers/wait-for-turn.ts';
import { byteLines, type Encoding, type FileFormat, SEPARATOR_LINE } from './detect-format.ts';
import { decodeLegacyLine } from './legacy-encodings.ts';
import { withLinesBounded } from './line-lengths.ts';
import { FileRefusal, MAX_COLUMNS, MAX_ROWS } from './refusal.ts';

export type LetterDoubt = 'other' | 'doubtful' | null;

export interface FileRow {
  /** Line number as in a text editor, counting the heading row. */
  readonly line: number;
  readonly cells: string[];
  /** `other`: the line has another encoding than the rest of the file. `doubtful`: two encodings read as well. */
  readonly decoded: LetterDoubt;
  /** On the row of the headings: the text above the table. */
  readonly above?: string;
}

/** Streams the rows of a stored file, headings first, without reading the whole file into memory. */
export function readRows(path: string, sniffed: FileFormat): AsyncGenerator<FileRow> {
  return withLimits(startAtHeadings(sniffed.format === 'csv' ? csvRows(path, sniffed) : sheetRows(`${path}.jsonl`)));
}

/** Drops rows above the table, repeated headings and empty cells at the end of a row. */
async function* startAtHeadings(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  let firstRows: FileRow[] | null = [];
  let headings = '';
  for await (const row of rows) {
    while (row.cells.length > 1 && row.cells.at(-1)?.trim() === '') row.cells.pop();
    if (!firstRows) {
      // Drops the heading repeated on each page of a print export.
      if (JSON.stringify(row.cells) !== headings) yield row;
      continue;
    }
    firstRows.push(row);
    if (firstRows.length < MAX_HEADING_ROW) continue;
    const table = cutToTable(firstRows);
    headings = JSON.stringify(table[0]?.cells);
    firstRows = null;
    yield* table;
  }
  if (firstRows) yield* cutToTable(firstRows);
}

function cutToTable(first: readonly FileRow[]): FileRow[] {
  const cellsOf = first.map(({ cells }) => cells);
  if (first[0] && lacksHeadings(cellsOf)) {
    const width = Math.max(...cellsOf.map((cells) => cells.length));
    return [{ ...first[0], line: 0, cells: Array.from({ length: width }, (_, at) => unnamedHeading(at)) }, ...first];
  }
  const start = findHeadingRow(cellsOf);
  const [headings, ...rows] = first.slice(start);
  if (!headings) return [];
  const repeated = JSON.stringify(headings.cells);
  const above = cellsOf.slice(0, start).flat().join(' ').trim();
  return [{ ...headings, above }, ...rows.filter(({ cells }) => JSON.stringify(cells) !== repeated)];
}

/** Number of rows after which the event loop may serve others. */
const ROWS_PER_TURN = 25;

async function* withLimits(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MAX_ROWS + 1) throw new FileRefusal('rows', { n: MAX_ROWS });
    if (row.cells.length > MAX_COLUMNS) throw new FileRefusal('columns', { n: MAX_COLUMNS });
    if (count % ROWS_PER_TURN === 0) await waitForTurn();
    yield row;
  }
}

async function* csvRows(path: string, { encoding, delimiter }: FileFormat): AsyncGenerator<FileRow> {
  const odd: OddLines = new Map();
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: 1_000_000,
  });
  const source = Readable.from(withLinesBounded(textOf(path, encoding, odd)));
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let lastLine = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      const line = lastLine + 1;
      lastLine = info.lines;
      const cells = record.map(makeStorable);
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (line === 1 && SEPARATOR_LINE.test(cells.join(delimiter))) continue;
      yield { line, cells, decoded: odd.size > 0 ? findDoubtBetween(odd, line, lastLine) : null };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // An open quote swallows the rest of the file, so it began after the last complete row.
    const line = lastLine + 1;
    const isOneLine = error.code === 'CSV_MAX_RECORD_SIZE' && Number(error.lines) <= line;
    throw new FileRefusal(isOneLine ? 'long' : 'quotes', { line });
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** Lines whose letters a person should check, by line number. */
type OddLines = Map<number, NonNullable<LetterDoubt>>;

function findDoubtBetween(odd: OddLines, from: number, to: number): LetterDoubt {
  let found: LetterDoubt = null;
  for (let line = from; line <= to && found !== 'doubtful'; line += 1) found = odd.get(line) ?? found;
  return found;
}

/** Streams the file's text. Lines that are not UTF-8 are decoded one by one. */
function textOf(path: string, encoding: Encoding, odd: OddLines): Readable {
  if (encoding === 'utf-8') return createReadStream(path);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const decoder = iconv.decodeStream(encoding);
    // An error of either stream ends both and reaches the reader.
    pipeline(createReadStream(path), decoder, () => {});
    return Readable.from(decoder);
  }
  const usual = encoding === 'mixed' ? 'windows-1252' : encoding;
  async function* lines() {
    let number = 0;
    for await (const line of byteLines(path)) {
      number += 1;
      if (isUtf8(line)) yield line.toString('utf8');
      else {
        const decoded = decodeLegacyLine(line, usual);
        if (decoded.isDoubtful) odd.set(number, 'doubtful');
        else if (decoded.encoding !== encoding) odd.set(number, 'other');
        yield decoded.text;
      }
    }
  }
  return Readable.from(lines());
}

/** Reads the rows of a sheet or list from the JSON lines that it was unpacked into (xlsx.ts). */
async function* sheetRows(path: string): AsyncGenerator<FileRow> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  for await (const text of lines) {
    line += 1;
    // Each line is an array of strings written by xlsx-worker.ts.
    const cells = (JSON.parse(text) as string[]).map(makeStorable);
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, decoded: null };
  }
}

/** Returns unique, non-empty, trimmed column headings. */
export function headingsOf(cells: readonly string[]): string[] {
  const usedNames = new Set<string>();
  const trimmed = cells.map((cell) => cutText(cell.replace(/\s+/g, ' ').trim().normalize('NFC'), 180));
  while (trimmed.length > 1 && trimmed.at(-1) === '') trimmed.pop();
  return trimmed.map((text, index) => {
    const baseName = text === '' || text === '__proto__' ? unnamedHeading(index) : text;
    let name = baseName;
    for (let n = 2; usedNames.has(name); n += 1) name = `${baseName} (${n})`;
    usedNames.add(name);
    return name;
  });
}

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import iconv from 'iconv-lite';
import { readSheet } from 'read-excel-file/node';
import { serveWork } from '../../../platform/workers/serve-work.ts';
import { jsonRows } from './json-rows.ts';
import { withMergedHeadings } from './merged-headings.ts';
import { FileRefusal, MAX_UNPACKED } from './refusal.ts';
import { rowsOf } from './rows.ts';
import { type Sniffed, sniff } from './sniff.ts';
import { openWorkbook } from './workbook.ts';
import type { Sheets, Unpacking, WorkbookAnswer } from './xlsx.ts';
import { checkArchive } from './zip.ts';

/** Returns a cell as CSV text. For a formula, uses the stored value. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  return String(value);
}

type Row = readonly unknown[];

interface Unpacked {
  readonly rows: readonly Row[];
  readonly sheets: Sheets | null;
}

/** True if at least two rows have two filled cells. */
function isTable(rows: readonly Row[]): boolean {
  const wide = rows.filter((row) => row.filter((cell) => cellText(cell).trim() !== '').length > 1);
  return wide.length > 1;
}

/** Reads the chosen sheet or file, otherwise the first with a table, since a cover or notes may precede it. */
async function chosenOf(
  names: readonly string[],
  chosen: string | null,
  read: (at: number) => Promise<readonly Row[]>,
): Promise<Unpacked> {
  const sheets = (at: number): Sheets => ({
    read: names[at] ?? '',
    others: names.filter((_, index) => index !== at),
  });
  if (chosen !== null) {
    const at = names.indexOf(chosen);
    if (at < 0) throw new FileRefusal('no_sheet', {});
    return { rows: await read(at), sheets: sheets(at) };
  }
  let first: readonly Row[] = [];
  for (const at of names.keys()) {
    const rows = await read(at);
    if (isTable(rows)) return { rows, sheets: sheets(at) };
    if (at === 0) first = rows;
  }
  return { rows: first, sheets: sheets(0) };
}

function ofWorkbook(archive: Buffer, chosen: string | null): Promise<Unpacked> {
  const { file, visible, merges } = openWorkbook(archive);
  return chosenOf(
    visible.map(({ name }) => name),
    chosen,
    async (at) => {
      const number = visible[at]?.number ?? 1;
      // A chart sheet has no rows.
      const rows: readonly Row[] = (await readSheet(file, number, { trim: false })) ?? [];
      return withMergedHeadings(rows, merges(number));
    },
  );
}

const LISTED = /\.(?:csv|txt|tsv|json|geojson|xlsx)$/i;

/** Reads the files of an archive that may hold a list, ignoring files that the system added. */
async function ofArchive(archive: Buffer, path: string, chosen: string | null): Promise<Unpacked> {
  const parts = unzipSync(archive, {
    filter: ({ name }) => LISTED.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name),
  });
  const names = Object.keys(parts);
  if (names.length === 0) throw new FileRefusal('type');
  return chosenOf(names, chosen, async (at) => {
    const within = `${path}.part`;
    try {
      await writeFile(within, parts[names[at] ?? ''] ?? new Uint8Array(), { mode: 0o600 });
      return await rowsWithin(within);
    } catch (error) {
      // Skips an unreadable file next to the list.
      if (error instanceof FileRefusal && chosen === null && names.length > 1) return [];
      throw error;
    } finally {
      await rm(within, { force: true });
    }
  });
}

/** Reads a single file packed with gzip, as open data servers do. */
async function ofGzip(archive: Buffer, path: string): Promise<Unpacked> {
  const within = `${path}.part`;
  try {
    await writeFile(within, gunzipSync(archive, { maxOutputLength: MAX_UNPACKED }), { mode: 0o600 });
    return { rows: await rowsWithin(within), sheets: null };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FileRefusal('unpacked', { n: MAX_UNPACKED / 1_048_576 });
    throw error;
  } finally {
    await rm(within, { force: true });
  }
}

async function rowsWithin(path: string): Promise<readonly Row[]> {
  const sniffed = await sniff(path);
  if (sniffed.format === 'json') return ofJson(path, sniffed);
  if (sniffed.format === 'xlsx') {
    const archive = await readFile(path);
    if (checkArchive(archive) === 'files') throw new FileRefusal('type');
    return (await ofWorkbook(archive, null)).rows;
  }
  const rows: Row[] = [];
  for await (const { cells } of rowsOf(path, sniffed)) rows.push(cells);
  return rows;
}

async function ofJson(path: string, { encoding }: Sniffed): Promise<readonly Row[]> {
  return jsonRows(iconv.decode(await readFile(path), encoding === 'mixed' ? 'utf-8' : encoding));
}

async function read({ path, sniffed, sheet }: Unpacking): Promise<Unpacked> {
  if (sniffed.format === 'json') return { rows: await ofJson(path, sniffed), sheets: null };
  const archive = await readFile(path);
  if (archive[0] === 0x1f) return ofGzip(archive, path);
  return checkArchive(archive) === 'workbook' ? ofWorkbook(archive, sheet) : ofArchive(archive, path, sheet);
}

async function unpack(work: Unpacking): Promise<WorkbookAnswer> {
  try {
    const { rows, sheets } = await read(work);
    const out = createWriteStream(`${work.path}.jsonl`, { mode: 0o600 });
    for (const row of rows) {
      if (!out.write(`${JSON.stringify(row.map(cellText))}\n`)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'finish');
    return { ok: true, sheets };
  } catch (error) {
    if (error instanceof FileRefusal)
      return { ok: false, code: error.code, params: error.params as Record<string, number> };
    return { ok: false, code: work.sniffed.format === 'json' ? 'json' : 'sheet', params: {} };
  }
}

serveWork(unpack);

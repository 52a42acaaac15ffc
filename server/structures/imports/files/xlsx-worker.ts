import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import iconv from 'iconv-lite';
import { readSheet } from 'read-excel-file/node';
import { serveWork } from '../../../platform/workers/serve-work.ts';
import { detectFormat, type FileFormat } from './detect-format.ts';
import { jsonRows } from './json-rows.ts';
import { withMergedHeadings } from './merged-headings.ts';
import { FileRefusal, MAX_UNPACKED_BYTES } from './refusal.ts';
import { readRows } from './rows.ts';
import { openWorkbook } from './workbook.ts';
import type { Sheets, UnpackRequest, WorkbookAnswer } from './xlsx.ts';
import { checkArchive } from './zip.ts';

/** Returns a cell as CSV text. For a formula, uses the stored value. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  return String(value);
}

type Row = readonly unknown[];

interface UnpackedTable {
  readonly rows: readonly Row[];
  readonly sheets: Sheets | null;
}

/** True if at least two rows have two filled cells. */
function isTable(rows: readonly Row[]): boolean {
  const wide = rows.filter((row) => row.filter((cell) => cellText(cell).trim() !== '').length > 1);
  return wide.length > 1;
}

/** Reads the chosen sheet or file, otherwise the first with a table, since a cover or notes may precede it. */
async function readChosen(
  names: readonly string[],
  chosen: string | null,
  read: (at: number) => Promise<readonly Row[]>,
): Promise<UnpackedTable> {
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

function readWorkbook(archive: Buffer, chosen: string | null): Promise<UnpackedTable> {
  const { file, visible, merges, assertRowCount } = openWorkbook(archive);
  return readChosen(
    visible.map(({ name }) => name),
    chosen,
    async (at) => {
      const number = visible[at]?.number ?? 1;
      assertRowCount(number);
      // A chart sheet has no rows.
      const rows: readonly Row[] = (await readSheet(file, number, { trim: false })) ?? [];
      return withMergedHeadings(rows, merges(number));
    },
  );
}

const LIST_FILE = /\.(?:csv|txt|tsv|json|geojson|xlsx)$/i;

/** Reads the files of an archive that may hold a list, ignoring files that the system added. */
async function readArchive(archive: Buffer, path: string, chosen: string | null): Promise<UnpackedTable> {
  const parts = unzipSync(archive, {
    filter: ({ name }) => LIST_FILE.test(name) && !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name),
  });
  const names = Object.keys(parts);
  if (names.length === 0) throw new FileRefusal('type');
  return readChosen(names, chosen, async (at) => {
    const partPath = `${path}.part`;
    try {
      await writeFile(partPath, parts[names[at] ?? ''] ?? new Uint8Array(), { mode: 0o600 });
      return await readPartRows(partPath);
    } catch (error) {
      // Skips an unreadable file next to the list.
      if (error instanceof FileRefusal && chosen === null && names.length > 1) return [];
      throw error;
    } finally {
      await rm(partPath, { force: true });
    }
  });
}

/** Reads a single file packed with gzip, as open data servers do. */
async function readGzip(archive: Buffer, path: string): Promise<UnpackedTable> {
  const partPath = `${path}.part`;
  try {
    await writeFile(partPath, gunzipSync(archive, { maxOutputLength: MAX_UNPACKED_BYTES }), { mode: 0o600 });
    return { rows: await readPartRows(partPath), sheets: null };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FileRefusal('unpacked', { n: MAX_UNPACKED_BYTES / 1_048_576 });
    throw error;
  } finally {
    await rm(partPath, { force: true });
  }
}

async function readPartRows(path: string): Promise<readonly Row[]> {
  const sniffed = await detectFormat(path);
  if (sniffed.format === 'json') return readJson(path, sniffed);
  if (sniffed.format === 'xlsx') {
    const archive = await readFile(path);
    if (checkArchive(archive) === 'files') throw new FileRefusal('type');
    return (await readWorkbook(archive, null)).rows;
  }
  const rows: Row[] = [];
  for await (const { cells } of readRows(path, sniffed)) rows.push(cells);
  return rows;
}

async function readJson(path: string, { encoding }: FileFormat): Promise<readonly Row[]> {
  return jsonRows(iconv.decode(await readFile(path), encoding === 'mixed' ? 'utf-8' : encoding));
}

async function read({ path, sniffed, sheet }: UnpackRequest): Promise<UnpackedTable> {
  if (sniffed.format === 'json') return { rows: await readJson(path, sniffed), sheets: null };
  const archive = await readFile(path);
  if (archive[0] === 0x1f) return readGzip(archive, path);
  return checkArchive(archive) === 'workbook' ? readWorkbook(archive, sheet) : readArchive(archive, path, sheet);
}

async function unpack(work: UnpackRequest): Promise<WorkbookAnswer> {
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

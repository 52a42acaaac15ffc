import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { serveWork } from '../../workers/serve-work.ts';
import { FileRefusal } from './refusal.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import type { WorkbookAnswer } from './xlsx.ts';
import { checkArchive } from './zip.ts';

/** A cell as a CSV would hold it; a formula's is the value that was saved with it. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  return String(value);
}

type Row = readonly unknown[];

/** The first sheet that a person sees and that holds a table: before it may come a cover or notes. */
async function firstTable({ file, visible }: Workbook): Promise<{ rows: readonly Row[]; at: number }> {
  let first: readonly Row[] = [];
  for (const [at, { number }] of visible.entries()) {
    // What is no sheet of cells, a chart, has no rows.
    const rows: readonly Row[] = (await readSheet(file, number, { trim: false })) ?? [];
    const wide = rows.filter((row) => row.filter((cell) => cellText(cell).trim() !== '').length > 1);
    if (wide.length > 1) return { rows, at };
    if (at === 0) first = rows;
  }
  return { rows: first, at: 0 };
}

async function unpack(path: string): Promise<WorkbookAnswer> {
  try {
    const archive = await readFile(path);
    checkArchive(archive);
    const workbook = openWorkbook(archive);
    const { rows, at } = await firstTable(workbook);
    const names = workbook.visible.map(({ name }) => name);
    const out = createWriteStream(`${path}.jsonl`, { mode: 0o600 });
    for (const row of rows) {
      if (!out.write(`${JSON.stringify(row.map(cellText))}\n`)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'finish');
    return { ok: true, sheets: { read: names[at] ?? '', others: names.filter((_, index) => index !== at) } };
  } catch (error) {
    if (error instanceof FileRefusal)
      return { ok: false, code: error.code, params: error.params as Record<string, number> };
    return { ok: false, code: 'sheet', params: {} };
  }
}

serveWork(unpack);

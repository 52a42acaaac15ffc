import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { FileRefusal, MAX_COLUMNS, MAX_ROWS } from './refusal.ts';
import type { WorkerAnswer } from './xlsx.ts';
import { checkArchive } from './zip.ts';

/** A cell as a CSV would hold it; a formula's is the value that was saved with it. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Sì' : 'No';
  return String(value);
}

async function unpack(path: string): Promise<WorkerAnswer> {
  try {
    const file = await readFile(path);
    checkArchive(file);
    const rows = await readSheet(file, { trim: false });
    if (rows.length > MAX_ROWS + 1) throw new FileRefusal('rows', { n: MAX_ROWS });
    const out = createWriteStream(`${path}.jsonl`, { mode: 0o600 });
    for (const row of rows) {
      if (row.length > MAX_COLUMNS) throw new FileRefusal('columns', { n: MAX_COLUMNS });
      if (!out.write(`${JSON.stringify(row.map(cellText))}\n`)) await once(out, 'drain');
    }
    out.end();
    await once(out, 'finish');
    return { ok: true };
  } catch (error) {
    if (error instanceof FileRefusal)
      return { ok: false, code: error.code, params: error.params as Record<string, number> };
    return { ok: false, code: 'sheet', params: {} };
  }
}

parentPort?.postMessage(await unpack((workerData as { path: string }).path));

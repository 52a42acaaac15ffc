import { neutralise } from '../../../../domain/structures/imports/cells/formula.ts';
import { currentCaller } from '../../../platform/database/pool/caller.ts';
import { waitForTurn } from '../../../platform/workers/wait-for-turn.ts';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';

export type Cell = string | number | boolean | null;

/**
 * Display format of a column: euros, a day (`YYYY-MM-DD`), an instant (ISO 8601) shown in Rome time, or unformatted.
 */
export type CellKind = 'amount' | 'date' | 'instant' | 'plain';

export interface SheetColumn {
  readonly heading: string;
  readonly kind?: CellKind;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

/** Receives the sheet and its lines in chunks of JSON bytes, which are cheaper to transfer than cells. */
const workers = new WorkerPool<readonly Buffer[], Buffer>(new URL('./workbook-worker.ts', import.meta.url), {
  // One user's large workbook does not delay the others.
  processes: 2,
  timeoutMs: 120_000,
  heapMb: 1024,
});

/** Cells converted to JSON before the event loop gets a turn: about ten milliseconds of work. */
const CELL_BATCH_SIZE = 4000;

/**
 * Builds an XLSX file with frozen filterable headings, fitted column widths and typed dates and amounts. Runs in its
 * own process, in which users take turns. Throws WorkerError.
 */
export async function buildWorkbook(sheet: Sheet, lines: AsyncIterable<readonly Cell[]>): Promise<Buffer> {
  const pieces = [Buffer.from(JSON.stringify(sheet))];
  const maxLines = CELL_BATCH_SIZE / sheet.columns.length;
  let lineBatch: (readonly Cell[])[] = [];
  for await (const line of lines) {
    lineBatch.push(line.map(safeCell));
    if (lineBatch.length < maxLines) continue;
    pieces.push(Buffer.from(JSON.stringify(lineBatch)));
    lineBatch = [];
    await waitForTurn();
  }
  if (lineBatch.length > 0) pieces.push(Buffer.from(JSON.stringify(lineBatch)));
  const { group, key } = currentCaller();
  return workers.run(`${group} ${key}`, pieces);
}

/** Phone numbers need no neutralising: in a CSV file they are read as numbers at most. */
const PHONE = /^\+\d[\d ]*$/;

/** Neutralises formulas. A workbook does not execute texts, but a CSV file saved from it would. */
const safeCell = (cell: Cell): Cell => (typeof cell === 'string' && !PHONE.test(cell) ? neutralise(cell) : cell);

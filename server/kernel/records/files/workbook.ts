import { neutralise } from '../../../../domain/structures/imports/cells/formula.ts';
import { waitForTurn } from '../../../platform/workers/wait-for-turn.ts';
import { WorkerProcess } from '../../../platform/workers/worker-process.ts';

export type Cell = string | number | boolean | null;

/** How a column's cells are shown: euros, a day (`YYYY-MM-DD`), an instant (ISO 8601) as Rome's clock has it; else as they are. */
export type CellKind = 'amount' | 'date' | 'instant' | 'plain';

export interface SheetColumn {
  readonly heading: string;
  readonly kind?: CellKind;
}

export interface Sheet {
  /** What the list is called on its screen. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
}

/** The sheet, then its lines, some hundreds a piece, each as JSON: copied to the other process as bytes, not cell by cell. */
const worker = new WorkerProcess<readonly Buffer[], Buffer>(
  new URL('./workbook-worker.ts', import.meta.url),
  {
    timeoutMs: 120_000,
    heapMb: 1024,
  },
);

/** Cells that are made into JSON before others have their turn: some ten milliseconds. */
const CELLS_AT_ONCE = 4000;

/**
 * A sheet as XLSX: headings that stay in sight and filter, columns as wide as their cells, days and amounts as such; made in
 * a process of its own. Throws WorkerError.
 */
export async function workbookOf(sheet: Sheet, lines: AsyncIterable<readonly Cell[]>): Promise<Buffer> {
  const pieces = [Buffer.from(JSON.stringify(sheet))];
  const most = CELLS_AT_ONCE / sheet.columns.length;
  let some: (readonly Cell[])[] = [];
  for await (const line of lines) {
    some.push(line.map(inSheet));
    if (some.length < most) continue;
    pieces.push(Buffer.from(JSON.stringify(some)));
    some = [];
    await waitForTurn();
  }
  if (some.length > 0) pieces.push(Buffer.from(JSON.stringify(some)));
  return worker.run(pieces);
}

/** Saved as CSV it is at most a number. */
const PHONE = /^\+\d[\d ]*$/;

/** A text in a workbook is none that is executed; saved from there as CSV it would be. */
const inSheet = (cell: Cell): Cell =>
  typeof cell === 'string' && !PHONE.test(cell) ? neutralise(cell) : cell;

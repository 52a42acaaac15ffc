import { neutralise } from '../../../domain/imports/cells/formula.ts';
import { turn } from '../../workers/turn.ts';
import { WorkerProcess } from '../../workers/worker-process.ts';

export type Cell = string | number | boolean | null;

/** Lines as JSON, some hundreds a piece: copied to the other process as bytes, not cell by cell. */
const worker = new WorkerProcess<readonly Buffer[], Buffer>(
  new URL('./workbook-worker.ts', import.meta.url),
  {
    patience: 120_000,
    memory: 1024,
  },
);

/** Cells that are made into JSON before others have their turn: some ten milliseconds. */
const CELLS_AT_ONCE = 4000;

/** A sheet with these headings in bold, as XLSX; made in a process of its own. Throws WorkerError. */
export async function workbookOf(
  headings: readonly string[],
  lines: AsyncIterable<readonly Cell[]>,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let some: (readonly Cell[])[] = [headings];
  for await (const line of lines) {
    some.push(line.map(inSheet));
    if (some.length * headings.length < CELLS_AT_ONCE) continue;
    pieces.push(Buffer.from(JSON.stringify(some)));
    some = [];
    await turn();
  }
  if (some.length > 0) pieces.push(Buffer.from(JSON.stringify(some)));
  return worker.run(pieces);
}

/** A text in a workbook is none that is executed; saved from there as CSV it would be. */
const inSheet = (cell: Cell): Cell => (typeof cell === 'string' ? neutralise(cell) : cell);

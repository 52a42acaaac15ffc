import { type WorkerError, WorkerProcess } from '../../../platform/workers/worker-process.ts';
import { FileRefusal } from './refusal.ts';
import type { Sniffed } from './sniff.ts';

/** Which sheet of a workbook, or file of an archive, was read, and the others that a person sees. */
export interface Sheets {
  readonly read: string;
  readonly others: readonly string[];
}

export interface Unpacking {
  readonly path: string;
  readonly sniffed: Sniffed;
  /** The one that somebody chose; the first that has a table where nobody did. */
  readonly sheet: string | null;
}

export type WorkbookAnswer =
  | { readonly ok: true; readonly sheets: Sheets | null }
  | { readonly ok: false; readonly code: string; readonly params: Record<string, number> };

const worker = new WorkerProcess<Unpacking, WorkbookAnswer>(new URL('./xlsx-worker.ts', import.meta.url), {
  patience: 90_000,
  memory: 768,
});

/**
 * Unpacks a sheet, a list or an archive's file into `path.jsonl`, a row a line; what is made to burst takes the process that
 * reads it with it and nothing else. Null where there is nothing to choose from.
 */
export async function unpackFile(work: Unpacking): Promise<Sheets | null> {
  if (work.sniffed.format === 'csv') return null;
  const answer = await worker.run(work).catch((error: WorkerError) => {
    // A job that is done again at the next start.
    if (error.why === 'stopped') throw error;
    return { ok: false, code: work.sniffed.format === 'json' ? 'json' : 'sheet', params: {} } as const;
  });
  if (!answer.ok) throw new FileRefusal(answer.code, answer.params);
  return answer.sheets;
}

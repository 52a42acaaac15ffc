import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import type { WorkerError } from '../../../platform/workers/worker-process.ts';
import type { FileFormat } from './detect-format.ts';
import { FileRefusal } from './refusal.ts';

/** Name of the imported sheet or file, and names of the other visible sheets. */
export interface Sheets {
  readonly read: string;
  readonly others: readonly string[];
}

export interface UnpackRequest {
  readonly path: string;
  readonly sniffed: FileFormat;
  /** The chosen sheet. Null selects the first with a table. */
  readonly sheet: string | null;
}

export type WorkbookAnswer =
  | { readonly ok: true; readonly sheets: Sheets | null }
  | { readonly ok: false; readonly code: string; readonly params: Record<string, number> };

/** Two processes, so that a user's file that takes minutes does not delay the files of other users. */
const workers = new WorkerPool<UnpackRequest, WorkbookAnswer>(new URL('./xlsx-worker.ts', import.meta.url), {
  processes: 2,
  timeoutMs: 90_000,
  heapMb: 768,
});

/**
 * Unpacks a sheet, a list or an archive's file into `path.jsonl`, one row per line. Runs in its own process, which
 * alone dies if a file exhausts the memory. Users take turns. Null if there is only one sheet.
 */
export async function unpackFile(userId: number, work: UnpackRequest): Promise<Sheets | null> {
  if (work.sniffed.format === 'csv') return null;
  const answer = await workers.run(String(userId), work).catch((error: WorkerError) => {
    // The worker was stopped: the job runs again at the next start.
    if (error.reason === 'stopped') throw error;
    return { ok: false, code: work.sniffed.format === 'json' ? 'json' : 'sheet', params: {} } as const;
  });
  if (!answer.ok) throw new FileRefusal(answer.code, answer.params);
  return answer.sheets;
}

import { type WorkerError, WorkerProcess } from '../../../platform/workers/worker-process.ts';
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

const worker = new WorkerProcess<UnpackRequest, WorkbookAnswer>(new URL('./xlsx-worker.ts', import.meta.url), {
  timeoutMs: 90_000,
  heapMb: 768,
});

/**
 * Unpacks a sheet, a list or an archive's file into `path.jsonl`, one row per line. Runs in its own process, which
 * alone dies if a file exhausts the memory. Null if there is only one sheet.
 */
export async function unpackFile(work: UnpackRequest): Promise<Sheets | null> {
  if (work.sniffed.format === 'csv') return null;
  const answer = await worker.run(work).catch((error: WorkerError) => {
    // The worker was stopped: the job runs again at the next start.
    if (error.reason === 'stopped') throw error;
    return { ok: false, code: work.sniffed.format === 'json' ? 'json' : 'sheet', params: {} } as const;
  });
  if (!answer.ok) throw new FileRefusal(answer.code, answer.params);
  return answer.sheets;
}

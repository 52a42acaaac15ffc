import { type WorkerError, WorkerProcess } from '../../workers/worker-process.ts';
import { FileRefusal } from './refusal.ts';

/** Which sheet of a workbook was read, and the others that a person sees. */
export interface Sheets {
  readonly read: string;
  readonly others: readonly string[];
}

export type WorkbookAnswer =
  | { readonly ok: true; readonly sheets: Sheets }
  | { readonly ok: false; readonly code: string; readonly params: Record<string, number> };

const worker = new WorkerProcess<string, WorkbookAnswer>(new URL('./xlsx-worker.ts', import.meta.url), {
  patience: 90_000,
  memory: 768,
});

/**
 * Unpacks the first sheet that holds a table into `path.jsonl`, a row a line; a workbook made to burst takes the process
 * that reads it with it and nothing else.
 */
export async function unpackSheet(path: string): Promise<Sheets> {
  const answer = await worker.run(path).catch((error: WorkerError) => {
    // A job that is done again at the next start.
    if (error.why === 'stopped') throw error;
    return { ok: false, code: 'sheet', params: {} } as const;
  });
  if (!answer.ok) throw new FileRefusal(answer.code, answer.params);
  return answer.sheets;
}

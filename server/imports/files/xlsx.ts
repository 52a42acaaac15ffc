import { Worker } from 'node:worker_threads';
import { FileRefusal } from './refusal.ts';

const PATIENCE = 90_000;

/** Which sheet of a workbook was read, and the others that a person sees. */
export interface Sheets {
  readonly read: string;
  readonly others: readonly string[];
}

export type WorkerAnswer =
  | { readonly ok: true; readonly sheets: Sheets }
  | { readonly ok: false; readonly code: string; readonly params: Record<string, number> };

/**
 * Unpacks the first sheet that holds a table into `path.jsonl`, a row a line. In a thread of its own with its own memory: a workbook made
 * to burst takes the thread with it and nothing else.
 */
export async function unpackSheet(path: string): Promise<Sheets> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: 768 },
    execArgv: [],
  });
  const answer = await new Promise<WorkerAnswer>((resolve) => {
    const failed: WorkerAnswer = { ok: false, code: 'sheet', params: {} };
    const timer = setTimeout(() => resolve(failed), PATIENCE);
    worker.once('message', (message: WorkerAnswer) => resolve(message));
    worker.once('error', () => resolve(failed));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(failed);
    });
  });
  await worker.terminate();
  if (!answer.ok) throw new FileRefusal(answer.code, answer.params);
  return answer.sheets;
}

import { Problem } from '../../../platform/problems/problem.ts';
import { WorkerError, WorkerProcess } from '../../../platform/workers/worker-process.ts';
import type { Receipt } from './receipt.ts';

export const MAX_RECEIPT_BYTES = 1_000_000;

const worker = new WorkerProcess<string | Uint8Array, Receipt | null>(new URL('./receipt-worker.ts', import.meta.url), {
  timeoutMs: 10_000,
  heapMb: 128,
});

/** Runs `parseReceipt` in its own process. Also returns null if the file is too large or parsing takes too long. */
export async function readReceipt(source: string | Uint8Array): Promise<Receipt | null> {
  if (source.length > MAX_RECEIPT_BYTES) return null;
  try {
    return await worker.run(source);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    if (error.reason === 'stopped') throw new Problem('unavailable', { retryAfter: 5 });
    return null;
  }
}

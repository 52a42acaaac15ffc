import { availableParallelism } from 'node:os';

/** Memory of one test worker: its process, with the server and the browser that it starts. */
const BYTES_PER_WORKER = 2.5 * 1024 ** 3;

/** Returns how many test workers this machine has cores and free memory for, at least one. */
export function workerCount(
  cores: number = availableParallelism(),
  freeBytes: number = process.availableMemory(),
): number {
  return Math.max(1, Math.min(cores, Math.floor(freeBytes / BYTES_PER_WORKER)));
}

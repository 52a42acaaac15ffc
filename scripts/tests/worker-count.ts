import { availableParallelism } from 'node:os';

/** Memory that one worker of the tests needs at most: its process and what it starts. */
const BYTES_PER_WORKER = 2.5 * 1024 ** 3;

/** Number of workers that this machine has processors and free memory for, at least one. */
export function workerCount(
  cores: number = availableParallelism(),
  freeBytes: number = process.availableMemory(),
): number {
  return Math.max(1, Math.min(cores, Math.floor(freeBytes / BYTES_PER_WORKER)));
}

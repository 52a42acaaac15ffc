import { availableParallelism, freemem } from 'node:os';

/** Memory that a worker of Vitest, or of Playwright with its browser and server, may take. */
const WORKER_BYTES = 2.5 * 1024 ** 3;

/** Returns how many test workers this machine has cores and free memory for, at least one. */
export function workerCount(): number {
  return Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / WORKER_BYTES)));
}

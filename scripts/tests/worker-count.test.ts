import { expect, it } from 'vitest';
import { workerCount } from './worker-count.ts';

const GIB = 1024 ** 3;

it.each([
  [8, 32 * GIB, 8],
  [8, 16 * GIB, 6],
  [2, 64 * GIB, 2],
  [4, GIB, 1],
])('returns the workers for %i cores and %i free bytes: %i', (cores, bytes, workers) => {
  expect(workerCount(cores, bytes)).toBe(workers);
});

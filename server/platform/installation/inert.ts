import type { Queryable } from '../database/statement.ts';
import { Problem } from '../problems/problem.ts';
import { readCopy } from './copy.ts';

const RETRY_AFTER_S = 300;

/**
 * True if this database is a copy, which must not send or receive anything. Read each time, a single row, so that all
 * processes notice when an administrator makes the copy live.
 */
export async function isInert(database: Queryable): Promise<boolean> {
  return (await readCopy(database)) !== null;
}

/** Throws `unavailable` in a copy, before a call to or from another service. Callers retry later. */
export async function assertLive(database: Queryable): Promise<void> {
  if (await isInert(database)) throw new Problem('unavailable', { reason: 'copy', retryAfter: RETRY_AFTER_S });
}

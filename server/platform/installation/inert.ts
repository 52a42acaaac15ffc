import type { Queryable } from '../database/statement.ts';
import { Problem } from '../problems/problem.ts';
import { copyOf } from './copy.ts';

/** Seconds after which who was refused tries again. */
const AGAIN = 300;

/**
 * Whether nothing may go out or be taken in now. Read each time, since it is one row: an administrator who makes a copy
 * live is obeyed by every process at its next step.
 */
export async function isInert(database: Queryable): Promise<boolean> {
  return (await copyOf(database)) !== null;
}

/** Before a call to or from another service: in a copy it is refused, so that who sends tries again later. */
export async function demandLive(database: Queryable): Promise<void> {
  if (await isInert(database)) throw new Problem('unavailable', { reason: 'copy', retryAfter: AGAIN });
}

import type { Queryable } from '../database/statement.ts';
import { copyOf } from './copy.ts';

/**
 * Whether nothing may go out or be taken in now. Asked each time, since it is one row: an administrator who makes a copy
 * live is obeyed by every process at its next step.
 */
export async function isInert(database: Queryable): Promise<boolean> {
  return (await copyOf(database)) !== null;
}

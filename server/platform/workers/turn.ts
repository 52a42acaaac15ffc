import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in an event loop turn that no other caller gets. Between the slices of one file, other work can run, not
 * only the slices of other files.
 */
export function turn(): Promise<unknown> {
  last = last.then(() => nextTurn());
  return last;
}

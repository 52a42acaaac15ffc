import { setImmediate as nextTurn } from 'node:timers/promises';

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Resolves in an event loop turn that no other caller gets. Between the slices of one file, other work can run, not
 * only the slices of other files.
 */
export function waitForTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}

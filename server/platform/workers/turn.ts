import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop that no other caller has: of many files that are made at once, each slice of some
 * ten milliseconds is followed by what else waits, not by the slices of all the others.
 */
export function turn(): Promise<unknown> {
  last = last.then(() => nextTurn());
  return last;
}

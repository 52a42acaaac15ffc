import { useEffect } from 'react';
import { useHotkeys } from '../../../platform/shell/keys/use-hotkeys.ts';

export interface QueueSteps<Row> {
  readonly previous: Row | undefined;
  readonly next: Row | undefined;
  /** The next pending entry after a decision, in list order. */
  readonly nextPending: Row | undefined;
}

/** Returns the entries adjacent to one entry; the first entry if that one is not in the list. */
export function queueSteps<Row extends { readonly id: number }>(
  rows: readonly Row[],
  id: number | undefined,
  isPending: (row: Row) => boolean = () => true,
): QueueSteps<Row> {
  const at = rows.findIndex((row) => row.id === id);
  const isNext = (row: Row) => row.id !== id && isPending(row);
  return {
    previous: at < 0 ? rows[0] : rows[at - 1],
    next: at < 0 ? rows[0] : rows[at + 1],
    nextPending: rows.slice(Math.max(0, at)).find(isNext) ?? rows.find(isNext),
  };
}

let isStepping = false;

/** True if `j` or `k` opened the entry on the page: the person may only pass by. */
export const isPassingBy = (): boolean => isStepping;

/** Steps through the queue with `j` and `k`. */
export function useQueueKeys<Row>(open: (row: Row) => void, steps: () => QueueSteps<Row>): void {
  const go = (to: 'previous' | 'next') => () => {
    const row = steps()[to];
    if (!row) return;
    isStepping = true;
    open(row);
  };
  useEffect(() => {
    const stop = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Enter') isStepping = false;
    };
    const controller = new AbortController();
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, stop, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  useHotkeys([
    ['j', go('next')],
    ['k', go('previous')],
  ]);
}

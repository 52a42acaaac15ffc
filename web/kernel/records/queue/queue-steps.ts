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

/** Steps through the queue with `j` and `k`. */
export function useQueueKeys<Row>(open: (row: Row) => void, steps: () => QueueSteps<Row>): void {
  const go = (to: 'previous' | 'next') => () => {
    const row = steps()[to];
    if (row) open(row);
  };
  useHotkeys([
    ['j', go('next')],
    ['k', go('previous')],
  ]);
}

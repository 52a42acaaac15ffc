import { useHotkeys } from '../../../platform/shell/keys/use-hotkeys.ts';

export interface QueueSteps<Row> {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** From one that is decided the next that waits, as it was in the list. */
  readonly waiting: Row | undefined;
}

/** What lies beside one of a queue; of one that is not in it the first. */
export function stepsIn<Row extends { readonly id: number }>(
  rows: readonly Row[],
  id: number | undefined,
  waits: (row: Row) => boolean = () => true,
): QueueSteps<Row> {
  const at = rows.findIndex((row) => row.id === id);
  const isNext = (row: Row) => row.id !== id && waits(row);
  return {
    before: at < 0 ? rows[0] : rows[at - 1],
    after: at < 0 ? rows[0] : rows[at + 1],
    waiting: rows.slice(Math.max(0, at)).find(isNext) ?? rows.find(isNext),
  };
}

/** `j` and `k` walk the queue. */
export function useQueueKeys<Row>(open: (row: Row) => void, steps: () => QueueSteps<Row>): void {
  const go = (to: 'before' | 'after') => () => {
    const row = steps()[to];
    if (row) open(row);
  };
  useHotkeys([
    ['j', go('after')],
    ['k', go('before')],
  ]);
}

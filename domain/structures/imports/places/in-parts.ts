/** Number of comuni processed between two pauses: a few milliseconds. */
const ITEMS_PER_PAUSE = 250;

/** A computation over all comuni that yields at intervals, so that the caller can let other work run. */
export type Pausable<Result> = Generator<void, Result, void>;

/** Calls `take` for each item and yields at intervals. */
export function* forEachPausing<Item>(items: readonly Item[], take: (item: Item) => void): Pausable<void> {
  for (const [index, item] of items.entries()) {
    take(item);
    if (index % ITEMS_PER_PAUSE === ITEMS_PER_PAUSE - 1) yield;
  }
}

/** Runs the computation to its end without pauses. */
export function runWithoutPauses<Result>(parts: Pausable<Result>): Result {
  for (;;) {
    const step = parts.next();
    if (step.done) return step.value;
  }
}

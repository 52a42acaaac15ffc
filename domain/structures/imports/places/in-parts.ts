/** Number of comuni processed between two pauses: a few milliseconds. */
const AT_ONCE = 250;

/** A computation over all comuni that yields at intervals, so that the caller can let other work run. */
export type InParts<Result> = Generator<void, Result, void>;

/** Calls `take` for each item and yields at intervals. */
export function* inParts<Item>(items: readonly Item[], take: (item: Item) => void): InParts<void> {
  for (const [index, item] of items.entries()) {
    take(item);
    if (index % AT_ONCE === AT_ONCE - 1) yield;
  }
}

/** Runs the computation to its end without pauses. */
export function atOnce<Result>(parts: InParts<Result>): Result {
  for (;;) {
    const step = parts.next();
    if (step.done) return step.value;
  }
}

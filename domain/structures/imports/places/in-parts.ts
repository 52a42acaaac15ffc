/** Comuni prepared between two pauses: a few milliseconds. */
const AT_ONCE = 250;

/** What is computed over all comuni, with a pause after each few: whoever must not block others waits in between. */
export type InParts<Result> = Generator<void, Result, void>;

/** Items one after another, with a pause after each few. */
export function* inParts<Item>(items: readonly Item[], take: (item: Item) => void): InParts<void> {
  for (const [index, item] of items.entries()) {
    take(item);
    if (index % AT_ONCE === AT_ONCE - 1) yield;
  }
}

/** The result at once, without pauses. */
export function atOnce<Result>(parts: InParts<Result>): Result {
  for (;;) {
    const step = parts.next();
    if (step.done) return step.value;
  }
}

/** Pages that are built for one visitor at the same time. A browser asks for one or two. */
const MAX_PARALLEL = 4;
/** Pages of one visitor that wait. Visitors may share the address of a hotel. */
const MAX_WAITING = 60;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets the pages of one visitor wait for each other, so that a visitor with many connections delays nobody else. */
export class VisitorTurns {
  readonly #turnsByVisitor = new Map<string, Turns>();

  /** Runs the work in its turn. Returns null without running it if too many pages of the visitor wait already. */
  async run<T>(visitor: string, work: () => Promise<T>): Promise<T | null> {
    const turns = this.#turnsByVisitor.get(visitor) ?? { running: 0, waiting: [] };
    this.#turnsByVisitor.set(visitor, turns);
    if (turns.running < MAX_PARALLEL) turns.running++;
    else {
      if (turns.waiting.length >= MAX_WAITING) return null;
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      // The next page takes over the place.
      if (next) next();
      else if (--turns.running === 0) this.#turnsByVisitor.delete(visitor);
    }
  }
}

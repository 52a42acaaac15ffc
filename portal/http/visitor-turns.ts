/** Maximum pages built at the same time. A single process builds all pages, so more would delay each other. */
const MAX_RUNNING = 12;
/** Maximum pages built at the same time for one visitor. A browser asks for one or two. */
const MAX_OF_VISITOR = 4;
/** Maximum waiting pages of one visitor. Visitors may share the address of a hotel. */
const MAX_WAITING = 60;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/** Builds the pages of all visitors in rotation, so that a visitor with many connections delays nobody else. */
export class VisitorTurns {
  /** Visitors with pages. The one that was served last is at the end. */
  readonly #turnsByVisitor = new Map<string, Turns>();
  #running = 0;

  /** Runs the work in its turn. Returns null without running it if too many pages of the visitor wait already. */
  async run<T>(visitor: string, work: () => Promise<T>): Promise<T | null> {
    const turns = this.#turnsByVisitor.get(visitor) ?? { running: 0, waiting: [] };
    this.#turnsByVisitor.set(visitor, turns);
    if (this.#isFree(turns)) this.#begin(visitor, turns);
    else {
      if (turns.waiting.length >= MAX_WAITING) return null;
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      this.#running--;
      turns.running--;
      if (turns.running === 0 && turns.waiting.length === 0) this.#turnsByVisitor.delete(visitor);
      this.#beginNext();
    }
  }

  #isFree({ running }: Turns): boolean {
    return this.#running < MAX_RUNNING && running < MAX_OF_VISITOR;
  }

  #begin(visitor: string, turns: Turns): void {
    this.#running++;
    turns.running++;
    this.#turnsByVisitor.delete(visitor);
    this.#turnsByVisitor.set(visitor, turns);
  }

  #beginNext(): void {
    for (const [visitor, turns] of this.#turnsByVisitor) {
      if (turns.waiting.length === 0 || !this.#isFree(turns)) continue;
      this.#begin(visitor, turns);
      turns.waiting.shift()?.();
      return;
    }
  }
}

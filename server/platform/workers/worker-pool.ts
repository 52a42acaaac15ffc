import { type Limits, WorkerProcess } from './worker-process.ts';

interface Waiting<Data, Answer> {
  readonly data: Data;
  readonly resolve: (answer: Promise<Answer>) => void;
}

/**
 * Processes that share their work between queues, one for each customer: the queues take turns, and none has more than
 * one process, so that what one sends keeps nobody else waiting longer than for one piece.
 */
export class WorkerPool<Data, Answer> {
  readonly #free: WorkerProcess<Data, Answer>[];
  readonly #queues = new Map<string, Waiting<Data, Answer>[]>();
  readonly #busy = new Set<string>();

  constructor(module: URL, { processes, ...limits }: Limits & { readonly processes: number }) {
    this.#free = Array.from({ length: processes }, () => new WorkerProcess<Data, Answer>(module, limits));
  }

  /** As `WorkerProcess.run`, which counts the time from when its turn comes. */
  run(queue: string, data: Data): Promise<Answer> {
    return new Promise((resolve) => {
      const waiting = this.#queues.get(queue) ?? [];
      waiting.push({ data, resolve });
      this.#queues.set(queue, waiting);
      this.#next();
    });
  }

  #next(): void {
    const queue = [...this.#queues.keys()].find((name) => !this.#busy.has(name));
    const worker = queue === undefined ? undefined : this.#free.pop();
    if (queue === undefined || !worker) return;
    const waiting = this.#queues.get(queue) ?? [];
    const piece = waiting.shift();
    // Its next piece comes after those of all others.
    this.#queues.delete(queue);
    if (waiting.length > 0) this.#queues.set(queue, waiting);
    if (!piece) return;
    this.#busy.add(queue);
    const done = worker.run(piece.data).finally(() => {
      this.#busy.delete(queue);
      this.#free.push(worker);
      this.#next();
    });
    piece.resolve(done);
    this.#next();
  }
}

import { type WorkerLimits, WorkerProcess } from './worker-process.ts';

interface PendingTask<Data, Answer> {
  readonly data: Data;
  readonly resolve: (answer: Promise<Answer>) => void;
}

/**
 * Worker processes shared by queues, such as one per customer. Queues take turns and use at most one process each. A
 * customer's tasks thus delay others by one task at most.
 */
export class WorkerPool<Data, Answer> {
  readonly #free: WorkerProcess<Data, Answer>[];
  readonly #queues = new Map<string, PendingTask<Data, Answer>[]>();
  readonly #busy = new Set<string>();

  constructor(module: URL, { processes, ...limits }: WorkerLimits & { readonly processes: number }) {
    this.#free = Array.from({ length: processes }, () => new WorkerProcess<Data, Answer>(module, limits));
  }

  /** Runs a task like `WorkerProcess.run`, whose timeout starts when the task starts. */
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
    // Moves the queue behind all others.
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

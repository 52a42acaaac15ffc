import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from './pool/pool.ts';

/** How long one request has waited for the database; what it asks at once it waits for once. */
export class QueryClock {
  #asked = 0;
  #since = 0;
  #ms = 0;

  get ms(): number {
    return this.#ms;
  }

  begin(): void {
    if (this.#asked++ === 0) this.#since = performance.now();
  }

  end(): void {
    if (--this.#asked === 0) this.#ms += performance.now() - this.#since;
  }
}

const waits = new AsyncLocalStorage<QueryClock>();

/** Runs `work` and all that follows from it; what it waits for meanwhile is counted. */
export function withWaiting(waiting: QueryClock, work: () => void): void {
  waits.run(waiting, work);
}

/** Work of the database: a statement or a transaction, and the connection that it waits for. */
export function waitFor<T>(work: () => Promise<T>): Promise<T> {
  const waiting = waits.getStore();
  if (!waiting) return work();
  waiting.begin();
  const end = () => waiting.end();
  const result = work();
  result.then(end, end);
  return result;
}

/** Each statement of the pool is waited for. */
export function countWaiting(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((...args: unknown[]) => waitFor(() => query(...args))) as typeof pool.query;
  const lookUp = pool.lookUp.bind(pool);
  pool.lookUp = (config) => waitFor(() => lookUp(config));
}

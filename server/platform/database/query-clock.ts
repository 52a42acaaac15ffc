import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from './pool/pool.ts';

/** Measures the time that a request waits for the database. Simultaneous statements count once. */
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

const clocks = new AsyncLocalStorage<QueryClock>();

/** Runs `work`, including its asynchronous continuations, and measures its waiting time. */
export function withQueryClock(clock: QueryClock, work: () => void): void {
  clocks.run(clock, work);
}

/** Measures the time of a statement or transaction, including the wait for a connection. */
export function measureWait<T>(work: () => Promise<T>): Promise<T> {
  const clock = clocks.getStore();
  if (!clock) return work();
  clock.begin();
  const end = () => clock.end();
  const result = work();
  result.then(end, end);
  return result;
}

export function measurePool(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((...args: unknown[]) => measureWait(() => query(...args))) as typeof pool.query;
  const lookUp = pool.lookUp.bind(pool);
  pool.lookUp = (config) => measureWait(() => lookUp(config));
}

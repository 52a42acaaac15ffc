import type { Queryable } from './statement.ts';

/** Queues concurrent statements: a transaction has a single connection. */
export function oneAtATime(database: Queryable): Queryable {
  let last: Promise<unknown> = Promise.resolve();
  return {
    query(config) {
      const next = last.then(() => database.query<never>(config));
      last = next.catch(() => {});
      return next;
    },
  };
}

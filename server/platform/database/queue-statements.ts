import type { Queryable } from './statement.ts';

/** Queues concurrent statements: a transaction has a single connection. */
export function queueStatements(database: Queryable): Queryable {
  let previous: Promise<unknown> = Promise.resolve();
  return {
    query(config) {
      const next = previous.then(() => database.query<never>(config));
      previous = next.catch(() => {});
      return next;
    },
  };
}

import type { Queryable } from './statement.ts';

/** A transaction has one connection: what is asked of it together waits in a line. */
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

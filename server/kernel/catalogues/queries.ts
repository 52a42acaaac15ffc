import { type Queryable, run } from '../../platform/database/statement.ts';

/** How many entries each vocabulary has, and how many of them are active. */
export const countEntries = (database: Queryable) =>
  run<{ key: string; count: number; active: number }>(
    database,
    `select key, count(*)::integer as count, (count(*) filter (where status = 10))::integer as active
     from vocabularies group by key`,
    [],
  );

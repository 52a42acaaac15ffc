import { type Queryable, run } from '../../platform/database/statement.ts';

export const countEntries = (database: Queryable) =>
  run<{ key: string; count: number; active: number }>(
    database,
    `select key, count(*)::integer as count, (count(*) filter (where status = 10))::integer as active
     from vocabularies group by key`,
    [],
  );

import type { Day } from '../../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../database/statement.ts';

export async function partitionDays(database: Queryable): Promise<Day[]> {
  const rows = await run<{ day: string }>(
    database,
    `select to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day from pg_inherits i
     join pg_class c on c.oid = i.inhrelid where i.inhparent = to_regclass('events') order by 1`,
    [],
  );
  return rows.map(({ day }) => day);
}

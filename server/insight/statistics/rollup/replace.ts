import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/** A table of figures with its key columns and count columns. */
export interface FigureTable {
  readonly table: string;
  readonly keys: readonly string[];
  readonly counts: readonly string[];
}

/**
 * Replaces a day's rows by those of `select`, whose columns are the keys and then the counts. Skips unchanged rows and
 * deletes missing rows. Returns the number of changed rows.
 */
export async function replaceDay(
  transaction: Transaction,
  { table, keys, counts }: FigureTable,
  day: Day,
  select: string,
): Promise<number> {
  const columns = [...keys, ...counts];
  const [row] = await run<{ changed: number }>(
    transaction,
    `with fresh (${columns.join(', ')}) as (${select}), gone as (
       delete from ${table} t where t.day = $1 and not exists (
         select from fresh f where ${keys.map((key) => `f.${key} = t.${key}`).join(' and ')}) returning 1
     ), written as (
       insert into ${table} as t (day, ${columns.join(', ')}) select $1, ${columns.join(', ')} from fresh
       on conflict (day, ${keys.join(', ')}) do update set ${counts.map((one) => `${one} = excluded.${one}`).join(', ')}
         where (${counts.map((one) => `t.${one}`).join(', ')}) is distinct from (${counts.map((one) => `excluded.${one}`).join(', ')})
       returning 1
     )
     select ((select count(*) from gone) + (select count(*) from written))::integer as changed`,
    [day],
  );
  return row?.changed ?? 0;
}

import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { STRUCTURE_DAYS } from './day.ts';

const { counts } = STRUCTURE_DAYS;
const TABLE = 'statistics_structure_months';

/** Closed months whose sums were made from other versions of their days than there are now. */
export async function staleMonths(database: Queryable): Promise<Day[]> {
  const rows = await run<{ month: string }>(
    database,
    `select d.month from (
       select date_trunc('month', day)::date as month, sum(version) as versions from statistics_days
       where day < date_trunc('month', now() at time zone 'Europe/Rome')::date group by 1) d
     left join statistics_months m on m.month = d.month where m.versions is distinct from d.versions order by 1`,
    [],
  );
  return rows.map(({ month }) => month);
}

/** Sums a month, in a transaction that is REPEATABLE READ: of the days that its snapshot sees, and it says which those were. */
export async function sumMonth(transaction: Transaction, month: Day): Promise<void> {
  await run(transaction, `select set_config('statement_timeout', '10min', true)`, []);
  await run(
    transaction,
    `with fresh as (
       select structure_id, ${counts.map((one) => `sum(${one})::integer as ${one}`).join(', ')} from statistics_structure_days
       where day >= $1 and day < $1::date + interval '1 month' group by structure_id
     ), gone as (
       delete from ${TABLE} t where t.month = $1 and not exists (select from fresh f where f.structure_id = t.structure_id)
     )
     insert into ${TABLE} as t (month, structure_id, ${counts.join(', ')}) select $1, structure_id, ${counts.join(', ')} from fresh
     on conflict (month, structure_id) do update set ${counts.map((one) => `${one} = excluded.${one}`).join(', ')}
       where (${counts.map((one) => `t.${one}`).join(', ')}) is distinct from (${counts.map((one) => `excluded.${one}`).join(', ')})`,
    [month],
  );
  await run(
    transaction,
    `insert into statistics_months (month, versions)
     select $1, sum(version) from statistics_days where day >= $1 and day < $1::date + interval '1 month'
     on conflict (month) do update set versions = excluded.versions`,
    [month],
  );
}

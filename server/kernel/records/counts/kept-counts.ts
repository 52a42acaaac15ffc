import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

/** Counts from this size on are stored: counting takes long, and small differences do not matter. */
const MIN_STORED_COUNT = 1_000;

/** A statement that returns a `count` for each numeric `key`. */
export interface CountQuery {
  readonly name: string;
  readonly text: string;
}

/**
 * SQL: the count of a key, exact below a thousand, else as stored within the last ten minutes. The `few` comments mark
 * SQL that runs only for small counts, which a query plan's cost does not show.
 */
export function countSql(name: string, key: string, exactSql: string): string {
  const storedSql = `select k.count from kept_counts k where k.name = '${name}' and k.key = ${key}`;
  return `coalesce((${storedSql}), /* few */ ${exactSql} /* few */)::integer`;
}

/** Schedules the job that recomputes these counts. */
export function scheduleCounts(context: Context, job: string, countQueries: readonly CountQuery[]): void {
  const settings = { cron: '*/10 * * * *', expireInSeconds: 300, inCopy: 'runs' } as const;
  context.jobs.define(job, () => storeCounts(context.database, countQueries), settings);
}

export async function storeCounts(database: Database, countQueries: readonly CountQuery[]): Promise<void> {
  for (const { name, text } of countQueries) {
    await inTransaction(database, async (transaction) => {
      await run(transaction, `select set_config('statement_timeout', '60s', true)`, []);
      await run(
        transaction,
        `with large as materialized (select key, count from (${text}) counted where count >= ${MIN_STORED_COUNT}),
           gone as (delete from kept_counts k where k.name = $1 and k.key not in (select key from large))
         insert into kept_counts (name, key, count) select $1, key, count from large
         on conflict (name, key) do update set count = excluded.count where kept_counts.count <> excluded.count`,
        [name],
      );
    });
  }
}

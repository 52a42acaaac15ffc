import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

/** Counts from this size on are stored: counting takes long, and small differences do not matter. */
const KEPT_FROM = 1_000;

/** A statement that returns a `count` for each numeric `key`. */
export interface Counted {
  readonly name: string;
  readonly text: string;
}

/**
 * SQL: the count of a key, exact below a thousand, else as stored within the last ten minutes. The `few` comments mark
 * SQL that runs only for small counts, which a query plan's cost does not show.
 */
export function countOf(name: string, key: string, exact: string): string {
  const kept = `select k.count from kept_counts k where k.name = '${name}' and k.key = ${key}`;
  return `coalesce((${kept}), /* few */ ${exact} /* few */)::integer`;
}

/** Schedules the job that recomputes these counts. */
export function keepCounts(context: Context, job: string, counted: readonly Counted[]): void {
  const settings = { cron: '*/10 * * * *', expireInSeconds: 300, inCopy: 'runs' } as const;
  context.jobs.define(job, () => makeCounts(context.database, counted), settings);
}

export async function makeCounts(database: Database, counted: readonly Counted[]): Promise<void> {
  for (const { name, text } of counted) {
    await inTransaction(database, async (transaction) => {
      await run(transaction, `select set_config('statement_timeout', '60s', true)`, []);
      await run(
        transaction,
        `with large as materialized (select key, count from (${text}) counted where count >= ${KEPT_FROM}),
           gone as (delete from kept_counts k where k.name = $1 and k.key not in (select key from large))
         insert into kept_counts (name, key, count) select $1, key, count from large
         on conflict (name, key) do update set count = excluded.count where kept_counts.count <> excluded.count`,
        [name],
      );
    });
  }
}

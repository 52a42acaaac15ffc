import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

/** From here on a count is kept: to make it takes the longer the more there is, and nobody sees one more or less. */
const KEPT_FROM = 1_000;

/** What is counted by a key that is a number, as SQL: every `key` with its `count`. */
export interface Counted {
  readonly name: string;
  readonly text: string;
}

/**
 * The count of a key, as SQL: exact below a thousand, beyond it as it was within the last minutes. The comments stand
 * round what runs for small counts only: a plan's cost cannot know.
 */
export function countOf(name: string, key: string, exact: string): string {
  const kept = `select k.count from kept_counts k where k.name = '${name}' and k.key = ${key}`;
  return `coalesce((${kept}), /* few */ ${exact} /* few */)::integer`;
}

/** Makes these counts anew by the clock. */
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

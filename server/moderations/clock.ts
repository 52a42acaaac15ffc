import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';

/** Months that a decision is kept (platform dictionary 6.3). */
const MONTHS_KEPT = 24;

export function defineModerationJobs(context: Context): void {
  context.jobs.define('moderations-clean-up', () => forget(context), { cron: '50 4 * * *', retryLimit: 2 });
}

/** Decisions of two years ago go. */
export async function forget({ database }: Pick<Context, 'database'>): Promise<{ removed: number }> {
  const gone = await run<{ id: number }>(
    database.pool,
    `delete from moderations where reviewed_at < now() - interval '${MONTHS_KEPT} months' returning id`,
    [],
  );
  return { removed: gone.length };
}

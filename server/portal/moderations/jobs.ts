import { buildLink } from '../../../domain/people/notifications/link.ts';
import { SUBMISSION_JOB, type SubmissionJob } from '../../kernel/records/moderating/hold-back.ts';
import { notifyInApp } from '../../people/notifications/notify.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';

/** Retention of decided moderations in months (platform dictionary 6.3). */
const RETENTION_MONTHS = 24;

export function defineModerationJobs(context: Context): void {
  context.jobs.define(SUBMISSION_JOB, (sent: SubmissionJob) => notifyModerators(context, sent), {
    retryLimit: 2,
  });
  context.jobs.define('moderations-clean-up', () => deleteOldModerations(context), {
    cron: '50 4 * * *',
    retryLimit: 2,
  });
}

/** Notifies the moderators of a new change. Changes sent within ten minutes give one notification. */
function notifyModerators({ database }: Context, { by, structureId, subject }: SubmissionJob): Promise<void> {
  return inTransaction(database, (transaction) =>
    notifyInApp(transaction, 'moderation_new', {
      by,
      link: buildLink('moderations'),
      structureId,
      params: { subject },
    }),
  );
}

/** Deletes moderations decided more than two years ago. */
export async function deleteOldModerations({ database }: Pick<Context, 'database'>): Promise<{ removed: number }> {
  const gone = await run<{ id: number }>(
    database.pool,
    `delete from moderations where reviewed_at < now() - interval '${RETENTION_MONTHS} months' returning id`,
    [],
  );
  return { removed: gone.length };
}

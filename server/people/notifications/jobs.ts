import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sendDigests } from './digest.ts';
import { mailLatest } from './latest.ts';
import { notify, notifyInApp } from './notify.ts';
import { watchErrors } from './watch.ts';

const ROWS_AT_ONCE = 5_000;

export function defineNotificationJobs(context: Context): void {
  // Hourly, in case the server was off at eight; the rows tell which mails are due.
  context.jobs.define('notification-digests', () => sendDigests(context), { cron: '0 * * * *' });
  context.jobs.define('notification-latest', () => mailLatest(context), {
    cron: '* * * * *',
    expireInSeconds: 120,
  });
  context.jobs.define('notification-watch', () => watchErrors(context), { cron: '5 * * * *' });
  context.jobs.onGivenUp((task) => tellOfTask(context, task));
  context.jobs.define('notifications-clean-up', () => removeOld(context), { cron: '55 3 * * *' });
}

/** A failed mail job is notified in the app only. */
async function tellOfTask(context: Context, task: string): Promise<void> {
  const happening = { by: null, link: null, params: { task } };
  await inTransaction(context.database, (transaction) =>
    task === 'mail'
      ? notifyInApp(transaction, 'task_failed', happening)
      : notify(context, transaction, 'task_failed', happening),
  );
}

/** Deletes notifications older than 180 days, and dismissed ones after a day (platform 8.1). */
async function removeOld({ database }: Context): Promise<void> {
  for (const old of [`created_at < now() - interval '180 days'`, `deleted_at < now() - interval '1 day'`]) {
    let removed = ROWS_AT_ONCE;
    while (removed === ROWS_AT_ONCE) {
      const rows = await run(
        database.pool,
        `delete from notifications where id in (select id from notifications where ${old} limit ${ROWS_AT_ONCE}) returning id`,
        [],
      );
      removed = rows.length;
    }
  }
}

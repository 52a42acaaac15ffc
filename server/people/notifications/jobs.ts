import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { sendDigests } from './digest.ts';
import { mailLatestState } from './latest-notifications.ts';
import { notify, notifyInApp } from './notify.ts';
import { watchErrors } from './watch.ts';

const DELETE_BATCH_SIZE = 5_000;

export function defineNotificationJobs(context: Context): void {
  // Hourly, in case the server was off at eight; the rows tell which mails are due.
  context.jobs.define('notification-digests', () => sendDigests(context), { cron: '0 * * * *' });
  context.jobs.define('notification-latest', () => mailLatestState(context), {
    cron: '* * * * *',
    expireInSeconds: 120,
  });
  context.jobs.define('notification-watch', () => watchErrors(context), { cron: '5 * * * *' });
  context.jobs.onGivenUp((task) => notifyFailedTask(context, task));
  context.jobs.define('notifications-clean-up', () => deleteOldNotifications(context), {
    cron: '55 3 * * *',
  });
}

/** A failed mail job is notified in the app only. */
async function notifyFailedTask(context: Context, task: string): Promise<void> {
  const event = { by: null, link: null, params: { task } };
  await inTransaction(context.database, (transaction) =>
    task === 'mail'
      ? notifyInApp(transaction, 'task_failed', event)
      : notify(context, transaction, 'task_failed', event),
  );
}

/** Deletes notifications older than 180 days, and dismissed ones after a day (platform 8.1). */
async function deleteOldNotifications({ database }: Context): Promise<void> {
  for (const old of [`created_at < now() - interval '180 days'`, `deleted_at < now() - interval '1 day'`]) {
    let removed = DELETE_BATCH_SIZE;
    while (removed === DELETE_BATCH_SIZE) {
      const rows = await run(
        database.pool,
        `delete from notifications where id in (select id from notifications where ${old} limit ${DELETE_BATCH_SIZE}) returning id`,
        [],
      );
      removed = rows.length;
    }
  }
}

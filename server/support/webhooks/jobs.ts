import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { App } from '../../platform/http/app-type.ts';
import { listenTo } from '../../platform/jobs/listener.ts';
import { sendDue } from './send.ts';

const SEND_JOB = 'webhooks-send';
const DAYS_STORED = 30;
const DELETE_BATCH_SIZE = 5_000;
/** Milliseconds until the next send, because the first retry is due before the scheduler's minute. */
const RETRY_WAKE_MS = 6_000;

export function defineWebhookJobs(context: Context): void {
  context.jobs.define(SEND_JOB, () => sendDue(context), { cron: '* * * * *', expireInSeconds: 900 });
  context.jobs.define('webhooks-clean-up', () => removeOld(context), { cron: '25 4 * * *' });
}

/** Sends as soon as a change is committed. The minutely job covers lost notifications. */
export function watchWebhooks(app: App, context: Context): void {
  let listener: Promise<{ close(): Promise<void> }> | null = null;
  let soon: NodeJS.Timeout | undefined;
  const send = async () => {
    clearTimeout(soon);
    soon = setTimeout(() => void send(), RETRY_WAKE_MS).unref();
    await sendDue(context).catch((error: unknown) => context.log.warn({ err: error }, 'webhooks not sent'));
  };
  const onWord = () => void send();
  app.addHook('onListen', () => {
    listener = listenTo(context.database.pool.options.connectionString ?? '', context.log)('webhooks', onWord, onWord);
    // The minutely job still sends.
    listener.catch((error: unknown) => context.log.warn({ err: error }, 'no word of webhooks'));
  });
  app.addHook('preClose', async () => {
    clearTimeout(soon);
    await (await listener?.catch(() => null))?.close();
  });
}

async function removeOld({ database }: Context): Promise<{ removed: number }> {
  let all = 0;
  for (let removed = DELETE_BATCH_SIZE; removed === DELETE_BATCH_SIZE; all += removed) {
    const rows = await run(
      database.pool,
      `delete from webhook_deliveries where id in (select id from webhook_deliveries
         where happened_at < now() - interval '${DAYS_STORED} days' limit ${DELETE_BATCH_SIZE}) returning id`,
      [],
    );
    removed = rows.length;
  }
  return { removed: all };
}

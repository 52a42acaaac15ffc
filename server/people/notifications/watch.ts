import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { VERSION } from '../../platform/version.ts';
import { notify } from './notify.ts';

/** A spike has this many times the average errors per hour, and at least the minimum (platform 8.2). */
const TIMES_THE_MEAN = 5;
const LEAST = 20;
const DAYS = 7;

/** Notifies if the last whole hour had many more errors than usual. */
export async function watchErrors(context: Context, now = new Date()): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await run(transaction, `select pg_advisory_xact_lock(hashtext('notifications.watch'))`, []);
    const [found] = await run<{ errors: number; usual: number; told: boolean }>(
      transaction,
      `with hours as (select date_trunc('hour', $1::timestamptz) as until)
       select coalesce(sum(e.errors) filter (where e.hour = until - interval '1 hour'), 0)::integer as errors,
         round(coalesce(sum(e.errors) filter (where e.hour < until - interval '1 hour'), 0) / (${DAYS} * 24.0), 1)::float8 as usual,
         exists (select from notifications n where n.notification_type = 'error_spike' and n.created_at >= until) as told
       from hours left join error_hours e on e.hour >= until - interval '${DAYS} days' - interval '1 hour' and e.hour < until
       group by until`,
      [now],
    );
    if (!found || found.told || found.errors < LEAST || found.errors < found.usual * TIMES_THE_MEAN) return;
    const { errors, usual } = found;
    await notify(context, transaction, 'error_spike', {
      by: null,
      link: SCREENS.supportErrors.path,
      params: { errors, usual, version: VERSION },
    });
  });
}

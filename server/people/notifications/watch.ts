import { SCREENS } from '../../../domain/kernel/screens/screens.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { VERSION } from '../../platform/version.ts';
import { notify } from './notify.ts';

/** A spike has this many times the average errors per hour, and at least the minimum (platform 8.2). */
const SPIKE_FACTOR = 5;
const MIN_SPIKE_ERRORS = 20;
const AVERAGE_DAYS = 7;

/** Notifies if the last whole hour had many more errors than usual. */
export async function watchErrors(context: Context, now = new Date()): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await run(transaction, `select pg_advisory_xact_lock(hashtext('notifications.watch'))`, []);
    const [counts] = await run<{ errors: number; usual: number; told: boolean }>(
      transaction,
      `with hours as (select date_trunc('hour', $1::timestamptz) as until)
       select coalesce(sum(e.errors) filter (where e.hour = until - interval '1 hour'), 0)::integer as errors,
         round(coalesce(sum(e.errors) filter (where e.hour < until - interval '1 hour'), 0) / (${AVERAGE_DAYS} * 24.0), 1)::float8 as usual,
         exists (select from notifications n where n.notification_type = 'error_spike' and n.created_at >= until) as told
       from hours left join error_hours e on e.hour >= until - interval '${AVERAGE_DAYS} days' - interval '1 hour' and e.hour < until
       group by until`,
      [now],
    );
    if (!counts || counts.told || counts.errors < MIN_SPIKE_ERRORS || counts.errors < counts.usual * SPIKE_FACTOR)
      return;
    const { errors, usual } = counts;
    await notify(context, transaction, 'error_spike', {
      by: null,
      link: SCREENS.supportErrors.path,
      params: { errors, usual, version: VERSION },
    });
  });
}

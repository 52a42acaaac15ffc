import type { Context } from '../../server/platform/context.ts';
import { run } from '../../server/platform/database/statement.ts';
import type { Transaction } from '../../server/platform/database/transaction.ts';
import { planTask } from '../../server/portal/schedules/plan.ts';
import { executeTask } from '../../server/portal/schedules/run.ts';
import { type Accounts, authorNamed } from '../structures/people.ts';

/** Scheduled publications of an editor: some executed, one refused by the rules, the others in the future. */
const PLANS = [
  // The page's search texts were added after the refusal.
  { path: 'ponte-del-25-aprile', taskType: 'publish', days: -2, time: '08:30', lacks: 'seo_title' },
  { path: 'regioni/toscana', taskType: 'withdraw', days: 40, time: '09:00' },
  { path: 'ponte-del-25-aprile', taskType: 'publish', days: 12, time: '08:30' },
  { path: 'regioni/veneto', taskType: 'publish', days: 3, time: '07:00' },
  { path: 'chi-siamo', taskType: 'publish', days: -6, time: '09:00' },
  { path: 'mercatini-2025', taskType: 'withdraw', days: -20, time: '23:30' },
] as const;
const DAY = 86_400_000;

/** Schedules and executes the tasks like any task, then moves past ones to their date. */
export async function seedSchedules(context: Context, transaction: Transaction, ids: Accounts): Promise<void> {
  const author = authorNamed(ids, 'editor');
  const unit = {
    context,
    transaction,
    author,
    actor: { userId: author.userId ?? 0, role: 'editor' as const },
  };
  for (const { path, taskType, days, time, ...rest } of PLANS) {
    const [page] = await run<{ id: number; day: string }>(
      transaction,
      `select id, to_char(now() at time zone 'Europe/Rome' + make_interval(days => $2), 'YYYY-MM-DD') as day
       from slugs where path->>'it' = $1`,
      [path, days],
    );
    if (!page) continue;
    const { id } = await planTask(unit, {
      taskType,
      targetType: 'slug',
      targetId: page.id,
      payload: {},
      runAt: new Date(Date.now() + Math.max(days, 1) * DAY),
      recurrence: 'none',
    });
    if ('lacks' in rest)
      await withoutText(transaction, rest.lacks, page.id, () => executeTask(context, transaction, id));
    else if (days < 0) await executeTask(context, transaction, id);
    await run(
      transaction,
      `update schedules set run_at = at, first_run_at = at, started_at = started_at - now() + at,
         finished_at = finished_at - now() + at
       from (select ($2 || ' ' || $3)::timestamp at time zone 'Europe/Rome' as at) w where id = $1`,
      [id, page.day, time],
    );
  }
}

/** Removes a text of the page while `work` runs. */
async function withoutText(
  transaction: Transaction,
  column: 'seo_title',
  id: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const [page] = await run<{ kept: object }>(transaction, `select ${column} as kept from slugs where id = $1`, [id]);
  await run(transaction, `update slugs set ${column} = '{}' where id = $1`, [id]);
  await work();
  await run(transaction, `update slugs set ${column} = $2::jsonb where id = $1`, [
    id,
    JSON.stringify(page?.kept ?? {}),
  ]);
}

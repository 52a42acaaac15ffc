import { CronExpressionParser } from 'cron-parser';
import { cutText } from '../../../domain/platform/language/cut-text.ts';
import type { Recurrence } from '../../../domain/portal/schedules/recurrence.ts';
import type { TaskType } from '../../../domain/portal/schedules/schedule.ts';
import { RETENTION_DAYS } from '../../../domain/portal/schedules/states.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { recordJobError } from '../../platform/errors/record-error.ts';
import type { JobRun } from '../../platform/jobs/jobs.ts';
import { isUnavailable } from '../../platform/problems/database-errors.ts';
import { DUE_JOB } from './plan.ts';
import { runDue } from './run.ts';

/** Task type of each scheduler job. Jobs that run every few minutes are listed only when they changed something. */
export const SCHEDULER_TASKS: Readonly<Record<string, TaskType>> = {
  'offer-expiry': 'offer_expiry',
  'highlight-window': 'highlight_window',
  'highlight-notices': 'highlight_window',
  'contract-expiry': 'contract_expiry',
  'affiliation-expiry': 'affiliation_expiry',
  'safety-papers-expiry': 'safety_papers',
  'requests-clock': 'requests_clock',
  'quotes-clock': 'requests_clock',
  'answer-times': 'requests_clock',
  'card-removal': 'requests_clock',
  'tickets-clock': 'tickets_clock',
  'quotes-reminder': 'guest_reminders',
  'review-invitations': 'guest_reminders',
  'invoices-overdue': 'invoices_overdue',
  'stripe-overnight': 'stripe_comparison',
  whatsapp_send: 'whatsapp_send',
  'notification-digests': 'notification_digests',
  'notification-latest': 'notification_digests',
  'notification-watch': 'error_watch',
  'suggestions-nightly': 'suggestions',
  'availability-recount': 'availability_recount',
  'from-prices': 'availability_recount',
  'poi-distances-nightly': 'poi_distances',
  'slug-counts': 'slug_counts',
  'guest-register-clock': 'guest_register',
  'import-registers': 'import',
  'audit-seals': 'audit_seals',
  'statistics-check': 'statistics',
  'statistics-peers': 'statistics',
  'statistics-mailings': 'statistics',
  'performance-mails': 'statistics',
};
/**
 * Task type of jobs started on other pages, with the payload member that holds the record's id. Those pages show the
 * progress.
 */
const PAGE_TASKS: Readonly<Record<string, { readonly type: TaskType; readonly target: string }>> = {
  'availability-bulk': { type: 'availability_bulk', target: 'taskId' },
  'bulk-change': { type: 'bulk_change', target: 'id' },
  import: { type: 'import', target: 'importId' },
  'invoice-run': { type: 'invoice_run', target: 'runId' },
};
/** Name of a maintenance job. */
const MAINTENANCE_JOB = /-clean-up$/;

export const taskTypeOf = (job: string): TaskType | null =>
  SCHEDULER_TASKS[job] ?? (MAINTENANCE_JOB.test(job) ? 'cleanup' : null);

/** True if the job runs more than once an hour. */
export const isFrequent = (cron: string) => cron.startsWith('*');
const recurrenceOf = (cron: string): Recurrence => (cron.split(' ')[1] === '*' ? 'hourly' : 'daily');

export function defineScheduleClock(context: Context): void {
  const { jobs } = context;
  jobs.define(
    DUE_JOB,
    async () => {
      await storeNextRuns(context);
      return runDue(context);
    },
    { cron: '* * * * *', expireInSeconds: 120, retryLimit: 2 },
  );
  jobs.define('schedules-clean-up', () => removeOld(context), { cron: '50 3 * * *' });
  jobs.onBegin((name) => taskIdOf(context, name));
  jobs.onRan(async (ran) => {
    await recordRun(context, ran);
    // A job that failed is also recorded among the errors.
    if (ran.error && !isUnavailable(ran.error)) await recordJobError(context, ran.name, ran.error);
  });
}

/** Returns the next run of a cron expression in the Europe/Rome time zone. */
export const nextRunOf = (cron: string, after = new Date()): Date =>
  CronExpressionParser.parse(cron, { tz: 'Europe/Rome', currentDate: after }).next().toDate();

/** Stores the next run of every scheduler job as a task. */
export async function storeNextRuns(context: Context): Promise<void> {
  const rows = [...context.jobs.scheduledJobs()].flatMap(([job, cron]) => {
    const taskType = taskTypeOf(job);
    if (!taskType || isFrequent(cron)) return [];
    return [{ job, taskType, runAt: nextRunOf(cron).toISOString(), recurrence: recurrenceOf(cron) }];
  });
  await run(
    context.database.pool,
    `insert into schedules (origin, job, task_type, run_at, first_run_at, recurrence)
     select 'clock', n.job, n."taskType", n."runAt", n."runAt", n.recurrence
     from jsonb_to_recordset($1::jsonb) as n(job text, "taskType" text, "runAt" timestamptz, recurrence text)
     on conflict (job) where state in ('waiting', 'delayed') and job is not null
     do update set run_at = excluded.run_at, state = 'waiting', updated_at = now() where schedules.run_at <> excluded.run_at`,
    [JSON.stringify(rows)],
  );
}

/** Returns the task id for a run of this job: the id of its waiting task, or a new id. */
async function taskIdOf({ database: { pool } }: Context, job: string): Promise<number | null> {
  if (!PAGE_TASKS[job] && !taskTypeOf(job)) return null;
  const [row] = await run<{ id: number }>(
    pool,
    `select coalesce(
       (select id from schedules where job = $1 and state in ('waiting', 'delayed')),
       nextval(pg_get_serial_sequence('schedules', 'id')))::integer as id`,
    [job],
  );
  return row?.id ?? null;
}

/** Records a run of a job as a task. For scheduler jobs, also records the next run. */
async function recordRun(context: Context, ran: JobRun): Promise<void> {
  const { name, data, taskId, startedAt, finishedAt, counts, error } = ran;
  const page = PAGE_TASKS[name];
  const taskType = page?.type ?? taskTypeOf(name);
  const cron = context.jobs.scheduledJobs().get(name);
  if (!taskType || (cron && isFrequent(cron) && !error && !hasEffect(counts))) return;
  const failure = error && { type: 'internal', issues: [], detail: cutText(error.message, 500) };
  const target = page ? (data as Record<string, unknown>)[page.target] : null;
  await run(
    context.database.pool,
    `with ran as (
       update schedules set state = $3, run_at = least(run_at, $4), started_at = $4, finished_at = $5, duration_ms = $6,
         result_summary = $7::jsonb, failure = $8::jsonb, attempts = attempts + 1, version = version + 1, updated_at = now()
       where id = $13 and state in ('waiting', 'delayed') returning id)
     insert into schedules (id, origin, job, task_type, run_at, first_run_at, recurrence, state, attempts, started_at,
       finished_at, duration_ms, result_summary, failure, target_type, target_id)
     overriding system value select $13, $10, $1, $2, $4, $4, $9, $3, 1, $4, $5, $6, $7::jsonb, $8::jsonb, $11, $12 where not exists (select from ran)`,
    [
      name,
      taskType,
      error ? 'failed' : 'executed',
      startedAt.toISOString(),
      finishedAt.toISOString(),
      finishedAt.getTime() - startedAt.getTime(),
      JSON.stringify(counts),
      failure ? JSON.stringify(failure) : null,
      cron ? recurrenceOf(cron) : 'none',
      page ? 'page' : 'clock',
      page ? name : null,
      typeof target === 'number' ? target : null,
      taskId,
    ],
  );
  if (cron && !isFrequent(cron)) await storeNextRuns(context);
}

const hasEffect = (counts: JobRun['counts']) => Object.values(counts).some((count) => count > 0);

async function removeOld({ database: { pool } }: Context): Promise<{ removed: number }> {
  const removed = await run(
    pool,
    `delete from schedules where finished_at < now() - make_interval(days =>
       case when state = 'failed' then ${RETENTION_DAYS.failed} else ${RETENTION_DAYS.other} end) returning id`,
    [],
  );
  return { removed: removed.length };
}

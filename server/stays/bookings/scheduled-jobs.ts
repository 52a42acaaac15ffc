import { type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { arrival } from '../../../domain/stays/bookings/arrival.ts';
import { bookingRequest } from '../../../domain/stays/bookings/booking-request.ts';
import { ARCHIVE_AFTER_DAYS, PERSONAL_DATA_MONTHS } from '../../../domain/stays/bookings/request-states.ts';
import { columnName } from '../../kernel/records/columns.ts';
import { tableName } from '../../kernel/records/table.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import { auditCte } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { run, Statement } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { processEachDue } from '../../platform/jobs/each-due.ts';
import { cleanOriginals } from '../../platform/mail/incoming/originals.ts';
import { storeAnswerTimes } from './portfolio/answer-times.ts';
import { cleanAttachments } from './post/attachments.ts';
import { expireQuote, readOverdueQuotes, remindGuest } from './quotes.ts';
import { ANONYMISE_ARRIVAL, ANONYMISE_REQUEST } from './requests/anonymise.ts';

const UPDATE_BATCH_SIZE = 500;

/**
 * Defines the jobs for requests and quotes (structures dictionary 5.1, Appendix B). They expire quotes, close
 * unanswered requests, archive closed ones and anonymise old ones. Safe to run twice or in two processes.
 */
export function defineBookingJobs(context: Context): void {
  context.jobs.define('quotes-clock', () => expireQuotes(context), {
    cron: '5 * * * *',
    expireInSeconds: 1800,
  });
  context.jobs.define('quotes-reminder', () => remindGuests(context), {
    cron: '10 9 * * *',
    expireInSeconds: 1800,
  });
  context.jobs.define('attachments-clean-up', () => cleanFiles(context), {
    cron: '25 4 * * *',
    retryLimit: 2,
  });
  context.jobs.define('answer-times', () => storeAnswerTimes(context), {
    cron: '35 3 * * *',
    expireInSeconds: 1800,
  });
  context.jobs.define('requests-clock', () => advanceRequests(context), {
    cron: '50 3 * * *',
    expireInSeconds: 3600,
  });
}

export async function expireQuotes(context: Context): Promise<void> {
  await processEachDue(
    context,
    'quotes-clock',
    (failed) => readOverdueQuotes(context.database.pool, UPDATE_BATCH_SIZE, failed),
    (one) =>
      inTransaction(context.database, (transaction) => expireQuote({ context, transaction, author: SYSTEM }, one)),
  );
}

/** Reminds guests of quotes that end soon, as many days before as the structure sets. Sends one mail per request. */
export async function remindGuests(context: Context): Promise<void> {
  await processEachDue(
    context,
    'quotes-reminder',
    (failed) =>
      run<{ id: number }>(
        context.database.pool,
        `select distinct q.request_id as id from quotes q
         left join rate_settings s on s.structure_id = q.structure_id
       where q.state = 'sent' and q.reminded_at is null and q.valid_until >= $1::date and q.valid_until <= $1::date + 7
         and coalesce(s.quote_reminder_days, 1) > 0 and q.valid_until <= $1::date + coalesce(s.quote_reminder_days, 1)
         and q.sent_at < now() - interval '12 hours' and q.request_id <> all($2::integer[]) limit ${UPDATE_BATCH_SIZE}`,
        [todayInRome(), failed],
      ),
    ({ id }) => inTransaction(context.database, (transaction) => remindGuest(context, transaction, SYSTEM, id)),
  );
}

export async function advanceRequests({ database }: Pick<Context, 'database'>): Promise<void> {
  const longAgo = monthsBefore(todayInRome(), PERSONAL_DATA_MONTHS);
  const step = (table: AgingRecord, change: TimedChange) => changeInBatches(database.pool, table, change);
  await step(bookingRequest, {
    action: 'state',
    due: `t.state in ('new', 'open', 'assigned') and t.checkin < $1
      and not exists (select from quotes q where q.request_id = t.id and q.state <> 'draft')`,
    by: 'checkin',
    value: todayInRome(),
    sets: { state: `'closed'`, outcome: `'no_reply'`, closedAt: 'now()' },
  });
  await step(bookingRequest, {
    action: 'state',
    // A closed request whose guest awaits an answer is not archived.
    due: `t.state = 'closed' and t.guest_wrote_at is null and t.closed_at < now() - make_interval(days => $1)`,
    by: 'closed_at',
    value: ARCHIVE_AFTER_DAYS,
    sets: { state: `'archived'` },
  });
  await step(bookingRequest, {
    action: 'update',
    due: 't.anonymised_at is null and t.checkout < $1',
    by: 'checkout',
    value: longAgo,
    ...ANONYMISE_REQUEST,
    forgets: true,
    forgetsMessages: true,
  });
  await step(arrival, {
    action: 'update',
    due: 't.anonymised_at is null and t.checkout < $1',
    by: 'checkout',
    value: longAgo,
    ...ANONYMISE_ARRIVAL,
    forgets: true,
  });
  for (const table of ['guest_submissions', 'instant_holds'])
    await run(database.pool, `delete from ${table} where created_at < now() - interval '2 days'`, []);
}

async function cleanFiles(context: Context): Promise<void> {
  await cleanAttachments(context);
  await cleanOriginals(context);
}

/** Returns the same day some months earlier, or the last day of a shorter month. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

const DELETE_MESSAGES = `said as (delete from request_messages where request_id in (select id from changed) and direction <> 'event'),
  happened as (update request_messages set params = null where request_id in (select id from changed) and direction = 'event'
    and params is not null),
  quoted as (update quotes set message = null where request_id in (select id from changed) and message is not null),
  mails as (delete from incoming_mails where request_id in (select id from changed))`;

type AgingRecord = typeof bookingRequest | typeof arrival;

/** A scheduled change of all due rows, with an audit entry for each. */
interface TimedChange {
  readonly action: 'state' | 'update';
  /** SQL condition on `t` with `$1`; `by` is the indexed column. */
  readonly due: string;
  readonly by: 'checkin' | 'closed_at' | 'checkout';
  readonly value: unknown;
  /** New values of fields, in SQL. */
  readonly sets: Readonly<Record<string, string>>;
  /** SQL assignments for columns that are not fields. */
  readonly own?: readonly string[];
  /** True if old values must not appear in the audit log. */
  readonly forgets?: boolean;
  readonly forgetsMessages?: boolean;
}

async function changeInBatches(
  pool: Context['database']['pool'],
  definition: AgingRecord,
  { action, due, by, value, sets, own = [], forgets = false, forgetsMessages = false }: TimedChange,
): Promise<void> {
  const table = tableName(definition);
  const fields = Object.keys(sets);
  const statement = new Statement();
  statement.bind(value);
  const assigned = fields.map((name) => `${columnName(name)} = ${sets[name]}`);
  const formerColumns = fields.map((name) => `due.${columnName(name)} as was_${columnName(name)}`);
  const changes = fields.map((name) => {
    const column = columnName(name);
    const before = forgets ? 'null' : `changed.was_${column}`;
    return `jsonb_build_object('field', '${name}', 'before', ${before}, 'after', changed.${column})`;
  });
  const audit = auditCte(statement, SYSTEM, {
    action,
    targetType: definition.name,
    changes: { sql: `jsonb_build_array(${changes.join(', ')})` },
  });
  const also = forgetsMessages ? `, ${DELETE_MESSAGES}` : '';
  const text = `with due as materialized (select t.* from ${table} t where ${due} order by t.${by} limit ${UPDATE_BATCH_SIZE} for update skip locked),
     changed as (update ${table} c set ${[...assigned, ...own].join(', ')}, version = c.version + 1, updated_at = now(), updated_by = null
       from due where c.id = due.id returning c.*, c.structure_id as audit_structure_id, ${formerColumns.join(', ')}),
     ${audit}${also}
     select id from changed`;
  for (;;) {
    const done = await run<{ id: number }>(pool, text, statement.values);
    if (done.length < UPDATE_BATCH_SIZE) return;
  }
}

import { ARCHIVED_AFTER_DAYS } from '../../domain/bookings/request-states.ts';
import { todayInRome } from '../../domain/calendar/days.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { expireOverdue, overdueQuotes } from './quotes.ts';

const PORTAL: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };
const AT_ONCE = 500;

/**
 * What time does to requests and quotes (structures dictionary 5.1, Appendix B): quotes whose last day is over, requests
 * whose stay has begun unanswered, closed ones into the archive. Safe to run twice, in two processes.
 */
export function defineBookingClock(context: Context): void {
  context.jobs.define('quotes-clock', () => expireQuotes(context), {
    cron: '5 * * * *',
    expireInSeconds: 1800,
  });
  context.jobs.define('requests-clock', () => advanceRequests(context), {
    cron: '50 3 * * *',
    expireInSeconds: 3600,
  });
}

export async function expireQuotes(context: Context): Promise<void> {
  for (;;) {
    const overdue = await overdueQuotes(context.database.pool, AT_ONCE);
    for (const one of overdue)
      await inTransaction(context.database, (transaction) => expireOverdue(transaction, PORTAL, one));
    if (overdue.length < AT_ONCE) return;
  }
}

export async function advanceRequests({ database }: Pick<Context, 'database'>): Promise<void> {
  const step = (text: string, value: unknown) => inSteps(database.pool, text, value);
  await step(
    `update booking_requests set state = 'closed', outcome = 'no_reply', closed_at = now(), version = version + 1
     where id in (select r.id from booking_requests r where r.state in ('new', 'open', 'assigned') and r.checkin < $1
       and not exists (select from quotes q where q.request_id = r.id and q.state <> 'draft') limit ${AT_ONCE} for update skip locked)
     returning id`,
    todayInRome(),
  );
  await step(
    `update booking_requests set state = 'archived', version = version + 1
     where id in (select id from booking_requests where state = 'closed' and closed_at < now() - make_interval(days => $1)
       limit ${AT_ONCE} for update skip locked)
     returning id`,
    ARCHIVED_AFTER_DAYS,
  );
  await run(database.pool, `delete from guest_submissions where created_at < now() - interval '2 days'`, []);
}

async function inSteps(pool: Context['database']['pool'], text: string, value: unknown): Promise<void> {
  for (;;) {
    const done = await run<{ id: number }>(pool, text, [value]);
    if (done.length < AT_ONCE) return;
  }
}

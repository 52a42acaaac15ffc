import { ARCHIVED_AFTER_DAYS, PERSONAL_MONTHS } from '../../domain/bookings/request-states.ts';
import { type Day, todayInRome } from '../../domain/calendar/days.ts';
import type { Author } from '../audit/entry.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';
import { expireOverdue, overdueQuotes } from './quotes.ts';

const PORTAL: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };
const AT_ONCE = 500;

/**
 * What time does to requests and quotes (structures dictionary 5.1, Appendix B): quotes whose last day is over, requests
 * whose stay has begun unanswered, closed ones into the archive, guests' names out of what is long over. Safe to run twice, in two processes.
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
  const longAgo = monthsBefore(todayInRome(), PERSONAL_MONTHS);
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
  // A guest's address that leads nowhere (RFC 2606), and a link that opens nothing.
  await step(
    `with gone as (update booking_requests set name = 'Ospite', surname = null, email = 'ospite@anonimo.invalid', phone = null,
         request = null, notes = null, lost_reason = null, source = null, guest_key = gen_random_uuid(), anonymised_at = now(),
         version = version + 1
       where id in (select id from booking_requests where anonymised_at is null and checkout < $1
         order by checkout limit ${AT_ONCE} for update skip locked)
       returning id),
     said as (delete from request_messages where request_id in (select id from gone) and direction <> 'event')
     select id from gone`,
    longAgo,
  );
  await step(
    `update arrivals set guest_name = 'Ospite', guest_email = null, guest_phone = null, license_plate = null, notes = null,
       guest_notes = null, cancel_reason = null, anonymised_at = now(), version = version + 1
     where id in (select id from arrivals where anonymised_at is null and checkout < $1
       order by checkout limit ${AT_ONCE} for update skip locked)
     returning id`,
    longAgo,
  );
  await run(database.pool, `delete from guest_submissions where created_at < now() - interval '2 days'`, []);
}

/** The same day so many months earlier; of a shorter month its last. */
function monthsBefore(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

async function inSteps(pool: Context['database']['pool'], text: string, value: unknown): Promise<void> {
  for (;;) {
    const done = await run<{ id: number }>(pool, text, [value]);
    if (done.length < AT_ONCE) return;
  }
}

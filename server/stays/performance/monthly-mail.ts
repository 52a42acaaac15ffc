import { type Day, type Period, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { addMonths, lastDayOfMonth } from '../../../domain/kernel/calendar/months.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { addBookings, NO_BOOKINGS, onTheBooks, sumPeriod } from '../../../domain/stays/performance/figures.ts';
import { adrOf, occupancyOf, revparOf } from '../../../domain/stays/performance/night-sums.ts';
import { daysAhead, readPerformanceQuery } from '../../../domain/stays/performance/query.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { processEachDue } from '../../platform/jobs/each-due.ts';
import { isBookingSql } from '../../selling/availability/nights/booking-sql.ts';
import { readLedger } from './read-ledger.ts';

const JOB = 'performance-mails';
const READ_BATCH_SIZE = 200;

/** Runs on the first days of the month, so that mails missed on a day without a server are sent on the next. */
export function definePerformanceMails(context: Context): void {
  context.jobs.define(JOB, () => sendPerformanceMails(context), { cron: '20 7 1-5 * *', expireInSeconds: 3600 });
}

/** Notifies the users of each structure with bookings in the last month of its figures, once. */
export async function sendPerformanceMails(context: Context, today: Day = todayInRome()): Promise<void> {
  const from = addMonths(`${today.slice(0, 7)}-01`, -1);
  const month = { from, to: lastDayOfMonth(from) };
  await processEachDue(
    context,
    JOB,
    (failed) =>
      run<{ id: number }>(
        context.database.pool,
        `select s.id from structures s
         where s.id <> all($3::integer[])
           and not exists (select from performance_mails m where m.structure_id = s.id and m.month = $1)
           and exists (select from sold_nights z join arrivals a on z.holder = 'arrival' and a.id = z.holder_id
             and ${isBookingSql('a')} where z.structure_id = s.id and z.night between $1 and $2)
         order by s.id limit ${READ_BATCH_SIZE}`,
        [month.from, month.to, failed],
      ),
    ({ id }) => notifyOfMonth(context, id, month, today),
  );
}

async function notifyOfMonth(context: Context, structureId: number, month: Period, today: Day): Promise<void> {
  const query = readPerformanceQuery({ ...month, granularity: 'month' }, today);
  if (Array.isArray(query)) throw new Error(`${month.from}: not a month of a report`);
  const { ledger } = await readLedger(context.database.pool, structureId, query);
  const sums = sumPeriod(ledger, month);
  const yearAgo = onTheBooks(ledger, query)
    .map((one) => one.yearAgo)
    .reduce(addBookings, NO_BOOKINGS);
  await inTransaction(context.database, async (transaction) => {
    const marked = await run(
      transaction,
      'insert into performance_mails (structure_id, month) values ($1, $2) on conflict do nothing returning 1',
      [structureId, month.from],
    );
    // Another run has sent it in the meantime.
    if (marked.length === 0) return;
    await notify(context, transaction, 'performance_month', {
      by: null,
      structureId,
      link: buildLink('performance', { id: structureId }, { ...month, granularity: 'day' }),
      params: {
        month: month.from.slice(0, 7),
        occupancy: occupancyOf(sums) ?? 0,
        adr: adrOf(sums) ?? 0,
        revpar: revparOf(sums) ?? 0,
        revenue: sums.cents,
        nights: sums.sold,
        ahead: sumPeriod(ledger, daysAhead(today)).sold,
        aheadBefore: yearAgo.nights,
      },
    });
  });
}

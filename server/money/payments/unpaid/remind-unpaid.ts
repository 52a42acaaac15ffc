import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { isProcessingSql } from '../../../stays/bookings/folio/pending.ts';
import { lockArrival } from '../../../stays/bookings/folio/post-entries.ts';
import { HOLD_MAILED, mailHold } from '../../../stays/bookings/instant/own-hold.ts';

export const UNPAID_REMINDER_JOB = 'instant-reminder';
const BATCH_SIZE = 200;
/** Minutes before the end of a hold at which its guest gets the link. */
const REMINDER_MINUTES = 10;
/** Minutes before the end of a hold after which a mail would come too late. */
const MIN_REMAINING_MINUTES = 2;

/** SQL condition: nobody has mailed the link of arrival `a`. */
const IS_NOT_MAILED = `not exists (select from request_messages m where m.request_id = a.request_id
  and m.direction = 'event' and m.text = '${HOLD_MAILED}')`;

/** Mails the link of each unpaid instant booking to its guest, once, some minutes after it began. */
export async function remindUnpaidBookings(context: Context): Promise<void> {
  await processEachDue(
    context,
    UNPAID_REMINDER_JOB,
    (failed) =>
      run<{ id: number }>(
        context.database.pool,
        `select id from arrivals a where state = 'confirmed' and request_id is not null and id <> all($1::integer[])
           and pay_by between now() + make_interval(mins => $2) and now() + make_interval(mins => $3)
           and paid_amount_cents = 0 and ${IS_NOT_MAILED}
           and not ${isProcessingSql('a')}
         order by pay_by limit ${BATCH_SIZE}`,
        [failed, MIN_REMAINING_MINUTES, REMINDER_MINUTES],
      ),
    ({ id }) =>
      inTransaction(context.database, async (transaction) => {
        const row = await lockArrival(transaction, id);
        const { payBy, requestId, guestEmail: email } = row ?? {};
        if (row?.state !== 'confirmed' || !payBy || !requestId || !email) return;
        const unmailed = await run(transaction, `select from arrivals a where id = $1 and ${IS_NOT_MAILED}`, [id]);
        if (unmailed.length === 0) return;
        const hold = { requestId, code: row.code ?? '', payBy, email, isProcessing: false };
        await mailHold(context, transaction, hold);
      }),
  );
}

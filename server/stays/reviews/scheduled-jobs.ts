import { addDays, type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { processEachDue } from '../../platform/jobs/each-due.ts';
import { buildReviewPath, IS_GUEST_STAY } from './review-link.ts';
import { mailLanguage } from './submit.ts';

const READ_BATCH_SIZE = 200;
/** Default days between departure and invitation; below, the latest day for an invitation. */
const DEFAULT_INVITATION_DAYS = 2;
const MAX_INVITATION_DAYS = 21;
/** Months after which an author's e-mail is deleted (platform dictionary 4.7). */
const PERSONAL_DATA_MONTHS = 24;

export function defineReviewClock(context: Context): void {
  context.jobs.define('review-invitations', () => inviteGuests(context), {
    cron: '20 10 * * *',
    expireInSeconds: 1800,
  });
  context.jobs.define('reviews-clean-up', () => anonymiseAuthors(context), {
    cron: '35 4 * * *',
    retryLimit: 2,
  });
}

interface DueStay {
  /** Id of the arrival. */
  readonly id: number;
  readonly structureId: number;
  readonly requestId: number | null;
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly lang: string;
  readonly structure: string;
  readonly checkin: Day;
  readonly checkout: Day;
}

/** Mails an invitation once per stay to departed guests of structures that want it. */
export async function inviteGuests(context: Context): Promise<{ sent: number }> {
  const today = todayInRome();
  let sent = 0;
  await processEachDue(
    context,
    'review-invitations',
    (failed) =>
      run<DueStay>(
        context.database.pool,
        `select a.id, a.structure_id as "structureId", a.request_id as "requestId", a.code, a.guest_name as name,
         a.guest_email::text as email, a.guest_lang as lang, s.name as structure,
         a.checkin::text as checkin, a.checkout::text as checkout
       from arrivals a join structures s on s.id = a.structure_id
         left join rate_settings q on q.structure_id = a.structure_id
       where a.checkout >= $1 and a.checkout < $2 and a.checkout <= $2::date - coalesce(q.review_invite_days, ${DEFAULT_INVITATION_DAYS})
         and coalesce(q.review_invite_days, ${DEFAULT_INVITATION_DAYS}) > 0 and ${IS_GUEST_STAY} and a.guest_email is not null
         and a.anonymised_at is null and s.is_online
         and not exists (select from review_invitations i where i.arrival_id = a.id)
         and not exists (select from review_invitations i where i.request_id = a.request_id)
         and a.id <> all($3::integer[])
       order by a.id limit ${READ_BATCH_SIZE}`,
        [addDays(today, -MAX_INVITATION_DAYS), today, failed],
      ),
    async (one) => {
      sent += await inTransaction(context.database, (transaction) => inviteGuest(context, transaction, one));
    },
  );
  return { sent };
}

/** Inserts the invitation and queues the mail. With two processes, only one inserts the row. */
async function inviteGuest(context: Context, transaction: Transaction, stay: DueStay): Promise<number> {
  const [made] = await run<{ key: string }>(
    transaction,
    `insert into review_invitations (arrival_id, structure_id, request_id) values ($1, $2, $3)
     on conflict do nothing returning key::text as key`,
    [stay.id, stay.structureId, stay.requestId],
  );
  if (!made) return 0;
  await context.mail.queue(transaction, {
    to: stay.email,
    language: mailLanguage(stay.lang),
    mail: 'guest-review',
    params: { name: stay.name, structure: stay.structure },
    days: { checkin: stay.checkin, checkout: stay.checkout },
    sitePath: buildReviewPath(context.config, stay.code, made.key),
  });
  return 1;
}

/** Anonymises authors after the period. Their reviews stay under the public name. */
export async function anonymiseAuthors({ database }: Pick<Context, 'database'>): Promise<{ changed: number }> {
  let changed = 0;
  for (;;) {
    const rows = await run(
      database.pool,
      `update reviews set author_email = null, author_name = shown_name where id in (select id from reviews
         where author_email is not null and created_at < now() - make_interval(months => ${PERSONAL_DATA_MONTHS})
         order by created_at limit 500) returning id`,
      [],
    );
    changed += rows.length;
    if (rows.length < 500) return { changed };
  }
}

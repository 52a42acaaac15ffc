import { mailTexts } from '../../../domain/kernel/texts/mail.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { NOTIFICATION_NAMES, NOTIFICATION_TYPES } from '../../../domain/people/notifications/types.ts';
import {
  containsCount,
  formatNotification,
  type NotificationFacts,
} from '../../../domain/people/notifications/wording.ts';
import { fillText, inLanguage, type Language } from '../../../domain/platform/language/text.ts';
import { canBeNotified } from '../../platform/access/scope.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { processOne } from '../../platform/jobs/each-due.ts';
import type { MailMessage } from '../../platform/mail/compose.ts';
import { DIGEST } from '../../platform/mail/unsubscribe.ts';

const READER_BATCH_SIZE = 100;
/** Maximum number of items in a mail; further ones are counted. */
const MAX_ITEMS = 40;

interface PendingNotification extends NotificationFacts {
  readonly userId: number;
  readonly email: string;
  readonly lang: Language;
  readonly count: number;
  /** True if the user may still see it and still wants mail. */
  readonly wanted: boolean;
}

/** SQL: the last eight o'clock in Rome before `$1`, of the day or of Monday. Time changes happen at three. */
const LAST_EIGHT_OCLOCK = (unit: 'day' | 'week') =>
  `((date_trunc('${unit}', ($1::timestamptz at time zone 'Europe/Rome') - interval '8 hours') + interval '8 hours')
     at time zone 'Europe/Rome')`;

const IS_DUE = `(n.digest = 'daily' and n.updated_at < ${LAST_EIGHT_OCLOCK('day')} or n.digest = 'weekly' and n.updated_at < ${LAST_EIGHT_OCLOCK('week')})`;

/** Types that are mailed only on request. */
export const ON_DEMAND = NOTIFICATION_NAMES.filter((name) => !NOTIFICATION_TYPES[name].email);

/**
 * Sends the due daily and weekly mails. The notifications are marked in the transaction that queues the mail. A second
 * run, or one after an outage, therefore sends each once.
 */
export async function sendDigests(context: Context, now = new Date()): Promise<{ told: number }> {
  for (let sentCount = 0; ; ) {
    const batchCount = await sendBatch(context, now);
    if (batchCount === 0) return { told: sentCount };
    sentCount += batchCount;
  }
}

async function sendBatch(context: Context, now: Date): Promise<number> {
  return inTransaction(context.database, async (transaction) => {
    const rows = await run<PendingNotification>(
      transaction,
      `with due as (
         select id from notifications n where n.digest is not null and n.user_id in (
           select distinct n.user_id from notifications n where n.digest is not null and ${IS_DUE} limit ${READER_BATCH_SIZE})
         and ${IS_DUE} order by n.user_id, n.id for update),
       sent as (
         update notifications n set digest = null, emailed_at = case when ${IS_MAIL_WANTED('$2')} then $1 else emailed_at end
         from users u where u.id = n.user_id and n.id in (select id from due)
         returning n.*, u.email::text as email, u.lang, ${IS_MAIL_WANTED('$2')} as wanted)
       select sent.user_id as "userId", sent.email, sent.lang, sent.wanted, sent.count, sent.variant, sent.params,
         sent.notification_type as "notificationType",
         (select name from structures where id = sent.structure_id) as "structureName",
         (select name from users where id = (sent.params->>'personId')::integer) as "personName"
       from sent order by sent.user_id, sent.id desc`,
      [now, ON_DEMAND],
    );
    const readers = Map.groupBy(
      rows.filter(({ wanted }) => wanted),
      ({ userId }) => userId,
    );
    const mails: MailMessage[] = [];
    for (const [userId, items] of readers)
      await processOne(context, 'notification-digests', userId, async () => mails.push(buildDigest(items)));
    await context.mail.queueAll(transaction, mails);
    return rows.length;
  });
}

/**
 * SQL condition: the user may still receive the notification and wants mail, as `notify` checks at creation; both may
 * have changed since.
 */
export const IS_MAIL_WANTED = (onDemand: string) => `(${canBeNotified('n.structure_id')} and n.deleted_at is null
  and coalesce((u.notification_prefs->n.notification_type->>'email')::boolean, n.notification_type <> all(${onDemand}::text[])))`;

function buildDigest(items: readonly PendingNotification[]): MailMessage {
  const [{ userId, email, lang }] = items as [PendingNotification];
  const lines = items.slice(0, MAX_ITEMS).map((item) => {
    const { title, body } = formatNotification(item, lang);
    return `${title}${item.count > 1 && !containsCount(item) ? ` (×${item.count})` : ''}. ${body}`;
  });
  const more = items.length - lines.length;
  if (more > 0) lines.push(fillText(inLanguage(mailTexts['digest.more'], lang), { n: more }, lang));
  return {
    to: email,
    language: lang,
    mail: 'digest',
    params: { n: items.length, items: lines.join('\n\n') },
    path: buildLink('dashboard'),
    unsubscribe: { userId, kind: DIGEST },
  };
}

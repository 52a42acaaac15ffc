import type { NotificationFacts } from '../../../domain/people/notifications/wording.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { IS_MAIL_WANTED, ON_DEMAND } from './digest.ts';
import { buildNotificationMail } from './notify.ts';

const BATCH_SIZE = 100;

interface LatestNotification extends NotificationFacts {
  readonly id: number;
  readonly email: string;
  readonly lang: Language;
  readonly link: string | null;
  readonly wanted: boolean;
}

/**
 * Mails the latest state of merged notifications. Their first occurrence was mailed at once; this mail follows when the
 * merging period ends, if the notification is still unread and wanted.
 */
export async function mailLatestState(context: Context): Promise<{ mailed: number }> {
  for (let mailed = 0; ; ) {
    const rows = await inTransaction(context.database, async (transaction) => {
      const due = await run<LatestNotification>(
        transaction,
        `with due as (
           select id from notifications where mail_due_at <= now() and count > 1 order by mail_due_at limit ${BATCH_SIZE}
           for update skip locked),
         sent as (
           update notifications n set mail_due_at = null from users u where u.id = n.user_id and n.id in (select id from due)
           returning n.*, u.email::text as email, u.lang, n.read_at is null and n.digest is null and ${IS_MAIL_WANTED('$1')} as wanted)
         select sent.user_id as id, sent.email, sent.lang, sent.link, sent.wanted, sent.variant, sent.params,
           sent.notification_type as "notificationType",
           (select name from structures where id = sent.structure_id) as "structureName",
           (select name from users where id = (sent.params->>'personId')::integer) as "personName"
         from sent order by sent.user_id, sent.id`,
        [ON_DEMAND],
      );
      const wantedNotifications = due.filter((one) => one.wanted);
      await context.mail.queueAll(
        transaction,
        wantedNotifications.map((one) => buildNotificationMail(one, one)),
      );
      mailed += wantedNotifications.length;
      return due.length;
    });
    if (rows < BATCH_SIZE) return { mailed };
  }
}

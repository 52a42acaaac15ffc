import { createHash } from 'node:crypto';
import { emailRecipient } from '../../../../domain/people/correspondence/email-recipient.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { findRecord } from '../../../kernel/records/actions.ts';
import { updateRecord } from '../../../kernel/records/write.ts';
import { SYSTEM } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { storeState } from '../../../platform/mail/deliveries.ts';
import type { DeliveryFailure } from '../../../platform/mail/incoming/incoming-mail.ts';
import type { RefusedMail } from '../../../platform/mail/mailer.ts';
import { lockRequest } from '../quotes.ts';
import { addMessage } from '../requests/messages.ts';
import { otherThreads } from './other-threads.ts';
import { insertUnplaced, type NewUnplacedMessage } from './unplaced-messages.ts';

/** The report mail, or data in its place. */
export type BounceReport = Pick<NewUnplacedMessage, 'sender' | 'subject' | 'text' | 'externalId'>;

/**
 * Records a bounce once: in the thread of the mail, or at the structure's address. A delay is only noted in the thread,
 * because the mail may still arrive.
 */
export async function recordBounce(
  transaction: Transaction,
  messageId: string,
  failure: DeliveryFailure,
  report: BounceReport,
): Promise<void> {
  const { address, status, reason, isDelay } = failure;
  if (!isDelay) await storeState(transaction, messageId, 'bounced');
  const [about] = await run<{ requestId: number }>(
    transaction,
    `select request_id as "requestId" from request_messages where message_id = $1
     union all select id from booking_requests where thread_id = $1 limit 1`,
    [messageId],
  );
  const now = new Date().toISOString();
  if (about) {
    const { requestId } = about;
    const current = await lockRequest(transaction, requestId);
    const added = await addMessage(transaction, {
      requestId,
      direction: 'event',
      text: isDelay ? 'mail_delayed' : 'mail_bounced',
      params: { address, status, reason },
      externalId: report.externalId,
    });
    if (added && !isDelay)
      await updateRecord(transaction, {
        definition: bookingRequest,
        author: SYSTEM,
        current,
        values: { bouncedAt: now },
      });
    return;
  }
  if (await otherThreads.get().noteBounce(transaction, messageId, failure, report.externalId)) return;
  if (isDelay) return;
  if (!(await insertUnplaced(transaction, { ...report, channel: 'email', reason: 'bounce' }, true))) return;
  const recipients = await run<{ id: number }>(
    transaction,
    'select id from email_recipients where lower(email) = lower($1) order by id for no key update',
    [address],
  );
  for (const { id } of recipients) {
    const current = await findRecord(transaction, emailRecipient, 'admin', id, () => 'true');
    if (!current) continue;
    await updateRecord(transaction, {
      definition: emailRecipient,
      author: SYSTEM,
      current,
      values: { bounceCount: Number(current.bounceCount) + 1, lastBounceAt: now },
    });
  }
}

/** Records permanent refusals during sending in the same way as bounce reports. */
export function recordRefusals(context: Context): void {
  context.mail.onRefused(({ messageId, to, subject, status, reason }: RefusedMail) =>
    inTransaction(context.database, (transaction) =>
      recordBounce(
        transaction,
        messageId,
        { address: to, status, reason, isDelay: false },
        {
          sender: to,
          subject,
          text: reason,
          externalId: `refused:${createHash('sha256').update(`${messageId} ${to}`).digest('hex')}`,
        },
      ),
    ),
  );
}

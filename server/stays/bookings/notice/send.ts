import { randomUUID } from 'node:crypto';
import { isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import { toKnownStay } from '../../../../domain/stays/bookings/notice/known-stay.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { MailFile } from '../../../platform/mail/compose.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';
import { addMessage, mailGuest, readGuest } from '../requests/messages.ts';
import { attachConfirmation } from './attach-confirmation.ts';
import { clearNotice } from './mark-due.ts';
import type { ChangedBooking } from './read-facts.ts';
import { type DueNotice, writeNotice } from './read-notice.ts';

interface NoticeToSend {
  readonly notice: DueNotice;
  readonly text: string;
  readonly files: readonly MailFile[];
  readonly userId: number | null;
}

/** Sends the notice in the thread of the booking's request, otherwise as a separate mail. */
export async function sendNotice(
  context: Context,
  transaction: Transaction,
  { requestId, guestEmail, guestLang }: ArrivalRow,
  { notice, text, files, userId }: NoticeToSend,
): Promise<void> {
  const params = { subject: notice.subject, text };
  const guest = requestId ? await readGuest(transaction, requestId) : null;
  if (guest && requestId) {
    const message = { requestId, direction: 'out', channel: 'email', authorId: userId, text } as const;
    const added = await addMessage(transaction, message);
    const about = { params, files, messageId: added?.messageId, byPerson: userId !== null, days: {} };
    await mailGuest(context, transaction, { ...guest, email: guestEmail ?? guest.email }, 'guest-notice', about);
    return;
  }
  await context.mail.queue(transaction, {
    to: guestEmail ?? '',
    language: guestLang,
    mail: 'guest-notice',
    byPerson: userId !== null,
    params,
    files,
    thread: {
      messageId: randomUUID(),
      references: [],
      fromName: notice.structureName,
      replyTo: notice.replyTo ?? undefined,
    },
  });
}

/**
 * Confirms the guest's own change with the text of a notice, so that staff need not send it. Rooms booked together are in
 * one mail. Returns true if a mail was sent.
 */
export async function confirmToGuest(
  context: Context,
  transaction: Transaction,
  changed: readonly ChangedBooking[],
): Promise<boolean> {
  const [first, ...others] = changed
    .filter(({ stay }) => stay.guestEmail)
    .map(({ stay, facts, before }) => ({ stay, facts, known: facts.knows ?? toKnownStay(before, facts) }));
  if (!first) return false;
  const notice = writeNotice(first, others);
  const stays = [first, ...others].map(({ stay }) => stay);
  const isChanged = notice.changes.length > 0;
  if (isChanged) {
    const active = stays.filter(({ state }) => !isCancelledOrNoShow(state));
    const files = await attachConfirmation(context, transaction, active);
    await sendNotice(context, transaction, first.stay, { notice, text: notice.text, files, userId: null });
  }
  for (const { id } of stays) await clearNotice(transaction, id);
  return isChanged;
}

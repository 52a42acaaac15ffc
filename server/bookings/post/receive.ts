import { createHash } from 'node:crypto';
import { MOST_ATTACHMENTS } from '../../../domain/bookings/attachments.ts';
import { bookingRequest } from '../../../domain/bookings/booking-request.ts';
import { emailRecipient } from '../../../domain/correspondence/email-recipient.ts';
import type { Author } from '../../audit/entry.ts';
import type { Context } from '../../context.ts';
import { type Queryable, run } from '../../database/statement.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { isBounceOf, isReplyOf, readTag, type Tag } from '../../mail/reply-address.ts';
import { findRecord } from '../../records/actions.ts';
import { updateRecord } from '../../records/write.ts';
import { hasWrittenTooMuch, receiveMessage } from '../guest/receive.ts';
import { lockRequest } from '../quotes.ts';
import { addMessage } from '../requests/messages.ts';
import { insertAttachments, type Kept, keepFile } from './attachments.ts';
import { type IncomingMail, parseMail } from './parse.ts';
import { keepUnplaced, type Unplaced } from './unplaced.ts';

const PORTAL: Author = { userId: null, role: 'system', requestId: null, ipMasked: null };

interface Place {
  readonly id: number;
  readonly structureId: number;
  readonly email: string | null;
}

/**
 * A mail that came in: an answer goes into the thread whose address it was sent to, a report of what was not delivered to
 * what it tells of. Whatever proves neither is kept for a person; nothing that only looks right reaches a guest's thread.
 */
export async function receiveMail(context: Context, raw: Buffer): Promise<void> {
  const mail = await parseMail(raw).catch(() => null);
  if (!mail) {
    await keepUnplaced(context.database.pool, unreadable(raw));
    return;
  }
  const tags = mail.recipients.flatMap((one) => readTag(context.config, one) ?? []);
  if (mail.isReport) {
    await inTransaction(context.database, (transaction) => receiveReport(context, transaction, mail, tags));
    return;
  }
  const place = await placeOf(context, mail, tags);
  if (typeof place === 'string') {
    await keep(context.database.pool, mail, place);
    return;
  }
  // Written before the transaction, which then names them or does not: what is not named goes at night.
  const { kept, refused } = await keepFiles(context, place, mail);
  await inTransaction(context.database, async (transaction) => {
    await lockRequest(transaction, place.id);
    if (await hasWrittenTooMuch(transaction, place.id)) {
      await keep(transaction, mail, 'too_many');
      return;
    }
    const isOther = mail.from.toLowerCase() !== place.email?.toLowerCase();
    const added = await receiveMessage(context, transaction, PORTAL, place, {
      text: mail.text,
      channel: 'email',
      externalId: mail.externalId,
      isAutomatic: mail.isAutomatic,
      params: {
        ...(mail.quoted ? { quoted: mail.quoted } : {}),
        ...(isOther ? { from: mail.from } : {}),
        ...(mail.isAutomatic ? { isAutomatic: true } : {}),
        ...(refused.length > 0 ? { refused } : {}),
      },
    });
    if (added)
      await insertAttachments(
        transaction,
        { structureId: place.structureId, requestId: place.id, messageId: added.id, createdBy: null },
        kept,
      );
  });
}

/** What no reader of mail makes anything of: its beginning, for a person to see. */
function unreadable(raw: Buffer): Unplaced {
  const text = raw.subarray(0, 2000).toString('latin1').replaceAll('\0', '');
  const externalId = `mail:${createHash('sha256').update(raw).digest('hex')}`;
  return { channel: 'email', sender: '', subject: null, text, reason: 'unknown', externalId };
}

/** The thread that it may prove to belong to, or why there is none. */
async function placeOf(
  { config, database }: Context,
  mail: IncomingMail,
  tags: readonly Tag[],
): Promise<Place | Unplaced['reason']> {
  for (const tag of tags) {
    if (tag.is !== 'reply') continue;
    const [found] = await run<Place & { key: string }>(
      database.pool,
      `select id, structure_id as "structureId", email, guest_key::text as key from booking_requests
       where code = $1 and anonymised_at is null`,
      [tag.code],
    );
    if (found && isReplyOf(config, tag, found.key)) return found;
  }
  if (tags.length > 0) return 'forged';
  // A program that drops what stands behind the `+` still names the mail that it answers, by an id that only its reader knows.
  const [answered] = await run<Place>(
    database.pool,
    `select r.id, r.structure_id as "structureId", r.email from booking_requests r where r.anonymised_at is null and r.id in (
       select m.request_id from request_messages m where m.message_id = any($1::uuid[])
       union all select t.id from booking_requests t where t.thread_id = any($1::uuid[])) limit 1`,
    [mail.answers],
  );
  return answered ?? 'unknown';
}

async function keepFiles(
  { config }: Context,
  { structureId }: Place,
  { attachments }: IncomingMail,
): Promise<{ kept: Kept[]; refused: { name: string; why: string }[] }> {
  const kept: Kept[] = [];
  const refused: { name: string; why: string }[] = [];
  for (const one of attachments.slice(0, 20)) {
    const answer = kept.length >= MOST_ATTACHMENTS ? 'count' : await keepFile(config, structureId, one);
    if (typeof answer === 'string') refused.push({ name: one.name.slice(0, 100), why: answer });
    else kept.push(answer);
  }
  return { kept, refused };
}

function keep(
  database: Queryable,
  mail: IncomingMail,
  reason: Unplaced['reason'],
  isSettled = false,
): Promise<boolean> {
  const { from, subject, text, externalId } = mail;
  return keepUnplaced(
    database,
    { channel: 'email', sender: from, subject, text, reason, externalId },
    isSettled,
  );
}

/** Mail that could not be delivered: shown at the thread and at the address of the house that it went to. */
async function receiveReport(
  { config }: Context,
  transaction: Transaction,
  mail: IncomingMail,
  tags: readonly Tag[],
): Promise<void> {
  for (const failure of mail.failures) {
    const tag = tags.find((one) => isBounceOf(config, one, failure.address));
    if (tag?.is === 'bounce') {
      await noteBounce(transaction, tag.messageId, failure, mail);
      return;
    }
  }
  if (mail.failures.length > 0) await keep(transaction, mail, 'bounce');
}

async function noteBounce(
  transaction: Transaction,
  messageId: string,
  { address, status, reason }: IncomingMail['failures'][number],
  mail: IncomingMail,
): Promise<void> {
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
      text: 'mail_bounced',
      params: { address, status, reason },
      externalId: mail.externalId,
    });
    if (added)
      await updateRecord(transaction, {
        definition: bookingRequest,
        author: PORTAL,
        current,
        values: { bouncedAt: now },
      });
    return;
  }
  // Told once, however often the report comes.
  if (!(await keep(transaction, mail, 'bounce', true))) return;
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
      author: PORTAL,
      current,
      values: { bounceCount: Number(current.bounceCount) + 1, lastBounceAt: now },
    });
  }
}

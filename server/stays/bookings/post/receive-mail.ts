import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import type { UnplacedReason } from '../../../../domain/stays/bookings/answers.ts';
import { SYSTEM } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { type IncomingMail, MAX_TEXT_LENGTH } from '../../../platform/mail/incoming/incoming-mail.ts';
import { nameOriginal, type Original, originalPath, writeOriginal } from '../../../platform/mail/incoming/originals.ts';
import { readBeginning, readMail } from '../../../platform/mail/incoming/read-mail.ts';
import { isBounceOf, isReplyOf, parseTag, type Tag } from '../../../platform/mail/reply-address.ts';
import { isUnavailable } from '../../../platform/problems/database-errors.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { hasReachedDailyLimit, receiveMessage } from '../guest/receive-message.ts';
import { lockRequest } from '../quotes.ts';
import { type BounceReport, recordBounce } from './bounces.ts';
import { attachMailFiles, refuseMailFiles, storeMailFiles, toTextParameters } from './mail-files.ts';
import { type MailProof, otherThreads } from './other-threads.ts';
import { readReturnedMail } from './returned-mail.ts';
import { insertUnplaced } from './unplaced-messages.ts';

/** Stands for the address of a mail without one, so that its message is never shown as the guest's. */
const NO_SENDER = '?';

interface GuestThread {
  readonly id: number;
  readonly structureId: number;
  readonly email: string | null;
}

/**
 * Stores an incoming mail: replies in the thread of their signed address, bounces at the failed mail, ticket replies in
 * the ticket. Unproven or unreadable mails are unplaced with a reason and never reach a guest's thread. Returns the
 * external id. Throws if the database is unavailable, so that the mail is retried.
 */
export async function receiveMail(context: Context, raw: Buffer | AsyncIterable<Buffer>): Promise<string> {
  const { pool } = context.database;
  // Stores the original first, so that staff can read it in any case.
  const original = await writeOriginal(context.config, raw);
  const { file } = original;
  const mail = await readMail(originalPath(context.config, file));
  if (typeof mail === 'string' || isBlank(mail)) {
    return storeUnreadable(context, original, typeof mail === 'string' ? mail : 'unreadable');
  }
  try {
    const requestId = await processMail(context, mail);
    await nameOriginal(pool, mail.externalId, file, requestId);
    return mail.externalId;
  } catch (error) {
    // Without database or virus scanner the mail waits.
    if (isUnavailable(error) || (error instanceof Problem && error.type === 'unavailable')) throw error;
    // Storing this mail would fail every time, so it must not be retried.
    context.log.error({ err: error }, 'a mail was not placed');
    return storeUnreadable(context, original, 'unreadable');
  }
}

/** True for bytes that parse as an empty mail. */
const isBlank = ({ from, text, quoted, attachments, isReport }: IncomingMail): boolean =>
  from === '' && text === '' && quoted === '' && attachments.length === 0 && !isReport;

async function storeUnreadable(
  { config, database: { pool } }: Context,
  { file, hash }: Original,
  reason: UnplacedReason,
): Promise<string> {
  const { from, subject, text } = await readBeginning(originalPath(config, file));
  const externalId = `mail:${hash}`;
  await insertUnplaced(pool, { channel: 'email', sender: from, subject, text, reason, externalId });
  await nameOriginal(pool, externalId, file, null);
  return externalId;
}

/** Processes a mail and returns the id of its request, if any. */
async function processMail(context: Context, mail: IncomingMail): Promise<number | null> {
  const tagsInRecipients = mail.recipients.flatMap((one) => parseTag(context.config, one) ?? []);
  const returned = mail.isReport ? null : readReturnedMail(context.config, mail, tagsInRecipients);
  if (returned?.failure) {
    const { messageId, failure } = returned;
    await inTransaction(context.database, (transaction) =>
      recordBounce(transaction, messageId, failure, toReport(mail)),
    );
    return null;
  }
  const proof = { tags: tagsInRecipients, returnedId: returned?.messageId ?? null };
  if (mail.isReport) {
    await inTransaction(context.database, (transaction) => receiveReport(context, transaction, mail, proof.tags));
    return null;
  }
  const isAutomatic = mail.isAutomatic || (await isOwnMail(context, mail));
  const other = await otherThreads.get().find(context, mail, proof);
  if (other) {
    const refusal = await other.receive(isAutomatic);
    if (refusal) await storeUnplaced(context.database.pool, mail, refusal);
    return null;
  }
  const thread = await findThread(context, proof);
  if (typeof thread === 'string') {
    // An absence reply to a notice is settled at once.
    await storeUnplaced(context.database.pool, mail, thread, returned !== null);
    return null;
  }
  // Writes files before the transaction; files without a row are deleted at night.
  const { files, refused } = isAutomatic
    ? refuseMailFiles(mail)
    : await storeMailFiles(context, thread.structureId, mail);
  await inTransaction(context.database, async (transaction) => {
    await lockRequest(transaction, thread.id);
    if (isAutomatic && (await countAutomatic(transaction, thread.id, mail))) return;
    if (await hasReachedDailyLimit(transaction, thread.id)) {
      await storeUnplaced(transaction, mail, 'too_many');
      return;
    }
    // The signed address proves the thread, not the writer: a partner may answer, and a forwarded mail names it.
    const isOther = mail.isUnverified || mail.from.toLowerCase() !== thread.email?.toLowerCase();
    const added = await receiveMessage(context, transaction, SYSTEM, thread, {
      text: mail.text,
      channel: 'email',
      externalId: mail.externalId,
      isAutomatic,
      params: {
        ...toTextParameters(mail, refused),
        ...(isOther || isAutomatic ? { from: mail.from || NO_SENDER } : {}),
        ...(isAutomatic ? { isAutomatic: true } : {}),
        ...(mail.isUnverified ? { isUnverified: true } : {}),
      },
    });
    if (added) await attachMailFiles(transaction, thread, added.id, files);
  });
  return thread.id;
}

/** True if the mail is our own, by its address or its id. */
async function isOwnMail({ config, database }: Context, { from, ownId }: IncomingMail): Promise<boolean> {
  const [local, domain] = config.mailReplyTo.split('@');
  const [writer = '', at] = from.toLowerCase().split('@');
  if (local && at === domain && (writer === local || writer.startsWith(`${local}+`))) return true;
  if (parseAddress(config.mailFrom) === from.toLowerCase()) return true;
  const rows = await run(
    database.pool,
    `select from request_messages where message_id = $1 union all select from booking_requests where thread_id = $1
     union all select from ticket_messages where message_id = $1 union all select from tickets where thread_id = $1 limit 1`,
    [ownId],
  );
  return rows.length > 0;
}

const parseAddress = (sender: string): string => (/<([^<>]+)>/.exec(sender)?.[1] ?? sender).trim().toLowerCase();

/** Counts further automatic mails of a sender and day in the first. True if counted. */
async function countAutomatic(
  transaction: Transaction,
  requestId: number,
  { from, externalId }: IncomingMail,
): Promise<boolean> {
  const rows = await run(
    transaction,
    `update request_messages m set params = m.params || jsonb_build_object('more',
       case when m.params->'more' ? $3 then m.params->'more' else coalesce(m.params->'more', '[]') || to_jsonb($3::text) end)
     where m.id = (select id from request_messages where request_id = $1 and direction = 'in' and external_id <> $3
         and (params->>'isAutomatic')::boolean and lower(params->>'from') = lower($2)
         and created_at > now() - interval '1 day' order by id limit 1)
     returning m.id`,
    [requestId, from, externalId],
  );
  return rows.length > 0;
}

/** Returns the thread that the mail proves to belong to, or the reason why none. */
async function findThread(
  { config, database }: Context,
  { tags, returnedId }: MailProof,
): Promise<GuestThread | UnplacedReason> {
  if (returnedId) {
    const [answered] = await run<GuestThread>(
      database.pool,
      `select r.id, r.structure_id as "structureId", r.email from booking_requests r where r.anonymised_at is null and r.id in (
         select m.request_id from request_messages m where m.message_id = $1
         union all select t.id from booking_requests t where t.thread_id = $1) limit 1`,
      [returnedId],
    );
    return answered ?? 'unknown';
  }
  for (const tag of tags) {
    if (tag.is !== 'reply') continue;
    const [found] = await run<GuestThread & { key: string }>(
      database.pool,
      `select id, structure_id as "structureId", email, guest_key::text as key from booking_requests
       where code = $1 and anonymised_at is null`,
      [tag.code],
    );
    if (found && isReplyOf(config, tag, found.key)) return found;
  }
  return tags.length > 0 ? 'forged' : 'unknown';
}

function storeUnplaced(
  database: Queryable,
  mail: IncomingMail,
  reason: UnplacedReason,
  isSettled = false,
): Promise<boolean> {
  const { from, subject, externalId } = mail;
  const text = withFileNames(mail);
  return insertUnplaced(database, { channel: 'email', sender: from, subject, text, reason, externalId }, isSettled);
}

/** Returns the text of a mail without conversation, followed by the names of its files. */
function withFileNames({ text, attachments, omissions, isReport }: IncomingMail): string {
  const names = (isReport ? [] : [...attachments, ...omissions]).map(({ name }) => name);
  return names.length === 0
    ? text
    : cutText(`${text}\n\n📎 ${cutText(names.join(', '), 1000)}`.trim(), MAX_TEXT_LENGTH);
}

const toReport = ({ from, subject, text, externalId }: IncomingMail): BounceReport => ({
  sender: from,
  subject,
  text,
  externalId,
});

/**
 * Records a failed or delayed delivery in the thread, and a failed one at the structure's address. The report must have
 * come to our signed bounce address.
 */
async function receiveReport(
  { config }: Context,
  transaction: Transaction,
  mail: IncomingMail,
  tags: readonly Tag[],
): Promise<void> {
  for (const failure of mail.failures) {
    const tag = tags.find((one) => isBounceOf(config, one, failure.address));
    if (tag?.is === 'bounce') {
      await recordBounce(transaction, tag.messageId, failure, toReport(mail));
      return;
    }
  }
  // Staff read complaints, unsigned failures and failures in an unknown format.
  if (!mail.isHarmless) await storeUnplaced(transaction, mail, 'bounce');
}

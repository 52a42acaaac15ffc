import type { UnplacedReason } from '../../../../domain/stays/bookings/answers.ts';
import { MOST_ATTACHMENTS } from '../../../../domain/stays/bookings/attachments.ts';
import { SYSTEM } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { IncomingMail } from '../../../platform/mail/incoming/incoming-mail.ts';
import {
  nameOriginal,
  type Original,
  originalPath,
  writeOriginal,
} from '../../../platform/mail/incoming/originals.ts';
import { beginningOf, readMail } from '../../../platform/mail/incoming/read-mail.ts';
import { isBounceOf, isReplyOf, readTag, type Tag } from '../../../platform/mail/reply-address.ts';
import { isUnavailable } from '../../../platform/problems/database-errors.ts';
import { insertFiles } from '../../../platform/uploads/message-files.ts';
import { storeFile, storeMailed } from '../../../platform/uploads/stored-file.ts';
import { hasWrittenTooMuch, receiveMessage } from '../guest/receive.ts';
import { lockRequest } from '../quotes.ts';
import { ATTACHMENTS, keepText } from './attachments.ts';
import { noteBounce, type Report } from './bounces.ts';
import { readReturned } from './envelope.ts';
import { otherThreads } from './other-threads.ts';
import { keepUnplaced } from './unplaced.ts';

/** Maximum files of a mail that are checked; below, maximum listed as refused. */
const MOST_READ = 20;
const MOST_NAMED = 50;

interface Place {
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
    return keepUnread(context, original, typeof mail === 'string' ? mail : 'unreadable');
  }
  try {
    const requestId = await takeMail(context, mail);
    await nameOriginal(pool, mail.externalId, file, requestId);
    return mail.externalId;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // Storing this mail would fail every time, so it must not be retried.
    context.log.error({ err: error }, 'a mail was not placed');
    return keepUnread(context, original, 'unreadable');
  }
}

/** True for bytes that parse as an empty mail. */
const isBlank = ({ from, text, quoted, attachments, isReport }: IncomingMail): boolean =>
  from === '' && text === '' && quoted === '' && attachments.length === 0 && !isReport;

async function keepUnread(
  { config, database: { pool } }: Context,
  { file, hash }: Original,
  reason: UnplacedReason,
): Promise<string> {
  const { from, subject, text } = await beginningOf(originalPath(config, file));
  const externalId = `mail:${hash}`;
  await keepUnplaced(pool, { channel: 'email', sender: from, subject, text, reason, externalId });
  await nameOriginal(pool, externalId, file, null);
  return externalId;
}

/** Processes a mail and returns the id of its request, if any. */
async function takeMail(context: Context, received: IncomingMail): Promise<number | null> {
  const named = received.recipients.flatMap((one) => readTag(context.config, one) ?? []);
  const returned = received.isReport ? null : readReturned(context.config, received, named);
  if (returned?.failure) {
    const { messageId, failure } = returned;
    await inTransaction(context.database, (transaction) =>
      noteBounce(transaction, messageId, failure, reportOf(received)),
    );
    return null;
  }
  // An absence reply answers the mail named in the address.
  const mail = returned ? { ...received, answers: [returned.messageId] } : received;
  const tags = returned ? [] : named;
  if (mail.isReport) {
    await inTransaction(context.database, (transaction) => receiveReport(context, transaction, mail, tags));
    return null;
  }
  const isAutomatic = mail.isAutomatic || (await isOurs(context, mail));
  const other = await otherThreads.get().find(context, mail, tags);
  if (other) {
    const refusal = await other.receive(isAutomatic);
    if (refusal) await keep(context.database.pool, mail, refusal);
    return null;
  }
  const place = await placeOf(context, mail, tags);
  if (typeof place === 'string') {
    // An absence reply to a notice is settled at once.
    await keep(context.database.pool, mail, place, returned !== null);
    return null;
  }
  // Writes files before the transaction; files without a row are deleted at night.
  const { files, refused } = isAutomatic ? { files: [], refused: [] } : await keepFiles(context, place, mail);
  await inTransaction(context.database, async (transaction) => {
    await lockRequest(transaction, place.id);
    if (isAutomatic && (await countAutomatic(transaction, place.id, mail))) return;
    if (await hasWrittenTooMuch(transaction, place.id)) {
      await keep(transaction, mail, 'too_many');
      return;
    }
    const isOther = mail.from.toLowerCase() !== place.email?.toLowerCase();
    const added = await receiveMessage(context, transaction, SYSTEM, place, {
      text: mail.text,
      channel: 'email',
      externalId: mail.externalId,
      isAutomatic,
      params: {
        ...(mail.quoted ? { quoted: mail.quoted } : {}),
        ...(isOther || isAutomatic ? { from: mail.from } : {}),
        ...(isAutomatic ? { isAutomatic: true } : {}),
        ...(mail.rest ? { isCut: true } : {}),
        ...(refused.length > 0 ? { refused } : {}),
      },
    });
    if (added)
      await insertFiles(
        transaction,
        'request_attachments',
        { structure_id: place.structureId, request_id: place.id, message_id: added.id, created_by: null },
        files,
      );
  });
  return place.id;
}

/** True if the mail is our own, by its address or its id. */
async function isOurs({ config, database }: Context, { from, ownId }: IncomingMail): Promise<boolean> {
  const [local, domain] = config.mailReplyTo.split('@');
  const [writer = '', at] = from.toLowerCase().split('@');
  if (local && at === domain && (writer === local || writer.startsWith(`${local}+`))) return true;
  if (addressOf(config.mailFrom) === from.toLowerCase()) return true;
  const rows = await run(
    database.pool,
    `select from request_messages where message_id = $1 union all select from booking_requests where thread_id = $1
     union all select from ticket_messages where message_id = $1 union all select from tickets where thread_id = $1 limit 1`,
    [ownId],
  );
  return rows.length > 0;
}

const addressOf = (sender: string): string => (/<([^<>]+)>/.exec(sender)?.[1] ?? sender).trim().toLowerCase();

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
async function placeOf(
  { config, database }: Context,
  mail: IncomingMail,
  tags: readonly Tag[],
): Promise<Place | UnplacedReason> {
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
  // Some programs drop the part after `+`, but still name the answered mail by an id only its reader knows.
  const [answered] = await run<Place>(
    database.pool,
    `select r.id, r.structure_id as "structureId", r.email from booking_requests r where r.anonymised_at is null and r.id in (
       select m.request_id from request_messages m where m.message_id = any($1::uuid[])
       union all select t.id from booking_requests t where t.thread_id = any($1::uuid[])) limit 1`,
    [mail.answers],
  );
  return answered ?? 'unknown';
}

async function keepFiles({ config }: Context, { structureId }: Place, { attachments, rest }: IncomingMail) {
  const texts = rest ? [await keepText(config, structureId, rest)] : [];
  const limits = { maxFiles: MOST_ATTACHMENTS, maxJudged: MOST_READ };
  const { files, refused } = await storeMailed(attachments, limits, (one) =>
    storeFile(config, ATTACHMENTS, structureId, one),
  );
  return { files: [...texts, ...files], refused: refused.slice(0, MOST_NAMED) };
}

function keep(
  database: Queryable,
  mail: IncomingMail,
  reason: UnplacedReason,
  isSettled = false,
): Promise<boolean> {
  const { from, subject, text, externalId } = mail;
  return keepUnplaced(
    database,
    { channel: 'email', sender: from, subject, text, reason, externalId },
    isSettled,
  );
}

const reportOf = ({ from, subject, text, externalId }: IncomingMail): Report => ({
  sender: from,
  subject,
  text,
  externalId,
});

/** Records a failed delivery in the thread or at the structure's address. */
async function receiveReport(
  { config }: Context,
  transaction: Transaction,
  mail: IncomingMail,
  tags: readonly Tag[],
): Promise<void> {
  for (const failure of mail.failures) {
    const tag = tags.find((one) => isBounceOf(config, one, failure.address));
    if (tag?.is === 'bounce') {
      await noteBounce(transaction, tag.messageId, failure, reportOf(mail));
      return;
    }
  }
  const [failure] = mail.failures;
  if (!failure) {
    // Staff read complaints and failures in an unknown format.
    if (!mail.isHarmless) await keep(transaction, mail, 'bounce');
    return;
  }
  // Certified mail receipts name the mail by an id only its reader knows.
  const [named] = await run<{ id: string }>(
    transaction,
    `select message_id::text as id from request_messages m join booking_requests r on r.id = m.request_id
       where m.message_id = any($1::uuid[]) and lower(r.email) = lower($2)
     union all select thread_id::text from booking_requests where thread_id = any($1::uuid[]) and lower(email) = lower($2)
     union all select message_id::text from ticket_messages where message_id = any($1::uuid[])
       and exists (select from users where lower(email) = lower($2))
     union all select thread_id::text from tickets where thread_id = any($1::uuid[])
       and exists (select from users where lower(email) = lower($2)) limit 1`,
    [mail.answers, failure.address],
  );
  if (named) await noteBounce(transaction, named.id, failure, reportOf(mail));
  else await keep(transaction, mail, 'bounce');
}

import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { namesByReason, type OmittedPart } from '../../../../domain/platform/mail/omissions.ts';
import { MAX_TICKET_FILES, MAX_TICKET_MESSAGE_BYTES } from '../../../../domain/support/tickets/attachments.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import {
  type DeliveryFailure,
  type IncomingMail,
  partsOfAutomatic,
} from '../../../platform/mail/incoming/incoming-mail.ts';
import { isTicketOf } from '../../../platform/mail/reply-address.ts';
import { storeClean } from '../../../platform/scanner/virus-scanner.ts';
import { insertFiles } from '../../../platform/uploads/message-files.ts';
import { type StoredFile, storeMailed } from '../../../platform/uploads/stored-file.ts';
import type { MailProof, OtherThreads } from '../../../stays/bookings/post/other-threads.ts';
import { storeTicketFile } from '../files/files.ts';
import { headOf } from '../merging/merge.ts';
import { addEvent, addMessage } from '../messages.ts';
import { acknowledge } from '../notices.ts';
import { lockTicket } from '../read.ts';
import { ticketScope } from '../scope.ts';
import { acceptsMessages } from '../thread.ts';
import { storeMessage, storeTicket, type Writer } from '../write.ts';

/** Maximum messages that a person can add to a ticket by mail per day. */
const MAX_MAILS_PER_DAY = 50;
const MAX_SUBJECT_LENGTH = 120;
/** Maximum characters of the names of omitted parts. */
const MAX_NAMES_LENGTH = 2000;

interface TicketWriter {
  readonly ticketId: number;
  readonly userId: number;
}

/** Handler for mails that answer tickets. */
export const ticketThreads: OtherThreads = {
  async find(context, mail, proof) {
    const ticket = await ticketOfMail(context, mail, proof);
    return ticket && { receive: (isAutomatic) => receiveTicketMail(context, mail, ticket, isAutomatic) };
  },
  noteBounce: noteTicketBounce,
};

/** SQL list of the tickets that sent the mails with these ids. */
const ticketsOfMails = (ids: string): string =>
  `(select m.ticket_id from ticket_messages m where m.message_id = any(${ids}) union all select o.id from tickets o where o.thread_id = any(${ids}))`;

/**
 * Finds the ticket and the person that a mail answers. Uses our signed reply address, which names the person that it
 * was given to. An absence reply or receipt came to the signed bounce address of a mail. Null if the mail answers no
 * ticket.
 */
async function ticketOfMail(
  { config, database }: Context,
  mail: IncomingMail,
  { tags, returnedId }: MailProof,
): Promise<TicketWriter | null> {
  if (!returnedId) {
    for (const tag of tags)
      if (tag.is === 'ticket' && isTicketOf(config, tag))
        return { ticketId: await headOf(database.pool, tag.ticketId), userId: tag.userId };
    return null;
  }
  const [answered] = await run<TicketWriter>(
    database.pool,
    `select coalesce(t.merged_into_id, t.id) as "ticketId", coalesce((select u.id from users u where lower(u.email) = lower($2) and u.archived_at is null limit 1), 0) as "userId"
     from tickets t where t.id in ${ticketsOfMails('$1::uuid[]')} limit 1`,
    [[returnedId], mail.from],
  );
  return answered ?? null;
}

/** Adds a mail to its ticket. Returns the reason if that is not allowed. */
async function receiveTicketMail(
  context: Context,
  mail: IncomingMail,
  { ticketId, userId }: TicketWriter,
  isAutomatic: boolean,
): Promise<'not_allowed' | 'unverified' | 'too_many' | null> {
  // A receipt of certified mail comes from the provider, not from a person.
  if (mail.receipt !== null) {
    await addEvent(context.database.pool, ticketId, null, 'mailReceipt', { receipt: mail.receipt }, mail.externalId);
    return null;
  }
  if (mail.isUnverified) return 'unverified';
  // Stores the files before the ticket is locked, only for a permitted writer. The nightly job deletes unused files.
  const mayBring =
    !isAutomatic &&
    mail.attachments.length > 0 &&
    (await findWriter(context.database.pool, ticketId, userId, mail.from));
  const limits = { maxFiles: MAX_TICKET_FILES, maxBytes: MAX_TICKET_MESSAGE_BYTES };
  const { files, refused: refusedFiles } = await storeMailed(mayBring ? mail.attachments : [], limits, (one) =>
    storeClean(context.config, one, () => storeTicketFile(context.config, ticketId, one)),
  );
  // The signed address proves the ticket. A program has another address than the person, such as a mail server.
  if (isAutomatic) return inTransaction(context.database, (transaction) => noteAutomatic(transaction, ticketId, mail));
  const refused = [...mail.omissions, ...refusedFiles];
  return inTransaction(context.database, async (transaction) => {
    const writer = await findWriter(transaction, ticketId, userId, mail.from);
    if (!writer) return 'not_allowed';
    const row = await lockTicket(transaction, writer, ticketId);
    if (await hasWrittenTooMuch(transaction, ticketId, userId)) return 'too_many';
    const author: Author = { userId, role: writer.role, requestId: null, ipMasked: null };
    const unit = { context, transaction, author };
    const message = {
      text: mail.text || '…',
      isInternal: false,
      params: {
        ...(mail.quoted ? { quoted: mail.quoted } : {}),
        ...(mail.isCut ? { isCut: 'true' } : {}),
        ...toParameters(refused),
      },
      externalId: mail.externalId,
    };
    if (acceptsMessages(row, writer, new Date())) {
      await storeMessage(unit, writer, row, {
        ...message,
        addFiles: (messageId) => addMailed(transaction, { ticketId, messageId, userId }, files),
      });
      return null;
    }
    if (await isReceived(transaction, mail.externalId)) return null;
    // The ticket has ended: opens a new one that names it, and mails the new number to the writer.
    const { category, priority, structureId, number } = row;
    const opened = await storeTicket(unit, writer, {
      ...message,
      subject: cutText(`${number}: ${row.subject}`, MAX_SUBJECT_LENGTH),
      category,
      priority: priority === 'urgent' ? 'high' : priority,
      structureId,
    });
    const [first] = await run<{ id: number }>(
      transaction,
      'select min(id) as id from ticket_messages where ticket_id = $1',
      [opened.id],
    );
    await addMailed(transaction, { ticketId: opened.id, messageId: first?.id ?? 0, userId }, files);
    await acknowledge(context, transaction, opened);
    return null;
  });
}

/** Parameters of a message that name the omitted parts, one for each reason. */
const toParameters = (parts: readonly OmittedPart[]): Record<string, string> =>
  Object.fromEntries(
    namesByReason(parts).map(({ why, names }) => [`omitted.${why}`, cutText(names, MAX_NAMES_LENGTH)]),
  );

/** Adds the failure of a mail to its ticket once. Returns false if the mail came from no ticket. */
async function noteTicketBounce(
  transaction: Transaction,
  messageId: string,
  { address, status, reason, isDelay }: DeliveryFailure,
  externalId: string,
): Promise<boolean> {
  const [about] = await run<{ id: number }>(
    transaction,
    `select coalesce(t.merged_into_id, t.id) as id from tickets t where t.id in ${ticketsOfMails('$1::uuid[]')} limit 1`,
    [[messageId]],
  );
  const event = isDelay ? 'mailDelayed' : 'mailBounced';
  if (about) await addEvent(transaction, about.id, null, event, { address, status, reason }, externalId);
  return about !== undefined;
}

/** Attaches the files of a mail to its message. Returns their names. */
async function addMailed(
  transaction: Transaction,
  { ticketId, messageId, userId }: TicketWriter & { readonly messageId: number },
  files: readonly StoredFile[],
): Promise<string[]> {
  const owner = { ticket_id: ticketId, message_id: messageId, created_by: userId };
  const added = await insertFiles(transaction, 'ticket_files', owner, files);
  return added.map(({ name }) => name);
}

/** Returns the addressed person if the mail comes from their own address and they still see the ticket. */
async function findWriter(
  transaction: Queryable,
  ticketId: number,
  userId: number,
  from: string,
): Promise<Writer | null> {
  const [person] = await run<{ userId: number; role: PersonRole; name: string }>(
    transaction,
    `select id as "userId", role, name from users where id = $1 and lower(email) = lower($2) and status = 'active' and archived_at is null`,
    [userId, from],
  );
  if (!person) return null;
  const statement = new Statement();
  const scope = ticketScope(person)(statement);
  const found = await run(
    transaction,
    `select from tickets t where t.id = ${statement.bind(ticketId)} and ${scope}`,
    statement.values,
  );
  return found.length > 0 ? person : null;
}

async function hasWrittenTooMuch(transaction: Transaction, ticketId: number, userId: number): Promise<boolean> {
  const [today] = await run<{ count: number }>(
    transaction,
    `select count(*)::integer as count from ticket_messages
     where ticket_id = $1 and author_id = $2 and external_id is not null and created_at > now() - interval '1 day'`,
    [ticketId, userId],
  );
  return (today?.count ?? 0) >= MAX_MAILS_PER_DAY;
}

async function isReceived(transaction: Transaction, externalId: string): Promise<boolean> {
  const rows = await run(transaction, 'select from ticket_messages where external_id = $1', [externalId]);
  return rows.length > 0;
}

/** Maximum notes about automatic mails in a ticket per day. */
const MAX_AUTOMATIC_PER_DAY = 20;

/**
 * Stores an automatic mail as an internal note. Later ones from the same address within a day only increase its count.
 * Returns the reason if the ticket has too many.
 */
async function noteAutomatic(
  transaction: Transaction,
  ticketId: number,
  mail: IncomingMail,
): Promise<'too_many' | null> {
  const { from, text, externalId } = mail;
  await run(transaction, 'select from tickets where id = $1 for no key update', [ticketId]);
  const counted = await run(
    transaction,
    `update ticket_messages set params = params || jsonb_build_object('more', (coalesce(params->>'more', '0')::integer + 1)::text)
     where id = (select id from ticket_messages where ticket_id = $1 and kind = 'automatic' and lower(params->>'from') = lower($2)
       and external_id <> $3 and created_at > now() - interval '1 day' order by id limit 1) returning id`,
    [ticketId, from, externalId],
  );
  if (counted.length > 0) return null;
  const today = await run(
    transaction,
    `select from ticket_messages where ticket_id = $1 and kind = 'automatic' and created_at > now() - interval '1 day'`,
    [ticketId],
  );
  if (today.length >= MAX_AUTOMATIC_PER_DAY) return 'too_many';
  await addMessage(transaction, {
    ticketId,
    authorId: null,
    isRequester: true,
    isInternal: true,
    kind: 'automatic',
    text: text || '…',
    params: { from, ...toParameters(partsOfAutomatic(mail)) },
    externalId,
  });
  return null;
}

import { KEEPERS, NOTE_ROLES } from '../../../domain/support/tickets/actions.ts';
import type { TicketEvent, TicketMessage } from '../../../domain/support/tickets/answers.ts';
import type { ticket } from '../../../domain/support/tickets/ticket.ts';
import type { Row } from '../../kernel/records/lifecycle/behaviour.ts';
import { wakeTopic } from '../../people/notifications/live.ts';
import type { Reader } from '../../platform/access/actor.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { hasOriginal, type MailedRow } from '../../platform/mail/incoming/originals.ts';
import { filesOfMessage } from '../../platform/uploads/message-files.ts';

export type TicketRow = Row<typeof ticket.fields, 'platform'>;

/** Minutes in which the author can withdraw a message (platform dictionary 6.5). */
export const WITHDRAW_MINUTES = 5;

export const canReadNotes = ({ role }: Pick<Reader, 'role'>): boolean => NOTE_ROLES.some((one) => one === role);

/** Side of a writer: requester, including people who share the structure, or staff. */
export const sideOf = ({ requesterId }: TicketRow, { userId, role }: Reader): 'staff' | 'requester' =>
  userId === requesterId || role === 'customer' ? 'requester' : 'staff';

/** True if the ticket accepts no more changes: archived or merged. */
export const isOver = ({ state, mergedIntoId }: Pick<TicketRow, 'state' | 'mergedIntoId'>): boolean =>
  state === 'archived' || mergedIntoId !== null;

interface NewMessage {
  readonly ticketId: number;
  readonly authorId: number | null;
  readonly isRequester: boolean;
  readonly isInternal: boolean;
  readonly text: string;
  readonly kind?: 'message' | 'automatic';
  /** Details of a mail besides its text: quoted text, refused files, and whether it was cut. */
  readonly params?: Readonly<Record<string, string>>;
  /** Id of an incoming mail, which is stored only once. */
  readonly externalId?: string;
}

/** Adds a message. Null if a message with this external id exists. */
export async function addMessage(
  transaction: Queryable,
  { ticketId, authorId, isRequester, isInternal, text, kind = 'message', params, externalId }: NewMessage,
): Promise<{ id: number; messageId: string } | null> {
  const [added] = await run<{ id: number; messageId: string }>(
    transaction,
    `insert into ticket_messages (ticket_id, kind, author_id, is_requester, is_internal, text, params, external_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (external_id) where external_id is not null do nothing returning id, message_id::text as "messageId"`,
    [
      ticketId,
      kind,
      authorId,
      isRequester,
      isInternal,
      text,
      params ? JSON.stringify(params) : null,
      externalId ?? null,
    ],
  );
  if (added) await wakeTopic(transaction, 'tickets');
  return added ?? null;
}

/** Events about the staff's work, hidden from customers. */
const INTERNAL_EVENTS: readonly TicketEvent[] = [
  'taken',
  'assigned',
  'unassigned',
  'classified',
  'mailBounced',
  'mailDelayed',
  'mailReceipt',
];

export async function addEvent(
  transaction: Queryable,
  ticketId: number,
  authorId: number | null,
  name: TicketEvent,
  params: Readonly<Record<string, string>> | null = null,
  /** Id of an incoming mail, which is recorded only once. */
  externalId: string | null = null,
): Promise<void> {
  await run(
    transaction,
    `insert into ticket_messages (ticket_id, kind, author_id, is_internal, text, params, external_id) values ($1, 'event', $2, $3, $4, $5, $6)
     on conflict (external_id) where external_id is not null do nothing`,
    [ticketId, authorId, INTERNAL_EVENTS.includes(name), name, params && JSON.stringify(params), externalId],
  );
  await wakeTopic(transaction, 'tickets');
}

/** SQL condition: the row `m` is a message that the requester reads. */
export const IS_PUBLIC_MESSAGE = `m.kind = 'message' and not m.is_internal and m.withdrawn_at is null`;

/** SQL list of a ticket's id and the ids of tickets merged into it. The argument is an SQL expression. */
export const ticketIdsWithMerged = (id: string): string =>
  `(select ${id}::integer union all select w.id from tickets w where w.merged_into_id = ${id})`;

export const mailedMessage = (ticketId: number, id: number): MailedRow => ({
  table: 'ticket_messages',
  where: `m.id = $1 and m.ticket_id in ${ticketIdsWithMerged('$2')}`,
  values: [id, ticketId],
});

/** Maximum characters of messages in the search column. */
const MAX_SEARCH_TEXT_LENGTH = 20_000;

/**
 * Updates the search column of a ticket with its public messages, without notes. Includes numbers and subjects of merged
 * tickets.
 */
export async function updateSearchText(transaction: Queryable, ticketId: number): Promise<void> {
  await run(
    transaction,
    `update tickets set said = left(concat_ws(' ',
       (select string_agg(w.number || ' ' || w.subject, ' ' order by w.id) from tickets w where w.merged_into_id = $1),
       (select string_agg(m.text, ' ' order by m.id) from ticket_messages m
         where m.ticket_id in ${ticketIdsWithMerged('$1')} and ${IS_PUBLIC_MESSAGE})), ${MAX_SEARCH_TEXT_LENGTH})
     where id = $1`,
    [ticketId],
  );
}

/** True if the reader may download original mails (platform dictionary 6.5). */
export const canReadOriginals = ({ role }: Pick<Reader, 'role'>): boolean => KEEPERS.some((one) => one === role);

/** Maximum messages of a thread in an answer, newest first. */
const MAX_MESSAGES = 500;

export function readMessages(database: Queryable, ticketId: number, reader: Reader): Promise<TicketMessage[]> {
  return run<TicketMessage>(
    database,
    `select * from (
       select m.id, m.kind, m.is_internal as "isInternal", m.is_requester as "isRequester", m.author_id as "authorId",
         u.name as "authorName", m.text, m.params, ${instant('m.created_at')} as "createdAt", ${instant('m.withdrawn_at')} as "withdrawnAt",
         m.kind = 'message' and m.withdrawn_at is null and m.author_id = $2
           and m.created_at > now() - interval '${WITHDRAW_MINUTES} minutes' as "mayWithdraw",
         ${filesOfMessage('ticket_files', 'm.withdrawn_at is null')} as attachments,
         $4 and m.external_id is not null and ${hasOriginal('m')} as "hasOriginal"
       from ticket_messages m left join users u on u.id = m.author_id
       where m.ticket_id in ${ticketIdsWithMerged('$1')} and ($3 or not m.is_internal)
         and (m.kind <> 'event' or m.ticket_id = $1) order by m.id desc limit ${MAX_MESSAGES}) newest order by id`,
    [ticketId, reader.userId, canReadNotes(reader), canReadOriginals(reader)],
  );
}

import { mayOpen } from '../../../domain/kernel/screens/permissions.ts';
import { HOURS_DUE } from '../../../domain/support/tickets/states.ts';
import { type TicketContext, ticket } from '../../../domain/support/tickets/ticket.ts';
import { addWorkingMinutes } from '../../../domain/support/tickets/working-time.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { insertRecord } from '../../kernel/records/write.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { attachFiles } from './files/files.ts';
import { notifyMentioned } from './mentions.ts';
import { headOf } from './merging/merge.ts';
import { baseColumn, recountTicket } from './merging/recount.ts';
import { forgetReopening } from './merging/split.ts';
import {
  addEvent,
  addMessage,
  canReadNotes,
  sideOf,
  type TicketRow,
  ticketIdsWithMerged,
  updateSearchText,
  WITHDRAW_MINUTES,
} from './messages.ts';
import { acknowledge, isFirstToday, notifyReply, notifyStaff } from './notices.ts';
import { assertPlace, structureOfRequester } from './opening/requester.ts';
import { lockTicket, NEXT_NUMBER, readTicket, readWholeTicket } from './read.ts';
import { acceptsMessages } from './thread.ts';

export interface Opening {
  readonly subject: string;
  readonly category: TicketRow['category'];
  readonly priority: TicketRow['priority'];
  readonly structureId?: number | null | undefined;
  readonly requesterId?: number | null | undefined;
  readonly text: string;
  readonly pageUrl?: string | null | undefined;
  readonly context?: TicketContext | null | undefined;
  readonly errorId?: number | null | undefined;
  readonly params?: Readonly<Record<string, string>>;
  readonly externalId?: string;
}

/** Author of a message, on the page or by mail. */
export type Writer = Pick<Actor, 'userId' | 'role' | 'name'>;

/** Opens a ticket for the actor or, as staff, for another person. Returns its id. */
export async function openTicket(unit: UnitOfWork, actor: Writer, opening: Opening): Promise<number> {
  const { transaction } = unit;
  const { category, priority, structureId = null } = opening;
  await assertPlace(transaction, actor, { requesterId: opening.requesterId ?? actor.userId, structureId }, category);
  if (priority === 'urgent' && actor.role === 'customer') throw fieldProblem('priority', 'enum');
  if (opening.errorId) await assertError(transaction, actor, opening.errorId);
  const row = await storeTicket(unit, actor, opening);
  if (await isFirstToday(transaction, row)) await acknowledge(unit.context, transaction, row);
  return row.id;
}

/** SQL assignment of the time of the first message, which is written in the same transaction. */
const FIRST_REPLY = { column: 'last_reply_at', expression: () => `date_trunc('milliseconds', now())` };

/**
 * Stores a new ticket with its first message and notifies the staff. The caller has checked the permission. A structure
 * that the requester does not reach is left out.
 */
export async function storeTicket(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  actor: Writer,
  opening: Opening,
): Promise<TicketRow> {
  const { subject, category, priority, text, pageUrl = null, params, externalId } = opening;
  const requesterId = opening.requesterId ?? actor.userId;
  const structureId = await structureOfRequester(transaction, {
    requesterId,
    structureId: opening.structureId ?? null,
  });
  const dueAt = addWorkingMinutes(new Date(), HOURS_DUE[priority] * 60).toISOString();
  const stored = await insertRecord(transaction, {
    definition: ticket,
    author,
    values: {
      subject,
      category,
      priority,
      structureId,
      requesterId,
      pageUrl,
      context: opening.context ?? null,
      errorId: opening.errorId ?? (await errorOfCall(transaction, opening.context?.requestId)),
      dueAt,
    },
    extra: [NEXT_NUMBER, baseColumn({ priority, dueAt }), FIRST_REPLY],
  });
  await addMessage(transaction, {
    ticketId: stored.id,
    authorId: actor.userId,
    isRequester: true,
    isInternal: false,
    text,
    ...(params ? { params } : {}),
    ...(externalId ? { externalId } : {}),
  });
  await updateSearchText(transaction, stored.id);
  const row = await readTicket(transaction, actor, stored.id);
  await notifyStaff(transaction, 'ticket_new', row, { by: author.userId });
  return row;
}

async function errorOfCall(transaction: Transaction, requestId: string | null | undefined): Promise<number | null> {
  if (!requestId) return null;
  const [found] = await run<{ id: number }>(
    transaction,
    `select coalesce(g.merged_into_id, g.id) as id from error_occurrences o join error_groups g on g.id = o.group_id
     where o.request_id = $1 order by o.id desc limit 1`,
    [requestId],
  );
  return found?.id ?? null;
}

async function assertError(transaction: Transaction, { role }: Writer, id: number): Promise<void> {
  const found = mayOpen(role, 'supportErrors')
    ? await run(transaction, 'select from error_groups where id = $1', [id])
    : [];
  if (found.length === 0) throw fieldProblem('errorId', 'exists');
}

interface Message {
  readonly text: string;
  readonly attachmentIds?: readonly number[];
  /** Stores the files of a mail and returns their names. */
  readonly addFiles?: (messageId: number) => Promise<string[]>;
  readonly isInternal: boolean;
  readonly params?: Readonly<Record<string, string>>;
  readonly externalId?: string;
}

/** Adds a message to a ticket, or an internal note for people who may read notes. */
export async function writeToTicket(unit: UnitOfWork, actor: Writer, id: number, message: Message): Promise<void> {
  const { transaction } = unit;
  const row = await lockTicket(transaction, actor, id);
  if (message.isInternal && !canReadNotes(actor))
    throw new Problem('forbidden', { members: { needed: 'u', route: ticket.screen } });
  if (!message.isInternal && !acceptsMessages(row, actor, new Date())) throw fieldProblem('text', 'ticket_over');
  await storeMessage(unit, actor, row, message);
  await forgetDraft(transaction, actor, id);
}

/**
 * Stores a message, updates state and due date, and notifies the others. Does nothing if the mail was received before.
 */
export async function storeMessage(
  unit: UnitOfWork,
  actor: Writer,
  row: TicketRow,
  { text, isInternal, attachmentIds = [], params, externalId, addFiles }: Message,
): Promise<void> {
  const { context, transaction, author } = unit;
  const side = sideOf(row, actor);
  const added = await addMessage(transaction, {
    ticketId: row.id,
    authorId: actor.userId,
    isRequester: side === 'requester',
    isInternal,
    text,
    ...(params ? { params } : {}),
    ...(externalId ? { externalId } : {}),
  });
  if (!added) return;
  const names = [
    ...(await attachFiles(transaction, row.id, added.id, actor, attachmentIds)),
    ...((await addFiles?.(added.id)) ?? []),
  ];
  if (isInternal) return notifyMentioned(context, transaction, row, { by: author.userId, text });
  if (row.state === 'closed')
    await addEvent(transaction, row.id, actor.userId, 'reopened', { messageId: String(added.id) });
  await recountTicket(unit, row);
  await notifyReply(context, transaction, await readWholeTicket(transaction, row.id), side, {
    by: author.userId,
    params: { who: actor.name, text: withNames(text, names) },
    messageId: added.messageId,
  });
}

/** Appends the file names to a mail's text; the files themselves are read in the ticket. */
const withNames = (text: string, names: readonly string[]): string =>
  names.length === 0 ? text : `${text}\n\n${names.map((name) => `[${name}]`).join('\n')}`;

/** Withdraws a recent message and recounts the ticket as if it had never been written. */
export async function withdrawMessage(unit: UnitOfWork, actor: Actor, id: number, messageId: number): Promise<void> {
  const { transaction } = unit;
  const row = await lockTicket(transaction, actor, await headOf(transaction, id));
  const [message] = await run<{ isInternal: boolean }>(
    transaction,
    `update ticket_messages set withdrawn_at = now(), text = '' where id = $1 and ticket_id in ${ticketIdsWithMerged('$2')}
       and author_id = $3 and kind = 'message' and withdrawn_at is null
       and created_at > now() - interval '${WITHDRAW_MINUTES} minutes' returning is_internal as "isInternal"`,
    [messageId, row.id, actor.userId],
  );
  if (!message) throw new Problem('not-found', { members: { resource: 'messages' } });
  if (message.isInternal) return;
  await forgetReopening(transaction, [messageId]);
  await recountTicket(unit, row);
}

/** Stores an unsent reply, so that the person can continue on any device. */
export async function keepDraft(transaction: Transaction, actor: Actor, id: number, text: string): Promise<void> {
  await readTicket(transaction, actor, id);
  if (text.trim() === '') return forgetDraft(transaction, actor, id);
  await run(
    transaction,
    `insert into ticket_drafts (ticket_id, user_id, text) values ($1, $2, $3)
     on conflict (ticket_id, user_id) do update set text = excluded.text, updated_at = now()`,
    [id, actor.userId, text],
  );
}

async function forgetDraft(transaction: Transaction, { userId }: Writer, id: number): Promise<void> {
  await run(transaction, 'delete from ticket_drafts where ticket_id = $1 and user_id = $2', [id, userId]);
}

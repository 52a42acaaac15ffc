import { HOURS_DUE } from '../../../../domain/support/tickets/states.ts';
import { ticket } from '../../../../domain/support/tickets/ticket.ts';
import { addWorkingMinutes } from '../../../../domain/support/tickets/working-time.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { insertRecord } from '../../../kernel/records/write.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { addEvent, isOver, type TicketRow, ticketIdsWithMerged } from '../messages.ts';
import { acknowledge, notifyPeople, notifyStaff } from '../notices.ts';
import { structureOfRequester } from '../opening/requester.ts';
import { lockTicket, NEXT_NUMBER } from '../read.ts';
import { SEES_TICKET } from '../scope.ts';
import { baseColumn, recountTicket } from './recount.ts';

interface SplitInput {
  readonly messageIds: readonly number[];
  readonly subject: string;
  readonly category: TicketRow['category'];
}

interface MessageRow {
  readonly id: number;
  readonly authorId: number | null;
  readonly isRequester: boolean;
  readonly isInternal: boolean;
  readonly createdAt: Date;
}

/**
 * Moves selected messages to a new ticket of the person who wrote them, which names the original. Returns its id. Mails
 * that answer these messages reach the new ticket, and the watchers follow.
 */
export async function splitTicket(
  unit: UnitOfWork,
  actor: Actor,
  id: number,
  { messageIds, subject, category }: SplitInput,
): Promise<number> {
  const { context, transaction, author } = unit;
  const row = await lockTicket(transaction, actor, id);
  if (isOver(row)) throw fieldProblem('messageIds', 'ticket_over');
  const first = findFirst(await readMessagesToMove(transaction, id), messageIds);
  const { priority } = row;
  const dueAt = addWorkingMinutes(first.createdAt, HOURS_DUE[priority] * 60).toISOString();
  const requesterId = first.isRequester && first.authorId !== null ? first.authorId : row.requesterId;
  // Another owner who wrote here may have left the structure.
  const structureId = await structureOfRequester(transaction, { requesterId, structureId: row.structureId });
  const values = { subject, category, priority, structureId, requesterId, dueAt };
  const extra = [NEXT_NUMBER, baseColumn({ priority, dueAt })];
  const stored = await insertRecord(transaction, { definition: ticket, author, values, extra });
  const watcherIds = await findFollowers(transaction, row, stored.id);
  const made = await lockTicket(transaction, actor, stored.id);
  await moveMessages(transaction, messageIds, made.id);
  await addEvent(transaction, id, author.userId, 'split', { number: made.number ?? '' });
  await addEvent(transaction, made.id, author.userId, 'splitFrom', { number: row.number ?? '' });
  const begun = (await recountTicket(unit, made, watcherIds.length > 0 ? { watcherIds } : {})) as TicketRow;
  await recountTicket(unit, row);
  await acknowledge(context, transaction, begun);
  await notifyPeople(context, transaction, 'ticket_watched', begun, { by: author.userId, to: watcherIds });
  await notifyStaff(transaction, 'ticket_new', begun, { by: author.userId, except: watcherIds });
  return made.id;
}

const readMessagesToMove = (transaction: Transaction, ticketId: number): Promise<MessageRow[]> =>
  run<MessageRow>(
    transaction,
    `select m.id, m.author_id as "authorId", m.is_requester as "isRequester", m.is_internal as "isInternal", m.created_at as "createdAt"
     from ticket_messages m where m.ticket_id in ${ticketIdsWithMerged('$1')} and m.kind = 'message' and m.withdrawn_at is null order by m.id`,
    [ticketId],
  );

/** Returns the first chosen message of the requester's side, or else of the staff. At least one message must stay. */
function findFirst(all: readonly MessageRow[], messageIds: readonly number[]): MessageRow {
  const isChosen = ({ id }: MessageRow) => messageIds.includes(id);
  const chosen = all.filter(isChosen);
  const open = chosen.filter(({ isInternal }) => !isInternal);
  const first = open.find(({ isRequester }) => isRequester) ?? open[0];
  if (chosen.length !== messageIds.length || !first) throw fieldProblem('messageIds', 'exists');
  if (all.every((one) => isChosen(one) || one.isInternal)) throw fieldProblem('messageIds', 'ticket_split');
  return first;
}

/** Returns the watchers who may see the new ticket, or would as editors. */
async function findFollowers(transaction: Transaction, { watcherIds }: TicketRow, madeId: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    transaction,
    `select u.id from users u, tickets t where t.id = $1 and u.id = any($2::integer[]) and u.id <> t.requester_id
       and u.status = 'active' and u.archived_at is null and (u.role = 'editor' or ${SEES_TICKET})
     order by array_position($2::integer[], u.id)`,
    [madeId, watcherIds ?? []],
  );
  return rows.map(({ id }) => id);
}

/** Moves messages with their files. */
async function moveMessages(transaction: Transaction, messageIds: readonly number[], to: number): Promise<void> {
  await forgetReopening(transaction, messageIds);
  await run(transaction, 'update ticket_messages set ticket_id = $1 where id = any($2::integer[])', [to, messageIds]);
  await run(transaction, 'update ticket_files set ticket_id = $1 where message_id = any($2::integer[])', [
    to,
    messageIds,
  ]);
}

/** Deletes the events of a ticket that these messages reopened, before they leave it. */
export async function forgetReopening(transaction: Transaction, messageIds: readonly number[]): Promise<void> {
  await run(
    transaction,
    `delete from ticket_messages e using ticket_messages m where m.id = any($1::integer[]) and e.ticket_id = m.ticket_id
       and e.kind = 'event' and e.text = 'reopened' and e.params->>'messageId' = m.id::text`,
    [messageIds],
  );
}

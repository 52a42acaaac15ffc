import { HOURS_DUE } from '../../../domain/support/tickets/states.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { addWorkingMinutes } from '../../../domain/support/tickets/working-time.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { insertRecord } from '../../kernel/records/write.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { run } from '../../platform/database/statement.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { recountWaiting } from './actions.ts';
import { addEvent, type TicketRow, ticketIdsWithMerged, updateSearchText } from './messages.ts';
import { acknowledge } from './notices.ts';
import { lockTicket, NEXT_NUMBER } from './read.ts';

interface SplitInput {
  readonly messageIds: readonly number[];
  readonly subject: string;
  readonly category: TicketRow['category'];
}

interface MessageRow {
  readonly id: number;
  readonly isRequester: boolean;
  readonly isInternal: boolean;
  readonly createdAt: Date;
}

/**
 * Moves selected messages to a new ticket that names the original. Returns its id. Mails that answer these messages
 * reach the new ticket.
 */
export async function splitTicket(
  unit: UnitOfWork,
  actor: Actor,
  id: number,
  { messageIds, subject, category }: SplitInput,
): Promise<number> {
  const { context, transaction, author } = unit;
  const row = await lockTicket(transaction, actor, id);
  const all = await run<MessageRow>(
    transaction,
    `select m.id, m.is_requester as "isRequester", m.is_internal as "isInternal", m.created_at as "createdAt" from ticket_messages m
     where m.ticket_id in ${ticketIdsWithMerged('$1')} and m.kind = 'message' and m.withdrawn_at is null order by m.id`,
    [id],
  );
  const isChosen = ({ id: one }: MessageRow) => messageIds.includes(one);
  const chosen = all.filter(isChosen);
  const open = chosen.filter(({ isInternal }) => !isInternal);
  const [first] = open;
  if (chosen.length !== messageIds.length || !first) throw fieldProblem('messageIds', 'exists');
  if (all.every((one) => isChosen(one) || one.isInternal)) throw fieldProblem('messageIds', 'ticket_split');
  const isWaiting = open.at(-1)?.isRequester === false;
  const stored = await insertRecord(transaction, {
    definition: ticket,
    author,
    values: {
      subject,
      category,
      priority: row.priority,
      structureId: row.structureId,
      requesterId: row.requesterId,
      isWaiting,
      lastReplyAt: open.at(-1)?.createdAt.toISOString() ?? null,
      ...(isWaiting
        ? { dueInMinutes: HOURS_DUE[row.priority] * 60 }
        : { dueAt: addWorkingMinutes(first.createdAt, HOURS_DUE[row.priority] * 60).toISOString() }),
    },
    extra: [NEXT_NUMBER],
  });
  const made = await lockTicket(transaction, actor, stored.id);
  await run(transaction, 'update ticket_messages set ticket_id = $1 where id = any($2::integer[])', [
    made.id,
    messageIds,
  ]);
  await run(transaction, 'update ticket_files set ticket_id = $1 where message_id = any($2::integer[])', [
    made.id,
    messageIds,
  ]);
  await addEvent(transaction, id, author.userId, 'split', { number: made.number ?? '' });
  await addEvent(transaction, made.id, author.userId, 'splitFrom', { number: row.number ?? '' });
  await updateSearchText(transaction, id);
  await updateSearchText(transaction, made.id);
  await recountWaiting(unit, row);
  await acknowledge(context, transaction, made);
  return made.id;
}

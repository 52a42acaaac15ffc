import { stopClock } from '../../../domain/support/tickets/clock.ts';
import { PRIVATE_CATEGORY } from '../../../domain/support/tickets/states.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { addEvent, type TicketRow, updateSearchText } from './messages.ts';
import { SEES_TICKET } from './scope.ts';

/**
 * Returns the values that close a ticket as a duplicate. Both tickets must have the same structure. The merge must not
 * give anybody access to new messages, so private tickets can only join tickets of the same person.
 */
export async function mergeValues(transaction: Transaction, row: TicketRow, intoId: number) {
  const [head] = await run<{ id: number }>(
    transaction,
    `select t.id from tickets t join users u on u.id = $3 where t.id = $1 and t.id <> $2 and t.merged_into_id is null
       and t.state <> 'archived' and t.structure_id is not distinct from $4::integer
       and (t.category = '${PRIVATE_CATEGORY}') = ($5::text = '${PRIVATE_CATEGORY}')
       and (t.requester_id = u.id or ($5::text <> '${PRIVATE_CATEGORY}' and ${SEES_TICKET})) for no key update of t`,
    [intoId, row.id, row.requesterId, row.structureId, row.category],
  );
  if (!head) throw fieldProblem('intoId', 'ticket_merge');
  const now = new Date();
  return {
    closeReason: 'duplicate' as const,
    closedAt: now.toISOString(),
    mergedIntoId: intoId,
    ...stopClock(row, now, false),
  };
}

/** Moves the ticket's own merged tickets to the new head and adds events to both threads. Returns the head. */
export async function followMerge(transaction: Transaction, row: TicketRow, by: number | null): Promise<TicketRow> {
  const { id, mergedIntoId, number } = row;
  if (mergedIntoId === null) throw new Error('it is part of no other');
  await run(transaction, 'update tickets set merged_into_id = $2 where merged_into_id = $1', [id, mergedIntoId]);
  const head = (await readRecord(transaction, ticket, 'admin', mergedIntoId, () => 'true')) as TicketRow;
  await addEvent(transaction, id, by, 'merged', { number: head.number ?? '' });
  await addEvent(transaction, mergedIntoId, by, 'mergedFrom', { number: number ?? '' });
  await updateSearchText(transaction, mergedIntoId);
  return head;
}

/** Returns the id of the head ticket, or the same id if the ticket was not merged. */
export async function headOf(database: Queryable, id: number): Promise<number> {
  const [found] = await run<{ id: number }>(
    database,
    'select coalesce(merged_into_id, id) as id from tickets where id = $1',
    [id],
  );
  return found?.id ?? id;
}

import { MAX_WATCHERS } from '../../../../domain/support/tickets/actions.ts';
import { PRIVATE_CATEGORY } from '../../../../domain/support/tickets/states.ts';
import { applyEntry } from '../../../../domain/support/tickets/timeline.ts';
import { WrittenRecord } from '../../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { addEvent, type TicketRow } from '../messages.ts';
import { findPeopleOf, notifyMerge } from '../notices.ts';
import { readWholeTicket } from '../read.ts';
import { SEES_TICKET } from '../scope.ts';
import { ensureBase, factsOf, recountTicket, storeBase, writeTicket } from './recount.ts';

/** SQL condition: the requester of one ticket may see the other. The arguments are SQL expressions for their ids. */
const requesterSees = (own: string, other: string): string =>
  `exists (select from tickets r join users u on u.id = r.requester_id, tickets t where r.id = ${own} and t.id = ${other} and ${SEES_TICKET})`;

/**
 * Locks the ticket that another is merged into. Both must have the same structure. Nobody may read new messages by the
 * merge: each requester must see the other ticket. Private tickets can only join tickets of the same person.
 */
async function lockHead(transaction: Transaction, row: TicketRow, intoId: number): Promise<TicketRow> {
  const [head] = await run<{ id: number }>(
    transaction,
    `select t.id from tickets t where t.id = $1 and t.id <> $2 and t.merged_into_id is null
       and t.state <> 'archived' and t.structure_id is not distinct from $4::integer
       and (t.category = '${PRIVATE_CATEGORY}') = ($5::text = '${PRIVATE_CATEGORY}')
       and (t.requester_id = $3 or ($5::text <> '${PRIVATE_CATEGORY}' and ${requesterSees('$2', '$1')} and ${requesterSees('$1', '$2')}))
     for no key update of t`,
    [intoId, row.id, row.requesterId, row.structureId, row.category],
  );
  if (!head) throw fieldProblem('intoId', 'ticket_merge');
  return readWholeTicket(transaction, head.id);
}

/**
 * Closes a ticket as a duplicate and moves its own merged tickets to the new head. The head is recounted from the
 * messages of all.
 */
export async function mergeTicket(unit: UnitOfWork, row: TicketRow, intoId: number): Promise<WrittenRecord> {
  const { context, transaction, author } = unit;
  const head = await lockHead(transaction, row, intoId);
  await ensureBase(transaction, row);
  const people = await findPeopleOf(transaction, [row.id, head.id]);
  const watchers = new Set(head.watcherIds ?? []);
  const wanted = [...(row.watcherIds ?? []), ...(row.assigneeId === head.assigneeId ? [] : [row.assigneeId])];
  const brought = [...new Set(wanted)]
    .filter((id) => id !== null && id !== undefined && !watchers.has(id) && id !== head.requesterId)
    .slice(0, MAX_WATCHERS - watchers.size);
  await run(transaction, 'update tickets set merged_into_id = $2 where merged_into_id = $1', [row.id, intoId]);
  await run(transaction, 'update tickets set merged_with_id = $2, brought_watcher_ids = $3 where id = $1', [
    row.id,
    intoId,
    brought,
  ]);
  await addEvent(transaction, row.id, author.userId, 'merged', { number: head.number ?? '' });
  const at = new Date();
  const closed = applyEntry(factsOf(row, 'requester'), {
    is: 'closed',
    closeReason: 'duplicate',
    satisfaction: null,
    at,
  });
  const { state, closeReason, closedAt, isWaiting, dueAt, dueInMinutes } = closed;
  const values = { state, closeReason, closedAt, isWaiting, dueAt, dueInMinutes, mergedIntoId: intoId };
  const written = await writeTicket(unit, row, values);
  await addEvent(transaction, intoId, author.userId, 'mergedFrom', { number: row.number ?? '', id: String(row.id) });
  const watcherIds = [...watchers, ...brought];
  await recountTicket(unit, head, brought.length > 0 ? { watcherIds } : {});
  await notifyMerge(context, transaction, 'merged', { of: [row, head], by: author.userId, to: people });
  return new WrittenRecord(written);
}

/** Separates a ticket from its head. Both become as if they had never been merged. */
export async function separateTicket(unit: UnitOfWork, row: TicketRow): Promise<WrittenRecord> {
  const { context, transaction, author } = unit;
  const headId = row.mergedIntoId;
  if (headId === null) throw new Error('the ticket is part of no other');
  await run(transaction, 'select from tickets where id = $1 for no key update', [headId]);
  const head = await readWholeTicket(transaction, headId);
  const people = await findPeopleOf(transaction, [row.id, headId]);
  // Tickets merged into the separated ticket leave the head too.
  const [{ brought } = { brought: [] }] = await run<{ brought: number[] }>(
    transaction,
    `with recursive leaving as (select id, brought_watcher_ids from tickets where id = $1
       union all select t.id, null from tickets t join leaving l on t.merged_with_id = l.id),
     moved as (update tickets t set merged_into_id = case when t.id <> $1 then $1::integer end,
         merged_with_id = case when t.id <> $1 then t.merged_with_id end, brought_watcher_ids = case when t.id <> $1 then t.brought_watcher_ids end
       from leaving l where t.id = l.id)
     select coalesce(brought_watcher_ids, '{}') as brought from leaving where id = $1`,
    [row.id],
  );
  await ensureOpenBase(transaction, row);
  await addEvent(transaction, row.id, author.userId, 'separated', { number: head.number ?? '' });
  await addEvent(transaction, headId, author.userId, 'separatedFrom', { number: row.number ?? '' });
  const written = await recountTicket(unit, row, { mergedIntoId: null });
  const watcherIds = (head.watcherIds ?? []).filter((id) => !brought.includes(id));
  await recountTicket(unit, head, brought.length > 0 ? { watcherIds } : {});
  await notifyMerge(context, transaction, 'separated', { of: [row, head], by: author.userId, to: people });
  return new WrittenRecord(written);
}

/** Opens a ticket again that an earlier version merged without storing its base. */
async function ensureOpenBase(transaction: Transaction, row: TicketRow): Promise<void> {
  const [stored] = await run(transaction, 'select from tickets where id = $1 and base is null', [row.id]);
  if (!stored) return;
  const { after, facts } = await ensureBase(transaction, row);
  const opened = applyEntry({ ...facts, state: 'closed' }, { is: 'reopened', at: new Date() });
  await storeBase(transaction, row.id, { after, facts: opened });
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

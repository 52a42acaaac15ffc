import { MAX_WATCHERS, ticketActions } from '../../../domain/support/tickets/actions.ts';
import type { TicketEvent } from '../../../domain/support/tickets/answers.ts';
import { changePriority, resumeClock, stopClock } from '../../../domain/support/tickets/clock.ts';
import { isOpenTicket, OWN_REASONS } from '../../../domain/support/tickets/states.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { stateMachine } from '../../kernel/records/lifecycle/act.ts';
import type { UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { updateRecord } from '../../kernel/records/write.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { followMerge, mergeValues } from './merge.ts';
import { addEvent, type TicketRow, ticketIdsWithMerged } from './messages.ts';
import { findInvolved, notifyPeople } from './notices.ts';
import { SEES_TICKET } from './scope.ts';

const EVENTS: Readonly<
  Record<Exclude<(typeof ticketActions)['names'][number], 'rate' | 'watch' | 'label' | 'merge'>, TicketEvent>
> = {
  take: 'taken',
  open: 'opened',
  assign: 'assigned',
  unassign: 'unassigned',
  classify: 'classified',
  close: 'closed',
  reopen: 'reopened',
  archive: 'archived',
};

/** State machine with the effects of each action on a ticket (platform dictionary 6.5). */
export const ticketMachine = stateMachine(ticket, ticketActions, {
  does: {
    take: ({ author }) => ({ assigneeId: author.userId }),
    async assign({ transaction, row, input: { assigneeId } }) {
      await assertAssignable(transaction, row.id, assigneeId);
      return { assigneeId };
    },
    unassign: () => ({ assigneeId: null }),
    classify({ row, input: { category = row.category, priority = row.priority } }) {
      const clock = priority === row.priority ? {} : changePriority(row, priority, new Date());
      return { category, priority, ...clock };
    },
    close({ actor, row, input: { closeReason } }) {
      const isOwn = actor !== null && (actor.role === 'customer' || actor.userId === row.requesterId);
      if (isOwn && !OWN_REASONS.some((one) => one === closeReason)) throw fieldProblem('closeReason', 'enum');
      const now = new Date();
      return {
        closeReason,
        closedAt: now.toISOString(),
        resolvedAt: closeReason === 'solved' ? now.toISOString() : null,
        ...stopClock(row, now, false),
      };
    },
    reopen: ({ row }) => ({
      closeReason: null,
      closedAt: null,
      resolvedAt: null,
      assigneeId: null,
      ...resumeClock(row, new Date()),
    }),
    async watch({ transaction, row, input: { watcherIds } }) {
      await assertWatchers(transaction, row.id, watcherIds);
      return { watcherIds };
    },
    label: ({ input: { tags } }) => ({ tags }),
    merge: ({ transaction, row, input: { intoId } }) => mergeValues(transaction, row, intoId),
    rate: ({ input: { satisfaction } }) => ({ satisfaction }),
  },
  write: async (unit, row, values) => writeTicket(unit, row, values),
  async follows({ context, transaction, author, action, row, input }, changed) {
    if (action === 'rate' || action === 'label') return undefined;
    // The row after the action, with the new assignee.
    const now = { ...row, ...(changed as Partial<TicketRow>) } as TicketRow;
    if (action === 'watch') {
      const to = (now.watcherIds ?? []).filter((id) => !row.watcherIds?.includes(id));
      await notifyPeople(context, transaction, 'ticket_watched', now, { by: author.userId, to });
      return undefined;
    }
    if (action === 'merge') {
      const head = await followMerge(transaction, now, author.userId);
      // Moves the watchers to the head, where new messages are written.
      const before = head.watcherIds ?? [];
      const watcherIds = [...new Set([...before, ...(now.watcherIds ?? [])])].slice(0, MAX_WATCHERS);
      if (watcherIds.length > before.length) await writeTicket({ transaction, author }, head, { watcherIds });
      return undefined;
    }
    const name = EVENTS[action];
    const { assigneeId } = (input ?? {}) as { assigneeId?: number };
    await addEvent(transaction, row.id, author.userId, name, await paramsOf(transaction, action, now, assigneeId));
    const by = author.userId;
    if (action === 'assign')
      await notifyPeople(context, transaction, 'ticket_assigned', now, { by, to: [now.assigneeId] });
    if (action === 'close')
      await notifyPeople(context, transaction, 'ticket_closed', now, { by, to: await findInvolved(transaction, now) });
    return undefined;
  },
});

async function paramsOf(
  transaction: Transaction,
  action: string,
  { closeReason, category, priority }: TicketRow,
  assigneeId: number | undefined,
): Promise<Record<string, string> | null> {
  if (action === 'close') return { reason: String(closeReason) };
  if (action === 'classify') return { category, priority };
  if (assigneeId === undefined) return null;
  const [person] = await run<{ name: string }>(transaction, 'select name from users where id = $1', [assigneeId]);
  return person ? { name: person.name } : null;
}

/** Writes the changed values. A new due date clears the mark that the staff was notified of a missed one. */
export async function writeTicket(
  { transaction, author }: Pick<UnitOfWork, 'transaction' | 'author'>,
  row: TicketRow,
  values: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> {
  const written = await updateRecord(transaction, {
    definition: ticket,
    author,
    current: row,
    values,
    ...('state' in values && values.state !== row.state ? { action: 'state' as const } : {}),
    ...('dueAt' in values ? { extra: [{ column: 'overdue_at', expression: () => 'null' }] } : {}),
  });
  if (!written) throw new Problem('conflict');
  return written;
}

/**
 * Recalculates after a message was withdrawn whether the ticket waits for the requester, based on the last public
 * message.
 */
export async function recountWaiting(unit: UnitOfWork, row: TicketRow): Promise<void> {
  if (!isOpenTicket(row.state)) return;
  const [last] = await run<{ isRequester: boolean }>(
    unit.transaction,
    `select is_requester as "isRequester" from ticket_messages where ticket_id in ${ticketIdsWithMerged('$1')} and kind = 'message'
       and not is_internal and withdrawn_at is null order by id desc limit 1`,
    [row.id],
  );
  const waits = last ? !last.isRequester : false;
  if (waits === row.isWaiting) return;
  const now = new Date();
  await writeTicket(unit, row, waits ? stopClock(row, now, true) : resumeClock(row, now));
}

/** Throws unless all watchers see the ticket, or would as editors. */
async function assertWatchers(transaction: Transaction, ticketId: number, ids: readonly number[]): Promise<void> {
  const found = await run(
    transaction,
    `select from users u, tickets t where t.id = $1 and u.id = any($2::integer[]) and u.status = 'active' and u.archived_at is null
       and (u.role = 'editor' or ${SEES_TICKET})`,
    [ticketId, ids],
  );
  if (found.length !== ids.length) throw fieldProblem('watcherIds', 'exists');
}

/** Throws unless the user is staff who may answer the ticket. Any editor may be assigned. */
async function assertAssignable(transaction: Transaction, ticketId: number, userId: number): Promise<void> {
  const found = await run(
    transaction,
    `select from users u, tickets t where t.id = $1 and u.id = $2 and u.status = 'active' and u.archived_at is null
       and u.role in ('admin', 'operator', 'editor', 'vendor') and (u.role = 'editor' or ${SEES_TICKET}) for share of u`,
    [ticketId, userId],
  );
  if (found.length === 0) throw fieldProblem('assigneeId', 'exists');
}

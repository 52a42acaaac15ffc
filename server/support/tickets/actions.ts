import { ticketActions } from '../../../domain/support/tickets/actions.ts';
import type { TicketEvent } from '../../../domain/support/tickets/answers.ts';
import { OWN_REASONS } from '../../../domain/support/tickets/states.ts';
import { ticket } from '../../../domain/support/tickets/ticket.ts';
import { type RunningAction, stateMachine, WrittenRecord } from '../../kernel/records/lifecycle/act.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { mergeTicket, separateTicket } from './merging/merge.ts';
import { recountTicket, writeTicket } from './merging/recount.ts';
import { addEvent, type TicketRow } from './messages.ts';
import { findInvolved, notifyPeople } from './notices.ts';
import { CAN_TAKE_TICKET, SEES_TICKET } from './scope.ts';

type Doing = RunningAction<TicketRow>;

/** Records an action in the thread and writes the facts that follow, together with other values. */
async function record(
  { transaction, author, row }: Pick<Doing, 'transaction' | 'author' | 'row'>,
  event: TicketEvent,
  params: Readonly<Record<string, string>> | null = null,
  values: Readonly<Record<string, unknown>> = {},
): Promise<WrittenRecord> {
  await addEvent(transaction, row.id, author.userId, event, params);
  return new WrittenRecord(await recountTicket({ transaction, author }, row, values));
}

/** State machine with the effects of each action on a ticket (platform dictionary 6.5). */
export const ticketMachine = stateMachine(ticket, ticketActions, {
  does: {
    take: (doing) => record(doing, 'taken'),
    open: (doing) => record(doing, 'opened'),
    async assign(doing) {
      const { assigneeId } = doing.input;
      const name = await nameOfAssignable(doing.transaction, doing.row.id, assigneeId);
      return record(doing, 'assigned', { name, assigneeId: String(assigneeId) });
    },
    unassign: (doing) => record(doing, 'unassigned'),
    classify(doing) {
      const { category = doing.row.category, priority = doing.row.priority } = doing.input;
      return record(doing, 'classified', { category, priority }, { category });
    },
    close(doing) {
      const { actor, row } = doing;
      const { closeReason } = doing.input;
      const isOwn = actor !== null && (actor.role === 'customer' || actor.userId === row.requesterId);
      if (isOwn && !OWN_REASONS.some((one) => one === closeReason)) throw fieldProblem('closeReason', 'enum');
      return record(doing, 'closed', { reason: closeReason });
    },
    reopen: (doing) => record(doing, 'reopened'),
    archive: (doing) => record(doing, 'archived', null, { state: 'archived' }),
    async watch({ transaction, row, input: { watcherIds } }) {
      await assertWatchers(transaction, row.id, watcherIds);
      return { watcherIds };
    },
    label: ({ input: { tags } }) => ({ tags }),
    merge: (doing) => mergeTicket(doing, doing.row, doing.input.intoId),
    separate: (doing) => separateTicket(doing, doing.row),
    async rate({ transaction, row, input: { satisfaction } }) {
      await run(
        transaction,
        `update ticket_messages set params = params || jsonb_build_object('satisfaction', $2::text)
         where id = (select max(id) from ticket_messages where ticket_id = $1 and kind = 'event' and text = 'closed')`,
        [row.id, satisfaction],
      );
      return { satisfaction };
    },
  },
  write: async (unit, row, values) => writeTicket(unit, row, values),
  async follows({ context, transaction, author, action, row }, changed) {
    const by = author.userId;
    // The row after the action, with the new assignee.
    const now = { ...row, ...(changed as Partial<TicketRow>) } as TicketRow;
    if (action === 'watch') {
      const to = (now.watcherIds ?? []).filter((id) => !row.watcherIds?.includes(id));
      await notifyPeople(context, transaction, 'ticket_watched', now, { by, to });
    }
    if (action === 'assign')
      await notifyPeople(context, transaction, 'ticket_assigned', now, { by, to: [now.assigneeId] });
    if (action === 'close')
      await notifyPeople(context, transaction, 'ticket_closed', now, { by, to: await findInvolved(transaction, now) });
    return undefined;
  },
});

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

/** Returns the name of a user. Throws unless the user is staff who may answer the ticket. Any editor may be assigned. */
async function nameOfAssignable(transaction: Transaction, ticketId: number, userId: number): Promise<string> {
  const [person] = await run<{ name: string }>(
    transaction,
    `select u.name from users u, tickets t where t.id = $1 and u.id = $2 and u.status = 'active' and u.archived_at is null
       and ${CAN_TAKE_TICKET} for share of u`,
    [ticketId, userId],
  );
  if (!person) throw fieldProblem('assigneeId', 'exists');
  return person.name;
}

import { AUTO_CLOSE_DAYS, REOPEN_DAYS } from '../../../domain/support/tickets/states.ts';
import { act, SYSTEM_CALL } from '../../kernel/records/lifecycle/act.ts';
import { SYSTEM } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { processEachDue } from '../../platform/jobs/each-due.ts';
import { ticketMachine } from './actions.ts';
import { cleanTicketFiles } from './files/files.ts';
import { hasActiveAssignee, notifyPeople, notifyStaff } from './notices.ts';
import { readWholeTicket } from './read.ts';
import { IS_OPEN } from './scope.ts';

const CLOCK_JOB = 'tickets-clock';
const TICKET_BATCH_SIZE = 500;

/**
 * Defines the nightly clean-up and the hourly job (platform dictionary 6.5). The hourly job notifies the assignee of an
 * overdue ticket, and the others a day later. It closes tickets that waited ten days for the requester, and archives
 * those closed for thirty days. Safe to run twice and in two processes.
 */
export function defineTicketClock(context: Context): void {
  context.jobs.define('ticket-files-clean-up', () => cleanTicketFiles(context), { cron: '15 4 * * *' });
  context.jobs.define(CLOCK_JOB, () => advanceTickets(context), { cron: '20 * * * *', expireInSeconds: 1800 });
}

export async function advanceTickets(context: Context): Promise<void> {
  const each = (due: string, work: (transaction: Transaction, id: number) => Promise<unknown>) =>
    processEachDue(
      context,
      CLOCK_JOB,
      (failed) =>
        run<{ id: number }>(
          context.database.pool,
          `select t.id from tickets t where ${due} and t.id <> all($1::integer[]) order by t.id limit ${TICKET_BATCH_SIZE}`,
          [failed],
        ),
      ({ id }) =>
        inTransaction(context.database, async (transaction) => {
          // Checks again, because an answer may have arrived meanwhile.
          const still = await run(transaction, `select from tickets t where t.id = $1 and ${due} for no key update`, [
            id,
          ]);
          if (still.length > 0) await work(transaction, id);
        }),
    );
  await each(`${IS_OPEN} and t.due_at < now() and t.overdue_at is null`, (transaction, id) =>
    notifyOverdue(context, transaction, id),
  );
  await each(
    `${IS_OPEN} and t.due_at < now() and t.overdue_at < now() - interval '1 day' and t.escalated_at is null`,
    escalate,
  );
  await each(
    `${IS_OPEN} and t.is_waiting and t.last_reply_at < now() - interval '${AUTO_CLOSE_DAYS} days'`,
    (transaction, id) =>
      act(
        ticketMachine,
        { context, transaction, author: SYSTEM },
        { ...SYSTEM_CALL, id, action: 'close', input: { closeReason: 'no_reply' } },
      ),
  );
  await each(`t.state = 'closed' and t.closed_at < now() - interval '${REOPEN_DAYS} days'`, (transaction, id) =>
    act(ticketMachine, { context, transaction, author: SYSTEM }, { ...SYSTEM_CALL, id, action: 'archive' }),
  );
}

/** Notifies the assignee of an overdue ticket first; without one, all who can take it. */
async function notifyOverdue(context: Context, transaction: Transaction, id: number): Promise<void> {
  await run(transaction, 'update tickets set overdue_at = now() where id = $1', [id]);
  const row = await readWholeTicket(transaction, id);
  if (!(await hasActiveAssignee(transaction, row, null))) return escalate(transaction, id);
  await notifyPeople(context, transaction, 'ticket_overdue', row, { by: null, to: [row.assigneeId ?? null] });
}

/** Notifies all who can take an overdue ticket. */
async function escalate(transaction: Transaction, id: number): Promise<void> {
  await run(transaction, 'update tickets set escalated_at = now() where id = $1', [id]);
  const row = await readWholeTicket(transaction, id);
  await notifyStaff(transaction, 'ticket_overdue', row, { by: null });
}

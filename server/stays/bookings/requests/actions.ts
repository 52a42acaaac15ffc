import { buildLink } from '../../../../domain/people/notifications/link.ts';
import { bookingRequest } from '../../../../domain/stays/bookings/booking-request.ts';
import { requestActions } from '../../../../domain/stays/bookings/request-actions.ts';
import { REOPEN_WITHIN_DAYS } from '../../../../domain/stays/bookings/request-states.ts';
import { stateMachine } from '../../../kernel/records/lifecycle/act.ts';
import { notify } from '../../../people/notifications/notify.ts';
import { canReachParts } from '../../../platform/access/scope.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { withdrawQuotes } from '../quotes.ts';

const DAY_MS = 86_400_000;
const now = () => new Date().toISOString();

/** Effects of each action on a request. Closing withdraws its quotes and frees their rooms. */
export const requestMachine = stateMachine(bookingRequest, requestActions, {
  does: {
    open: ({ row }) => ({ assignedTo: null, firstReadAt: row.firstReadAt ?? now() }),
    take: ({ author, row }) => ({ assignedTo: author.userId, firstReadAt: row.firstReadAt ?? now() }),
    async assign({ transaction, row, input: { assignedTo } }) {
      await assertWorker(transaction, assignedTo, row.structureId);
      return { assignedTo };
    },
    async close(doing) {
      const { row, input } = doing;
      await withdrawQuotes(doing, row.id);
      return { outcome: input.outcome, lostReason: input.reason ?? null, closedAt: now() };
    },
    reopen({ row, input: { reason } }) {
      if (Date.now() - Date.parse(String(row.closedAt)) > REOPEN_WITHIN_DAYS * DAY_MS)
        throw fieldProblem('state', 'reopen_late', { n: REOPEN_WITHIN_DAYS });
      if (row.outcome === 'confirmed') throw fieldProblem('state', 'request_confirmed');
      return { outcome: null, lostReason: reason, closedAt: null, assignedTo: null };
    },
  },
  async follows({ action, context, transaction, author, row, input }) {
    if (action !== 'assign') return undefined;
    const { assignedTo } = input as { assignedTo: number };
    // A batch of assignments sends a single notification.
    const place = author.batchId
      ? {
          link: buildLink('bookingRequests', { id: row.structureId }, { tab: 'assigned' }),
          variant: 'many' as const,
        }
      : { link: buildLink('bookingRequests', { id: row.structureId }, { id: row.id }) };
    await notify(context, transaction, 'request_assigned', {
      by: author.userId,
      to: [assignedTo],
      structureId: row.structureId,
      params: author.batchId ? { guest: '', code: '' } : { guest: row.name, code: String(row.code) },
      ...place,
    });
    return undefined;
  },
});

/** Checks that the assignee is an active user of the structure or staff (structures dictionary 5.1). */
async function assertWorker(transaction: Transaction, userId: number, structureId: number): Promise<void> {
  const found = await run(
    transaction,
    `select u.id from users u where u.id = $1 and u.status = 'active' and u.archived_at is null
       and u.role in ('admin', 'operator', 'customer') and ${canReachParts('$2')} for share of u`,
    [userId, structureId],
  );
  if (found.length === 0) throw fieldProblem('assignedTo', 'exists');
}

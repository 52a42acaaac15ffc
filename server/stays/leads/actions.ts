import { ASSIGNABLE_ROLES, leadActions, MAX_LEADS_PER_DAY } from '../../../domain/stays/leads/actions.ts';
import { lead } from '../../../domain/stays/leads/lead.ts';
import { stateMachine } from '../../kernel/records/lifecycle/act.ts';
import { notify } from '../../people/notifications/notify.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { ScopeCondition } from '../../platform/access/scope.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { run } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { makeLeadNotice } from './lead-notice.ts';

/**
 * Returns the condition for the requests that the actor may see. Customers see their own. Vendors also see requests
 * assigned to them or open and unassigned.
 */
export function buildLeadScope(actor: Actor): ScopeCondition {
  return (statement) => {
    switch (actor.role) {
      case 'admin':
      case 'operator':
      case 'editor':
        return 'true';
      case 'vendor': {
        const me = statement.bind(actor.userId);
        return `(t.created_by = ${me} or t.assigned_to = ${me} or (t.assigned_to is null and t.state in ('new', 'open')))`;
      }
      case 'customer':
        return `t.created_by = ${statement.bind(actor.userId)}`;
    }
  };
}

/**
 * Limits customers to three requests a day, counted under a lock on the customer's row. Staff have no limit because
 * they record other people's calls.
 */
export async function assertBelowDailyLimit(transaction: Transaction, author: Author): Promise<void> {
  if (author.role !== 'customer') return;
  await run(transaction, 'select id from users where id = $1 for no key update', [author.userId]);
  const [today] = await run<{ count: number; wait: number }>(
    transaction,
    `with day as (select ${TODAY_IN_ROME} as today)
     select count(t.id)::integer as count,
       ceil(extract(epoch from ((day.today + 1)::timestamp at time zone 'Europe/Rome') - now()))::integer as wait
     from day left join leads t on t.created_by = $1
       and t.created_at >= (day.today::timestamp at time zone 'Europe/Rome')
     group by day.today`,
    [author.userId],
  );
  if (today && today.count >= MAX_LEADS_PER_DAY) {
    throw new Problem('too-many-requests', { retryAfter: Math.max(1, today.wait) });
  }
}

export const leadMachine = stateMachine(lead, leadActions, {
  does: {
    take: ({ author }) => ({ assignedTo: author.userId }),
    async assign({ transaction, input: { assignedTo } }) {
      await assertWorker(transaction, assignedTo);
      return { assignedTo };
    },
    close: ({ input: { outcome } }) => ({ outcome }),
    reopen: () => ({ outcome: null, assignedTo: null }),
  },
  async follows({ action, context, transaction, author, row, input }) {
    if (action !== 'assign') return undefined;
    const { assignedTo } = input as { assignedTo: number };
    await notify(context, transaction, 'lead_assigned', {
      by: author.userId,
      to: [assignedTo],
      ...makeLeadNotice(row),
    });
    return undefined;
  },
});

async function assertWorker(transaction: Transaction, userId: number): Promise<void> {
  const found = await run(
    transaction,
    `select id from users where id = $1 and status = 'active' and archived_at is null and role = any($2::text[]) for share`,
    [userId, ASSIGNABLE_ROLES],
  );
  if (found.length === 0) throw fieldProblem('assignedTo', 'exists');
}

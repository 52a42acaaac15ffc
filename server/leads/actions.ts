import {
  ASSIGNABLE_ROLES,
  type CLOSING_OUTCOMES,
  LEADS_A_DAY,
  type LeadAction,
  type LeadCallName,
  leadActionRule,
  leadActionsFor,
} from '../../domain/leads/actions.ts';
import { type LeadState, lead } from '../../domain/leads/lead.ts';
import type { Actor } from '../access/actor.ts';
import type { ScopeCondition } from '../access/scope.ts';
import type { Author } from '../audit/entry.ts';
import { run } from '../database/statement.ts';
import { TODAY } from '../database/time.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem, Problem } from '../problem.ts';
import { conflictProblem, readRecord } from '../records/actions.ts';
import type { Row } from '../records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../records/select.ts';
import { updateRecord } from '../records/write.ts';

/** Requests that this person may know of: a customer the own, a vendor also those given to it or to nobody yet. */
export function leadScope(actor: Actor): ScopeCondition {
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

/** Three requests a day, counted with the customer's row held; who works for the portal writes down others' calls. */
export async function refuseTooMany(transaction: Transaction, author: Author): Promise<void> {
  if (author.role !== 'customer') return;
  await run(transaction, 'select id from users where id = $1 for no key update', [author.userId]);
  const [found] = await run<{ count: number; wait: number }>(
    transaction,
    `with day as (select ${TODAY} as today)
     select count(t.id)::integer as count,
       ceil(extract(epoch from ((day.today + 1)::timestamp at time zone 'Europe/Rome') - now()))::integer as wait
     from day left join leads t on t.created_by = $1
       and t.created_at >= (day.today::timestamp at time zone 'Europe/Rome')
     group by day.today`,
    [author.userId],
  );
  if (found && found.count >= LEADS_A_DAY) {
    throw new Problem('too-many-requests', { retryAfter: Math.max(1, found.wait) });
  }
}

export interface LeadCall {
  readonly id: number;
  readonly action: LeadCallName;
  readonly version?: number | undefined;
  readonly assignedTo?: number | undefined;
  readonly outcome?: (typeof CLOSING_OUTCOMES)[number] | undefined;
}

/** Does one action of domain/leads/actions.ts, or says why not. */
export async function actOnLead(
  transaction: Transaction,
  actor: Actor,
  author: Author,
  call: LeadCall,
): Promise<StoredRecord> {
  await run(transaction, 'select id from leads where id = $1 for no key update', [call.id]);
  const current = await readRecord(transaction, lead, actor.role, call.id, leadScope(actor));
  demandRole(actor, call.action);
  if (call.version !== undefined && call.version !== current.version) {
    throw await conflictProblem(transaction, lead, actor.role, current, call.version);
  }
  demandState(actor, current, call.action);
  const values = { state: leadActionRule(call.action).to, ...(await consequences(transaction, actor, call)) };
  const changed = await updateRecord(transaction, {
    definition: lead,
    author,
    current,
    values,
    action: 'state',
  });
  if (!changed) throw await conflictProblem(transaction, lead, actor.role, current, current.version);
  return changed;
}

/** A request that a structure is about to come of, held; or why none may. */
export async function openLead(
  transaction: Transaction,
  actor: Actor,
  id: number,
): Promise<Row<typeof lead.fields, 'platform'>> {
  await run(transaction, 'select id from leads where id = $1 for no key update', [id]);
  const current = await readRecord(transaction, lead, actor.role, id, leadScope(actor));
  demandRole(actor, 'convert');
  demandState(actor, current, 'convert');
  return current;
}

/** Closes it as converted, with the structure that it became. */
export async function convertLead(
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
  structureId: number,
): Promise<void> {
  const assignedTo = current.assignedTo ?? author.userId;
  const values = { state: 'closed', outcome: 'converted', structureId, assignedTo };
  await updateRecord(transaction, { definition: lead, author, current, values, action: 'state' });
}

/** The structure that it became is given up: it waits for an answer again. */
export async function reopenConverted(
  transaction: Transaction,
  author: Author,
  structureId: number,
): Promise<void> {
  const held = await run<{ id: number }>(
    transaction,
    'select id from leads where structure_id = $1 for no key update',
    [structureId],
  );
  for (const { id } of held) {
    const current = await readRecord(transaction, lead, 'admin', id, () => 'true');
    const reopened = current.outcome === 'converted' && current.state === 'closed';
    const values = {
      structureId: null,
      ...(reopened ? { outcome: null, state: current.assignedTo === null ? 'open' : 'assigned' } : {}),
    };
    await updateRecord(transaction, { definition: lead, author, current, values, action: 'state' });
  }
}

function demandRole(actor: Actor, action: LeadAction): void {
  if (leadActionRule(action).by.includes(actor.role)) return;
  throw new Problem('forbidden', { members: { needed: 'u', route: lead.screen } });
}

function demandState(actor: Actor, current: StoredRecord, action: LeadAction): void {
  const { from, to } = leadActionRule(action);
  const state = current.state as LeadState;
  if (from.includes(state)) return;
  const allowed = leadActionsFor(actor.role, state);
  throw new Problem('invalid-transition', { members: { from: state, to, allowed } });
}

async function consequences(
  transaction: Transaction,
  actor: Actor,
  call: LeadCall,
): Promise<Record<string, unknown>> {
  switch (call.action) {
    case 'take':
      return { assignedTo: actor.userId };
    case 'assign':
      if (call.assignedTo === undefined) throw fieldProblem('assignedTo', 'required');
      await demandWorker(transaction, call.assignedTo);
      return { assignedTo: call.assignedTo };
    case 'close':
      if (call.outcome === undefined) throw fieldProblem('outcome', 'required');
      return { outcome: call.outcome };
    case 'reopen':
      return { outcome: null, assignedTo: null };
    default:
      return {};
  }
}

async function demandWorker(transaction: Transaction, userId: number): Promise<void> {
  const found = await run(
    transaction,
    `select id from users where id = $1 and status = 'active' and archived_at is null and role = any($2::text[])`,
    [userId, ASSIGNABLE_ROLES],
  );
  if (found.length === 0) throw fieldProblem('assignedTo', 'exists');
}

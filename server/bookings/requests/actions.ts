import { bookingRequest } from '../../../domain/bookings/booking-request.ts';
import {
  type CLOSING_OUTCOMES,
  REOPENED_WITHIN_DAYS,
  type RequestAction,
  requestActionRule,
  requestActionsFor,
} from '../../../domain/bookings/request-states.ts';
import type { Actor } from '../../access/actor.ts';
import type { ScopeCondition } from '../../access/scope.ts';
import { reachesParts } from '../../access/scope.ts';
import type { Author } from '../../audit/entry.ts';
import { run } from '../../database/statement.ts';
import type { Transaction } from '../../database/transaction.ts';
import { fieldProblem, Problem } from '../../problem.ts';
import { conflictProblem, readRecord } from '../../records/actions.ts';
import type { StoredRecord } from '../../records/select.ts';
import { updateRecord } from '../../records/write.ts';
import { withdrawAll } from '../quotes.ts';

export interface RequestCall {
  readonly id: number;
  readonly action: RequestAction;
  readonly version?: number | undefined;
  readonly assignedTo?: number | undefined;
  readonly outcome?: (typeof CLOSING_OUTCOMES)[number] | undefined;
  readonly reason?: string | null | undefined;
}

/** Does one action of domain/bookings/request-states.ts, or says why not. The caller holds the structure's row: closing gives rooms back. */
export async function actOnRequest(
  transaction: Transaction,
  actor: Actor,
  author: Author,
  scope: ScopeCondition,
  call: RequestCall,
): Promise<StoredRecord> {
  await run(transaction, 'select from booking_requests where id = $1 for no key update', [call.id]);
  const current = await readRecord(transaction, bookingRequest, actor.role, call.id, scope);
  // Opening is reading: whoever answered first has opened it, and nothing is left to do.
  if (call.action === 'open' && current.state === 'open') return current;
  if (call.version !== undefined && call.version !== current.version)
    throw await conflictProblem(transaction, bookingRequest, actor.role, current, call.version);
  const { from, to } = requestActionRule(call.action);
  const allowed = requestActionsFor(actor.role, current.state);
  if (!allowed.includes(call.action)) {
    if (from.some((state) => state === current.state))
      throw new Problem('forbidden', { members: { needed: 'u', route: bookingRequest.screen } });
    throw new Problem('invalid-transition', { members: { from: current.state, to, allowed } });
  }
  const values = { state: to, ...(await consequences(transaction, actor, author, current, call)) };
  const changed = await updateRecord(transaction, {
    definition: bookingRequest,
    author,
    current,
    values,
    action: 'state',
  });
  if (!changed)
    throw await conflictProblem(transaction, bookingRequest, actor.role, current, current.version);
  return changed;
}

const DAY_MS = 86_400_000;

async function consequences(
  transaction: Transaction,
  actor: Actor,
  author: Author,
  current: StoredRecord,
  call: RequestCall,
): Promise<Record<string, unknown>> {
  const now = new Date().toISOString();
  const read = current.firstReadAt ?? now;
  switch (call.action) {
    case 'open':
      return { assignedTo: null, firstReadAt: read };
    case 'take':
      return { assignedTo: actor.userId, firstReadAt: read };
    case 'assign':
      if (call.assignedTo === undefined) throw fieldProblem('assignedTo', 'required');
      await demandWorker(transaction, call.assignedTo, Number(current.structureId));
      return { assignedTo: call.assignedTo };
    case 'close':
      if (call.outcome === undefined) throw fieldProblem('outcome', 'required');
      await withdrawAll(transaction, author, call.id);
      return { outcome: call.outcome, lostReason: call.reason ?? null, closedAt: now };
    case 'reopen':
      if (Date.now() - Date.parse(String(current.closedAt)) > REOPENED_WITHIN_DAYS * DAY_MS)
        throw fieldProblem('state', 'reopen_late', { n: REOPENED_WITHIN_DAYS });
      if (current.outcome === 'confirmed') throw fieldProblem('state', 'request_confirmed');
      if (!call.reason) throw fieldProblem('reason', 'required');
      return { outcome: null, lostReason: call.reason, closedAt: null, assignedTo: null };
    default:
      return {};
  }
}

/** A user of the structure, or staff (structures dictionary 5.1). */
async function demandWorker(transaction: Transaction, userId: number, structureId: number): Promise<void> {
  const found = await run(
    transaction,
    `select u.id from users u where u.id = $1 and u.status = 'active' and u.archived_at is null
       and u.role in ('admin', 'operator', 'customer') and ${reachesParts('$2')}`,
    [userId, structureId],
  );
  if (found.length === 0) throw fieldProblem('assignedTo', 'exists');
}

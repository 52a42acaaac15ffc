import { reasonIssues } from '../../../../domain/kernel/records/reason.ts';
import {
  type DEACTIVATION_REASONS,
  findTransition,
  isOnlineAfter,
  type StructureStatus,
  type Transition,
  transitionsFor,
} from '../../../../domain/kernel/vocabularies/structure-status.ts';
import type { Need, StructureFacts } from '../../../../domain/structures/structures/overview/requirements.ts';
import { unmetNeeds } from '../../../../domain/structures/structures/overview/requirements.ts';
import { structure } from '../../../../domain/structures/structures/structure.ts';
import { conflictProblem } from '../../../kernel/records/actions.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { type ExtraAssignment, updateRecord } from '../../../kernel/records/write.ts';
import { isPersonsScheduleRunning, type WithdrawalUnit } from '../../../kernel/tasks/withdrawal.ts';
import { notifyOfStatus } from '../../../people/notifications/structure-events.ts';
import type { Actor, Reader } from '../../../platform/access/actor.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { slot } from '../../../platform/hooks/slot.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { alignAssignees, notifyAssignees } from '../assigning/assign.ts';
import { readStructureFacts } from '../facts.ts';

export interface StatusRequest {
  readonly to: StructureStatus;
  readonly version: number;
  readonly note?: string | undefined;
  readonly reason?: keyof typeof DEACTIVATION_REASONS | undefined;
}

/** A structure that has left the portal, as passed to `afterWithdrawal`. */
export interface StructureWithdrawal {
  readonly unit: WithdrawalUnit;
  readonly structure: { readonly id: number; readonly name: string };
  readonly to: StructureStatus;
  /** True if the change runs as a task that a person scheduled. Such a change cancels no other plan. */
  readonly isPlanned: boolean;
}

/** Functions that other areas run, in order, after a structure has left the portal. */
export const afterWithdrawal = slot<readonly ((withdrawal: StructureWithdrawal) => Promise<void>)[]>('afterWithdrawal');

export interface PossibleTransition {
  readonly to: StructureStatus;
  readonly demands: 'note' | 'reason' | null;
  readonly unmet: Need[];
}

/** Returns the statuses that the actor may move the structure to, with the unmet requirements of each. */
export function possibleTransitions(actor: Actor, status: number, facts: StructureFacts): PossibleTransition[] {
  return transitionsFor(actor.role, status).map((transition) => ({
    to: transition.to,
    demands: transition.demands ?? null,
    unmet: unmetNeedsOf(transition, actor, facts),
  }));
}

function unmetNeedsOf(transition: Transition, actor: Pick<Actor, 'role'>, facts: StructureFacts): Need[] {
  // A vendor who takes a new structure becomes its assignee by this step.
  const isTakingOver = transition.from === 70 && transition.to === 60 && actor.role === 'vendor';
  const requirements = isTakingOver ? [] : transition.requires;
  return requirements.flatMap((requirement) => unmetNeeds(requirement, facts));
}

/** Returns the problem that blocks a status change, or null. Reads `facts` only if the step itself is allowed. */
export async function refusalOf(
  actor: Pick<Actor, 'role'>,
  from: StructureStatus,
  request: Omit<StatusRequest, 'version'>,
  facts: () => Promise<StructureFacts>,
  transition: Transition | undefined = findTransition(from, request.to),
): Promise<Problem | null> {
  const allowed = transitionsFor(actor.role, from).map((possible) => possible.to);
  const members = { from, to: request.to, allowed };
  if (!transition?.roles.includes(actor.role)) return new Problem('invalid-transition', { members });
  if (transition.demands === 'note' && (request.note ?? '').length < 10) {
    return fieldProblem('note', request.note ? 'min_chars' : 'required', { n: 10 });
  }
  if (transition.demands === 'reason' && !request.reason) return fieldProblem('reason', 'required');
  const issues = reasonIssues(request);
  if (issues.length > 0) return new Problem('validation', { issues });
  const unmet = unmetNeedsOf(transition, actor, await facts());
  return unmet.length > 0 ? new Problem('invalid-transition', { members: { ...members, unmet } }) : null;
}

/** Changes a structure's status with its log and history. Throws 422 with the obstacles. */
export async function changeStatus(
  transaction: Transaction,
  author: Author,
  actor: Reader,
  current: StoredRecord,
  request: StatusRequest,
  context: Pick<Context, 'config' | 'mail'>,
  /** Transition that another action of the person causes. Otherwise the requested one is looked up. */
  causedTransition?: Transition,
): Promise<StoredRecord> {
  const from = current.status as StructureStatus;
  if (request.version !== current.version) {
    throw await conflictProblem(transaction, structure, actor.role, current, request.version);
  }
  const readFacts = () => readStructureFacts(transaction, current, actor, context.config.contractExemptIds);
  const refusal = await refusalOf(actor, from, request, readFacts, causedTransition);
  if (refusal) throw refusal;

  const values = { status: request.to, ...dependentValues(actor, current, request) };
  const record = await writeStatus(transaction, author, current, values, request, context);
  if (!record) throw await conflictProblem(transaction, structure, actor.role, current, request.version);
  return record;
}

/** Takes an online structure offline on the portal's own account, without checking requirements (1.4, 10 → 0). */
export async function takeOffline(
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
  reason: 'contract_expired' | 'non_payment',
  context: Pick<Context, 'config' | 'mail'>,
): Promise<void> {
  const values = { status: 0, isOnline: false, deactivationReason: reason };
  const request = { to: 0, version: current.version, reason } as const;
  const record = await writeStatus(transaction, author, current, values, request, context);
  if (!record) throw new Error(`structure ${current.id} moved while it was held`);
}

/** Puts a structure back online once its debt is paid. Returns false if other requirements of publication are unmet. */
export async function putBackOnline(
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
  context: Pick<Context, 'config' | 'mail'>,
): Promise<boolean> {
  const transition = findTransition(current.status as StructureStatus, 10);
  if (!transition || current.deactivationReason !== 'non_payment') return false;
  const facts = await readStructureFacts(transaction, current, PORTAL, context.config.contractExemptIds);
  if (unmetNeedsOf(transition, PORTAL, facts).length > 0) return false;
  const values = { status: 10, isOnline: true, deactivationReason: null };
  const asked = { to: 10, version: current.version } as const;
  return (await writeStatus(transaction, author, current, values, asked, context)) !== null;
}

/** Automatic transitions run with administrator rights. */
const PORTAL: Reader = { userId: 0, role: 'admin' };

/** Writes the new status with log, history and notifications. Null if the version has changed. */
async function writeStatus(
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
  values: Record<string, unknown>,
  { to, note, reason }: StatusRequest,
  context: Pick<Context, 'config' | 'mail'>,
): Promise<StoredRecord | null> {
  const from = current.status as StructureStatus;
  const extra = timestamps(to);
  const record = await updateRecord(transaction, {
    definition: structure,
    author,
    current,
    values,
    extra,
    action: 'state',
  });
  if (!record) return null;
  await alignAssignees(transaction, record, values, author.userId);
  await run(
    transaction,
    `insert into structure_status_log (structure_id, from_status, to_status, user_id, note, reason)
      values ($1, $2, $3, $4, $5, $6)`,
    [current.id, from, to, author.userId, note ?? null, reason ?? null],
  );
  await notifyOfStatus(
    context,
    transaction,
    author,
    current.id,
    from,
    to,
    author.role === 'system' && reason === 'non_payment',
  );
  await notifyAssignees(context, transaction, author, current, values);
  if (to === 0 || (current.isOnline && !record.isOnline))
    await publishWithdrawal({ context, transaction, author }, record, to);
  return record;
}

/** Tells the other areas that the structure has left the portal, so that no earlier plan brings it back. */
async function publishWithdrawal(unit: WithdrawalUnit, { id, name }: StoredRecord, to: StructureStatus) {
  const isPlanned = await isPersonsScheduleRunning(unit.transaction);
  const structure = { id, name: String(name) };
  for (const follow of afterWithdrawal.get()) await follow({ unit, structure, to, isPlanned });
}

/** Returns the fields that change with the status (structures dictionary 1.1, 1.4). */
function dependentValues(actor: Reader, current: StoredRecord, request: StatusRequest): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const isOnline = isOnlineAfter(current.isOnline as boolean, request.to);
  if (isOnline !== current.isOnline) values.isOnline = isOnline;
  if (request.to === 0) values.deactivationReason = request.reason;
  else if (current.deactivationReason !== null) values.deactivationReason = null;
  if (current.status === 60 && request.to === 70) Object.assign(values, { vendorId: null, editorId: null });
  if (current.status === 70 && request.to === 60 && actor.role === 'vendor') values.vendorId = actor.userId;
  const isEditorTakingOver = current.status === 70 && request.to === 50 && current.editorId === null;
  if (isEditorTakingOver && actor.role === 'editor') values.editorId = actor.userId;
  return values;
}

function timestamps(to: StructureStatus): ExtraAssignment[] {
  if (to === 10)
    return [
      { column: 'published_at', expression: () => 'now()' },
      { column: 'deactivated_at', expression: () => 'null' },
    ];
  return to === 0 ? [{ column: 'deactivated_at', expression: () => 'now()' }] : [];
}

import { readableFields } from '../../../../domain/kernel/records/record.ts';
import { isAllowed } from '../../../../domain/kernel/records/record-permissions.ts';
import { issuesFromZod } from '../../../../domain/kernel/records/zod-issues.ts';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import { isReadOnly } from '../../../../domain/kernel/vocabularies/structure-status.ts';
import { findRecordDefinition, RECORDS } from '../../../../domain/records.ts';
import { type ProposalDecision, STATE_AFTER_DECISION } from '../../../../domain/support/tickets/proposal.ts';
import { isOfStructure, type RecordPlace, recordAt } from '../../../../domain/support/tickets/record-place.ts';
import { ticket } from '../../../../domain/support/tickets/ticket.ts';
import { readRecord } from '../../../kernel/records/actions.ts';
import { patchBody } from '../../../kernel/records/bodies.ts';
import type { UnitOfWork } from '../../../kernel/records/lifecycle/behaviour.ts';
import type { StoredRecord } from '../../../kernel/records/select.ts';
import { activeRole } from '../../../platform/access/active-role.ts';
import type { Actor, Reader } from '../../../platform/access/actor.ts';
import { type ScopeCondition, structureScope } from '../../../platform/access/scope.ts';
import { type FieldChange, sameValue } from '../../../platform/audit/entry.ts';
import type { Undoable } from '../../../platform/audit/undo.ts';
import { lockStatusInScope, type Undoables } from '../../../platform/audit/undo-in-scope.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import { attempt, type Transaction } from '../../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { recountTicket } from '../merging/recount.ts';
import { addEvent, isOver, sideOf, type TicketRow, ticketIdsWithMerged } from '../messages.ts';
import { notifyReply } from '../notices.ts';
import { lockTicket, readWholeTicket } from '../read.ts';
import { acceptsMessages } from '../thread.ts';
import { storeMessage } from '../write.ts';

interface ProposalInput {
  readonly targetType: string;
  readonly targetId: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly text: string;
}

interface StoredProposal {
  readonly id: number;
  readonly structureId: number;
  readonly targetType: string;
  readonly targetId: number;
  readonly changes: FieldChange[];
  readonly proposedBy: number;
}

class RehearsalRollback extends Error {}

/** True if the role may change this type of record in its own form. */
export function canPropose(role: PersonRole, undoable: Undoable | undefined): undoable is Undoable {
  return (
    role !== 'customer' &&
    !!undoable?.change &&
    isOfStructure(undoable.definition) &&
    isAllowed(role, 'u', undoable.definition)
  );
}

/**
 * Stores a change that staff propose for a record of the ticket's structure, with a message. The change is applied and
 * rolled back first, so that invalid values are reported to the proposer.
 */
export async function propose(
  unit: UnitOfWork,
  undoables: Undoables,
  actor: Actor,
  id: number,
  { targetType, targetId, values, text }: ProposalInput,
): Promise<void> {
  const { transaction } = unit;
  const row = await lockTicket(transaction, actor, id);
  if (!acceptsMessages(row, actor, new Date())) throw fieldProblem('text', 'ticket_over');
  const { structureId } = row;
  const undoable = undoables.get(targetType);
  const definition = findRecordDefinition(targetType);
  if (structureId === null || !definition || !canPropose(actor.role, undoable))
    throw fieldProblem('targetType', 'exists');
  if (definition.kind === 'section' && targetId !== structureId) throw fieldProblem('targetId', 'exists');
  const parsed = patchBody(definition).safeParse({ version: 1, ...values }, { reportInput: true });
  if (!parsed.success) throw new Problem('validation', { issues: issuesFromZod(parsed.error.issues) });
  const { version: _, ...given } = parsed.data as Record<string, unknown>;
  const current = await currentOf(transaction, undoable, actor, { structureId, targetId });
  const readable = readableFields(definition, 'customer');
  const changes = Object.entries(given)
    .filter(([field, after]) => !sameValue(current[field] ?? null, after ?? null))
    .map(([field, after]) => ({ field, before: current[field] ?? null, after: after ?? null }));
  // Refuses fields that the requester cannot read.
  const hidden = changes.find(({ field }) => !readable.includes(field));
  if (hidden) throw fieldProblem(hidden.field, 'unknown');
  if (changes.length === 0) throw fieldProblem('values', 'required');
  const stored = { structureId, targetType, targetId, changes };
  await attempt(transaction, async () => {
    await write(unit, undoable, actor, stored);
    throw new RehearsalRollback();
  }).catch((error) => {
    if (!(error instanceof RehearsalRollback)) throw error;
  });
  await run(
    transaction,
    `insert into ticket_proposals (ticket_id, structure_id, target_type, target_id, changes, proposed_by)
     values ($1, $2, $3, $4, $5::jsonb, $6)`,
    [id, structureId, targetType, targetId, JSON.stringify(changes), actor.userId],
  );
  await storeMessage(unit, actor, row, { text, isInternal: false });
}

/** Reads the record if it is within the actor's reach, and locks its structure's row. */
async function currentOf(
  transaction: Transaction,
  { definition }: Undoable,
  actor: Reader,
  { structureId, targetId }: Pick<StoredProposal, 'structureId' | 'targetId'>,
): Promise<StoredRecord> {
  await lockStatusInScope(transaction, actor, structureId);
  const scope: ScopeCondition =
    definition.kind === 'section' ? () => 'true' : (statement) => `t.structure_id = ${statement.bind(structureId)}`;
  return readRecord(transaction, definition, actor.role, targetId, scope);
}

async function write(
  unit: UnitOfWork,
  undoable: Undoable,
  actor: Reader,
  { structureId, targetId, changes }: Pick<StoredProposal, 'structureId' | 'targetId' | 'changes'>,
): Promise<void> {
  const status = await lockStatusInScope(unit.transaction, actor, structureId);
  const writer = { role: actor.role, structureStatus: status };
  if (isReadOnly(writer)) throw fieldProblem(undoable.definition.collection, 'under_review');
  const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
  await undoable.change?.({ ...unit, actor, writer, structureId, targetId, values });
}

/**
 * Accepts, refuses or withdraws a proposal. The requester's side decides and the staff withdraws. An accepted change is
 * written in the name of both.
 */
export async function decideProposal(
  unit: UnitOfWork,
  undoables: Undoables,
  actor: Actor,
  id: number,
  proposalId: number,
  decision: ProposalDecision,
): Promise<void> {
  const { context, transaction, author } = unit;
  const row = await lockTicket(transaction, actor, id);
  if (isOver(row)) throw fieldProblem('decision', 'ticket_over');
  const proposal = await lockOpenProposal(transaction, actor, id, proposalId);
  if (!proposal) throw new Problem('not-found', { members: { resource: 'proposals' } });
  if (!mayAnswer(row, actor, decision)) throw new Problem('forbidden', { members: { needed: 'u' } });
  if (decision === 'accept') await applyProposal(unit, undoables, proposal, actor);
  await run(transaction, 'update ticket_proposals set state = $2, decided_by = $3, decided_at = now() where id = $1', [
    proposalId,
    STATE_AFTER_DECISION[decision],
    actor.userId,
  ]);
  await addEvent(transaction, id, actor.userId, STATE_AFTER_DECISION[decision] as 'accepted');
  // A closed ticket stays closed, because the decision needs no answer.
  await recountTicket(unit, row);
  if (decision !== 'withdraw')
    await writeEvent(transaction, author, decision === 'accept' ? 'approve' : 'reject', {
      type: ticket.name,
      id,
      structureId: proposal.structureId,
    });
  if (decision === 'withdraw') return;
  const text =
    decision === 'accept' ? 'La modifica proposta è stata accettata.' : 'La modifica proposta non è stata accettata.';
  await notifyReply(context, transaction, await readWholeTicket(transaction, id), 'requester', {
    by: author.userId,
    params: { who: actor.name, text },
  });
}

/** Locks an open proposal of a ticket, if the actor reaches the structure that it changes. */
async function lockOpenProposal(
  transaction: Transaction,
  actor: Reader,
  ticketId: number,
  proposalId: number,
): Promise<StoredProposal | undefined> {
  const statement = new Statement();
  const [id, ticket] = [statement.bind(proposalId), statement.bind(ticketId)];
  const scope = structureScope(actor, 'p.structure_id', 'parts')(statement);
  const [proposal] = await run<StoredProposal>(
    transaction,
    `select p.id, p.structure_id as "structureId", p.target_type as "targetType", p.target_id as "targetId", p.changes,
       p.proposed_by as "proposedBy"
     from ticket_proposals p where p.id = ${id} and p.ticket_id in ${ticketIdsWithMerged(ticket)} and p.state = 'open'
       and ${scope} for update of p`,
    statement.values,
  );
  return proposal;
}

const mayAnswer = (row: TicketRow, reader: Reader, decision: ProposalDecision): boolean =>
  (sideOf(row, reader) === 'staff') === (decision === 'withdraw');

/** Applies the change with the proposer's current rights. Throws if a field was changed meanwhile. */
async function applyProposal(
  unit: UnitOfWork,
  undoables: Undoables,
  proposal: StoredProposal,
  { userId }: Actor,
): Promise<void> {
  const { transaction } = unit;
  const undoable = undoables.get(proposal.targetType);
  const role = await activeRole(transaction, proposal.proposedBy);
  if (role === null || !canPropose(role, undoable)) throw new Problem('forbidden', { members: { needed: 'u' } });
  // Uses the proposer's current role; inactive users have none.
  const proposer = { userId: proposal.proposedBy, role };
  const current = await currentOf(transaction, undoable, proposer, proposal);
  const moved = proposal.changes.filter(({ field, before }) => !sameValue(current[field] ?? null, before));
  if (moved.length > 0) throw new Problem('conflict', { members: { changedFields: moved.map(({ field }) => field) } });
  const { requestId, ipMasked } = unit.author;
  const author = { ...proposer, requestId, ipMasked, onBehalfOf: userId };
  await write({ ...unit, author }, undoable, proposer, proposal);
}

/**
 * Returns the named part of the ticket's structure: a section, or a `record` of a collection. By default returns the
 * record of the page where the ticket was opened. The caller checks that a record belongs to the structure.
 */
export function placeOfTicket(
  { pageUrl, structureId }: TicketRow,
  { section, record }: { readonly section?: string | undefined; readonly record?: number | undefined },
): RecordPlace | null {
  if (section !== undefined) {
    const definition = findRecordDefinition(section);
    if (structureId === null || !definition || !isOfStructure(definition)) return null;
    const targetId = definition.kind === 'section' ? structureId : record;
    return targetId === undefined ? null : { definition, structureId, targetId };
  }
  const place = pageUrl ? recordAt(pageUrl, RECORDS) : null;
  return place && place.structureId === structureId ? place : null;
}

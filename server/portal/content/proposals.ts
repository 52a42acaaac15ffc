import { patchSchema } from '../../../domain/kernel/records/schemas.ts';
import { issuesFromZod } from '../../../domain/kernel/records/zod-issues.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { type SuggestedField, suggestion } from '../../../domain/portal/content/suggestion.ts';
import { acceptedValue, textIn } from '../../../domain/portal/content/text-rules.ts';
import { description } from '../../../domain/structures/structures/description.ts';
import { conflictProblem, readRecord } from '../../kernel/records/actions.ts';
import { apply } from '../../kernel/records/lifecycle/apply.ts';
import type { Row, UnitOfWork } from '../../kernel/records/lifecycle/behaviour.ts';
import { lockedStructureTarget } from '../../kernel/records/lifecycle/target.ts';
import { openSection } from '../../kernel/records/section.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { updateRecord } from '../../kernel/records/write.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { readStatusInScope } from '../../platform/access/structure-row.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { descriptionBehaviour } from './description.ts';
import { contentFacts } from './facts.ts';

const PROPOSERS: ReadonlySet<string> = new Set(['admin', 'operator', 'editor']);

/**
 * Throws unless an editor or staff member writes a new proposal or changes their own open proposal. Findings of rules,
 * closed suggestions and other people's proposals cannot be changed.
 */
export function refuseForeign(
  author: Author,
  stored: { kind: string; state: string; createdBy: number | null } | null,
): void {
  if (!PROPOSERS.has(author.role)) {
    throw new Problem('forbidden', { members: { needed: 'c', route: suggestion.screen } });
  }
  if (!stored) return;
  const isOwn = stored.kind === 'editor' && stored.createdBy === author.userId;
  if (!isOwn || stored.state !== 'new') throw fieldProblem('state', 'locked');
}

/** Stores the text for which the proposal was made. The proposal becomes obsolete when that text changes. */
export async function storeCurrentText(
  transaction: Transaction,
  proposal: Row<typeof suggestion.fields, 'structure'>,
): Promise<void> {
  const texts = await contentFacts(transaction, proposal.structureId);
  const text = textIn(texts, proposal.field, proposal.lang);
  await run(transaction, 'update suggestions set current_text = $2 where id = $1', [
    proposal.id,
    text === '' ? null : text,
  ]);
}

/** Reads a new suggestion at the requested version and locks its structure's row. */
async function openNew(
  transaction: Transaction,
  actor: Actor,
  { structureId, recordId, version }: ClosingProposal,
): Promise<{ current: StoredRecord; status: number }> {
  const status = await readStatusInScope(transaction, actor, structureId, { lock: true });
  if (isReadOnly({ role: actor.role, structureStatus: status })) {
    throw fieldProblem(suggestion.collection, 'under_review');
  }
  const current = await readRecord(
    transaction,
    suggestion,
    actor.role,
    recordId,
    (statement) => `t.structure_id = ${statement.bind(structureId)}`,
  );
  if (current.version !== version) {
    throw await conflictProblem(transaction, suggestion, actor.role, current, version);
  }
  if (current.state !== 'new') throw fieldProblem('state', 'locked');
  return { current, status };
}

export interface ClosingProposal {
  readonly structureId: number;
  readonly recordId: number;
  readonly version: number;
}

async function closeProposal(
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
  values: { readonly state: 'accepted' | 'rejected'; readonly rejectReason?: string },
): Promise<StoredRecord> {
  const settled = await updateRecord(transaction, {
    definition: suggestion,
    author,
    current,
    values: { ...values, resolvedBy: author.userId },
    extra: [{ column: 'resolved_at', expression: () => 'now()' }],
    action: values.state === 'accepted' ? 'approve' : 'reject',
  });
  if (!settled) throw new Problem('conflict', { members: { current, changedFields: ['state'] } });
  return settled;
}

/**
 * Accepts an editor's proposal: its text is saved to the field as an ordinary change of the description, with rules,
 * points and history. The answer's `changeId` undoes it. A proposal for the gallery is only marked as accepted.
 */
export async function acceptProposal(unit: UnitOfWork, actor: Actor, request: ClosingProposal): Promise<StoredRecord> {
  const { transaction, author } = unit;
  const { current, status } = await openNew(transaction, actor, request);
  if (current.kind !== 'editor') throw fieldProblem('kind', 'locked');
  const settled = await closeProposal(transaction, author, current, { state: 'accepted' });
  const field = current.field as SuggestedField;
  if (field === 'gallery') return settled;
  const section = await openSection(transaction, description, actor, request.structureId);
  const texts = await contentFacts(transaction, request.structureId);
  const lang = current.lang as Language;
  if (textIn(texts, field, lang) !== (current.currentText ?? '')) {
    throw new Problem('conflict', { members: { current, changedFields: ['currentText'] } });
  }
  const input = patchSchema(description.fields).safeParse(
    {
      version: section.current.version,
      [field]: acceptedValue(texts, field, lang, current.suggestedText as string),
    },
    { reportInput: true },
  );
  if (!input.success) throw new Problem('validation', { issues: issuesFromZod(input.error.issues) });
  // The schema requires `version`, but its type is lost in the loop that builds the schema.
  const { version, ...values } = input.data as { version: number };
  const target = lockedStructureTarget(request.structureId, { role: actor.role, structureStatus: status });
  const { record: changed } = await apply(unit, descriptionBehaviour, target, {
    operation: 'update',
    id: request.structureId,
    version,
    values,
  });
  return { ...settled, changeId: changed.changeId };
}

/** Rejects a suggestion with a reason. Only editors and staff may reject a suggestion that blocks the review. */
export async function rejectSuggestion(
  transaction: Transaction,
  author: Author,
  actor: Actor,
  request: ClosingProposal & { readonly reason: string },
): Promise<StoredRecord> {
  const { current } = await openNew(transaction, actor, request);
  if (current.severity === 'blocking' && !PROPOSERS.has(actor.role)) {
    throw fieldProblem('severity', 'locked');
  }
  return closeProposal(transaction, author, current, { state: 'rejected', rejectReason: request.reason });
}

import {
  defaultsOf,
  frozenFields,
  newlyBrokenRules,
  readableFields,
} from '../../../../domain/kernel/records/record.ts';
import { RESTORE_DAYS } from '../../../../domain/structures/photos/gallery-rules.ts';
import { sameValue } from '../../../platform/audit/entry.ts';
import type { UndoableEntry } from '../../../platform/audit/undo.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { refuseIssues } from '../actions.ts';
import { refuseKept } from '../collections/usage.ts';
import type { StoredRecord } from '../select.ts';
import { isArchived } from '../table.ts';
import { judgeRemoval, judgeWhole, type Plan, type Step } from './judge.ts';
import { refuseFull } from './most.ts';

/**
 * What takes one change back: an update the former values where nobody has changed them since, a creation a deletion, a
 * deletion an insertion under the same id. A field that moved meanwhile is a 409 with what it is now. The rules hold as
 * for any other change, but nothing follows for the values: they are those that stood there.
 */
export async function judgeUndo(
  step: Step,
  entry: UndoableEntry,
  current: StoredRecord | null,
): Promise<Plan> {
  const { definition, transaction, structureId } = step;
  const former = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]));
  if (entry.action === 'delete') return judgeRestoration(step, entry, former);
  if (!current) throw new Problem('not-found', { members: { resource: definition.collection } });
  const wasArchived = isArchived(definition, current);
  if (wasArchived) {
    // What lies in the archive is not changed; only its way there is taken back.
    const isItsWay = entry.changes.some(({ field, before }) => field === 'archivedAt' && before === null);
    if (!isItsWay) throw fieldProblem('archivedAt', 'archived');
    await refuseFull(transaction, definition, structureId);
  }
  if (entry.action === 'create' || entry.action === 'restore') {
    const plan = await judgeRemoval(step, current);
    if (plan.operation === 'delete') return plan;
    throw new Problem('in-use');
  }
  refuseMoved(step, entry, current);
  const after = { ...current, ...former };
  refuseIssues(newlyBrokenRules(definition, current, after));
  const kept = frozenFields(definition, current).filter((name) => name in former);
  await refuseKept(transaction, definition, current, kept);
  const action = entry.action === 'state' ? 'state' : 'update';
  if (isArchived(definition, after)) {
    refuseIssues((await step.behaviour.beforeDelete?.({ ...step, row: current })) ?? []);
    return { operation: 'archive', update: former, current, action };
  }
  const operation = wasArchived ? 'restore' : 'update';
  await judgeWhole({ ...step, operation, after, before: current, template: null }, step);
  return { operation, update: former, current, action };
}

/** What was deleted comes back under its id, as long as what belonged to it is there. */
async function judgeRestoration(
  step: Step,
  entry: UndoableEntry,
  former: Record<string, unknown>,
): Promise<Plan> {
  const { definition, behaviour, transaction, structureId } = step;
  // Its photos are kept as long.
  const days = behaviour.undo?.days ?? (definition.gallery ? RESTORE_DAYS : Infinity);
  if (entry.daysAgo > days) throw new Problem('not-found');
  await refuseFull(transaction, definition, structureId);
  // A field that is younger than the entry has its default.
  const after = { ...defaultsOf(definition.fields), ...former };
  await judgeWhole({ ...step, operation: 'restore', after, before: null, template: null }, step);
  return { operation: 'restore', insert: former, id: entry.targetId };
}

function refuseMoved({ definition, author }: Step, entry: UndoableEntry, current: StoredRecord): void {
  const moved = entry.changes.filter((change) => !sameValue(current[change.field] ?? null, change.after));
  if (moved.length === 0) return;
  const readable = new Set(author.role === 'system' ? [] : readableFields(definition, author.role));
  const shown = Object.entries(current).filter(
    ([name]) => readable.has(name) || !(name in definition.fields),
  );
  throw new Problem('conflict', {
    members: { current: Object.fromEntries(shown), changedFields: moved.map((change) => change.field) },
  });
}

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
 * Checks the undo of one change. An update restores the former values, a creation becomes a deletion, a deletion an
 * insertion with the same id. Throws 409 with the current values if a field has changed since. All rules apply, but no
 * derived values are computed, because the former values are complete.
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
    // An archived record cannot be changed; only its archiving can be undone.
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

/** Plans to restore a deleted record under its id, while its parts still exist. */
async function judgeRestoration(
  step: Step,
  entry: UndoableEntry,
  former: Record<string, unknown>,
): Promise<Plan> {
  const { definition, behaviour, transaction, structureId } = step;
  // Deleted photos are stored for the same number of days.
  const days = behaviour.undo?.days ?? (definition.gallery ? RESTORE_DAYS : Infinity);
  if (entry.daysAgo > days) throw new Problem('not-found');
  await refuseFull(transaction, definition, structureId);
  // Fields added after the entry get their default.
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

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
import { throwIssues } from '../actions.ts';
import { refuseFrozenFields } from '../collections/usage.ts';
import type { StoredRecord } from '../select.ts';
import { isArchived } from '../table.ts';
import { assertBelowMaxCount } from './max-count.ts';
import { checkAndPrepareSave, type Plan, planDeletion, type WriteStep } from './plan-change.ts';

/**
 * Checks the undo of one change. An update restores the former values, a creation becomes a deletion, a deletion an
 * insertion with the same id. Throws 409 with the current values if a field has changed since. All rules apply, but no
 * derived values are computed, because the former values are complete.
 */
export async function planUndo(step: WriteStep, entry: UndoableEntry, current: StoredRecord | null): Promise<Plan> {
  const { definition, transaction, structureId } = step;
  const formerValues = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]));
  if (entry.action === 'delete') return planRestoration(step, entry, formerValues);
  if (!current) throw new Problem('not-found', { members: { resource: definition.collection } });
  const wasArchived = isArchived(definition, current);
  if (wasArchived) {
    // An archived record cannot be changed; only its archiving can be undone.
    const isArchiving = entry.changes.some(({ field, before }) => field === 'archivedAt' && before === null);
    if (!isArchiving) throw fieldProblem('archivedAt', 'archived');
    throwIssues(definition.archive?.validateRestore?.(current) ?? []);
    await assertBelowMaxCount(transaction, definition, structureId);
  }
  if (entry.action === 'create' || entry.action === 'restore') {
    const plan = await planDeletion(step, current);
    if (plan.operation === 'delete') return plan;
    throw new Problem('in-use');
  }
  // The moment of archiving does not matter to a record that is still archived.
  if (!wasArchived) assertUnchangedSince(step, entry, current);
  const after = { ...current, ...formerValues };
  throwIssues(newlyBrokenRules(definition, current, after));
  const frozenNames = frozenFields(definition, current).filter((name) => name in formerValues);
  await refuseFrozenFields(transaction, definition, current, frozenNames);
  const action = entry.action === 'state' ? 'state' : 'update';
  if (isArchived(definition, after)) {
    throwIssues((await step.behaviour.beforeDelete?.({ ...step, row: current })) ?? []);
    return { operation: 'archive', update: formerValues, current, action };
  }
  const operation = wasArchived ? 'restore' : 'update';
  await checkAndPrepareSave({ ...step, operation, after, before: current, template: null }, step);
  return { operation, update: formerValues, current, action };
}

/** Plans to restore a deleted record under its id, while its parts still exist. */
async function planRestoration(
  step: WriteStep,
  entry: UndoableEntry,
  formerValues: Record<string, unknown>,
): Promise<Plan> {
  const { definition, behaviour, transaction, structureId } = step;
  // Deleted photos are stored for the same number of days.
  const days = behaviour.undo?.days ?? (definition.gallery ? RESTORE_DAYS : Infinity);
  if (entry.daysAgo > days) throw new Problem('not-found');
  await assertBelowMaxCount(transaction, definition, structureId);
  // Fields added after the entry get their default.
  const after = { ...defaultsOf(definition.fields), ...formerValues };
  await checkAndPrepareSave({ ...step, operation: 'restore', after, before: null, template: null }, step);
  return { operation: 'restore', insert: formerValues, id: entry.targetId };
}

function assertUnchangedSince({ definition, author }: WriteStep, entry: UndoableEntry, current: StoredRecord): void {
  const changedSince = entry.changes.filter((change) => !sameValue(current[change.field] ?? null, change.after));
  if (changedSince.length === 0) return;
  const readable = new Set(author.role === 'system' ? [] : readableFields(definition, author.role));
  const readableEntries = Object.entries(current).filter(
    ([name]) => readable.has(name) || !(name in definition.fields),
  );
  throw new Problem('conflict', {
    members: {
      current: Object.fromEntries(readableEntries),
      changedFields: changedSince.map((change) => change.field),
    },
  });
}

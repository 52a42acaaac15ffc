import { randomUUID } from 'node:crypto';
import { DRAFT, defaultsOf, type Writer } from '../../../../domain/kernel/records/record.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { acceptChange, acceptNew, throwIssues } from '../actions.ts';
import { assertNotUsed } from '../collections/assert-not-used.ts';
import { referenceIssues } from '../collections/references.ts';
import type { StoredRecord } from '../select.ts';
import { isArchived } from '../table.ts';
import type { Update } from '../write.ts';
import type { Behaviour, Row, SaveInput, UnitOfWork } from './behaviour.ts';
import { assertBelowMaxCount } from './max-count.ts';
import type { WriteTarget } from './target.ts';

export type InputValues = Readonly<Record<string, unknown>>;

/** Input for checking and writing one change. */
export interface WriteStep extends UnitOfWork {
  readonly behaviour: Behaviour;
  readonly definition: Behaviour['definition'];
  readonly target: WriteTarget;
  readonly structureId: number | undefined;
  readonly writer: Writer;
  readonly undoes: boolean;
  others(): Promise<readonly Row[]>;
}

/** Plan for changing an existing record. */
export interface UpdatePlan {
  readonly operation: 'update' | 'restore' | 'archive';
  readonly update: InputValues;
  readonly current: StoredRecord;
  readonly action: Update['action'];
}

/** The write that follows once all rules are checked. */
export type Plan =
  | { readonly operation: 'create' | 'restore'; readonly insert: InputValues; readonly id?: number }
  | UpdatePlan
  | { readonly operation: 'delete'; readonly current: StoredRecord; readonly author: Author };

/** Checks a new record. `template` is the record that it is based on. */
export async function planCreation(step: WriteStep, input: InputValues, template: StoredRecord | null): Promise<Plan> {
  const { transaction, definition, structureId, writer, target, behaviour } = step;
  const withDefaults = { ...defaultsOf(definition.fields), ...input };
  const saving = { ...step, operation: 'create', before: null, template } as const;
  const completeInput = {
    ...input,
    ...(await behaviour.beforeValidate?.({ ...saving, after: withDefaults })),
  };
  const missing = Object.entries(definition.fields).filter(
    ([name, { workedOut }]) => workedOut && ((completeInput as InputValues)[name] ?? null) === null,
  );
  throwIssues(missing.map(([path]) => ({ path, code: 'required' })));
  const values = acceptNew(definition, completeInput, writer, target.fixed);
  await assertBelowMaxCount(transaction, definition, structureId);
  await checkAndPrepareSave({ ...saving, after: { ...defaultsOf(definition.fields), ...values } }, step);
  return { operation: 'create', insert: values };
}

/** Checks a PATCH with the version that the client read. Returns null when nothing differs. */
export async function planUpdate(
  step: WriteStep,
  current: StoredRecord,
  input: InputValues,
  version: number,
): Promise<UpdatePlan | null> {
  const { transaction, definition, writer, behaviour } = step;
  const saving = { ...step, operation: 'update', before: current, template: null } as const;
  const derivedValues = await behaviour.beforeValidate?.({ ...saving, after: { ...current, ...input } });
  const patch = { ...input, ...derivedValues, version };
  const values = await acceptChange(transaction, { definition, writer, current, patch });
  if (values === null) return null;
  await checkAndPrepareSave({ ...saving, after: { ...current, ...values } }, step);
  return { operation: 'update', update: values, current, action: 'update' };
}

/** Checks the restoration of an archived record as a draft. */
export async function planUnarchiving(step: WriteStep, current: StoredRecord): Promise<Plan> {
  const { transaction, definition, structureId, behaviour } = step;
  if (!isArchived(definition, current)) throw fieldProblem('archivedAt', 'not_archived');
  const saving = { ...step, operation: 'restore', before: current, template: null } as const;
  const restoredValues = { archivedAt: null, archivedBy: null, status: DRAFT };
  const derivedValues = await behaviour.beforeValidate?.({
    ...saving,
    after: { ...current, ...restoredValues },
  });
  const values = { ...restoredValues, ...derivedValues };
  throwIssues(definition.archive?.validateRestore?.(current) ?? []);
  await assertBelowMaxCount(transaction, definition, structureId);
  await checkAndPrepareSave({ ...saving, after: { ...current, ...values } }, step);
  // Not `restore`, which stands for a restored deletion and is undone by deleting the record.
  return { operation: 'restore', update: values, current, action: 'state' };
}

/** Checks references and the module's rules, then runs `beforeSave`. */
export async function checkAndPrepareSave(saving: SaveInput, { behaviour, definition }: WriteStep): Promise<void> {
  const { transaction, after, before, template, structureId } = saving;
  const referenceProblems = saving.undoes
    ? []
    : await referenceIssues(transaction, definition, after, before ?? template, structureId);
  throwIssues([...referenceProblems, ...((await behaviour.validate?.(saving)) ?? [])]);
  await behaviour.beforeSave?.(saving);
}

export async function planArchiving(step: WriteStep, current: StoredRecord): Promise<Plan> {
  if (isArchived(step.definition, current)) throw fieldProblem('archivedAt', 'archived');
  throwIssues((await step.behaviour.beforeDelete?.({ ...step, row: current })) ?? []);
  return archivePlan(step, current);
}

function archivePlan({ author }: WriteStep, current: StoredRecord): Plan {
  const update = { archivedAt: new Date().toISOString(), archivedBy: author.userId };
  return { operation: 'archive', update, current, action: 'archive' };
}

/**
 * Plans "Elimina": archives the record if its definition asks for that, else deletes it for good. Only staff may delete
 * an archived record.
 */
export async function planDeletion(step: WriteStep, current: StoredRecord): Promise<Plan> {
  const { definition, behaviour, transaction, author } = step;
  const leaving = { ...step, row: current };
  if (isArchived(definition, current)) {
    if (!definition.archive) throw fieldProblem('archivedAt', 'archived');
    if (author.role !== 'admin' && author.role !== 'operator')
      throw new Problem('forbidden', { members: { needed: 'd', route: definition.archive.screen } });
  } else {
    throwIssues((await behaviour.beforeDelete?.(leaving)) ?? []);
    if (await isSoftDeleted(step, current)) return archivePlan(step, current);
  }
  // Parts deleted with the record share its history batch, so an undo restores them together.
  const batch = behaviour.beforePurge ? { batchId: author.batchId ?? randomUUID() } : {};
  const purging = { ...leaving, author: { ...author, ...batch } };
  await behaviour.beforePurge?.(purging);
  await assertNotUsed(transaction, definition, current, author.role);
  return { operation: 'delete', current, author: purging.author };
}

async function isSoftDeleted(step: WriteStep, current: StoredRecord): Promise<boolean> {
  const { definition, behaviour } = step;
  return (
    definition.archive?.softDeletes?.(current) ?? (await behaviour.softDeletes?.({ ...step, row: current })) ?? false
  );
}

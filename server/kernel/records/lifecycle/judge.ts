import { randomUUID } from 'node:crypto';
import { DRAFT, defaultsOf, type Writer } from '../../../../domain/kernel/records/record.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { fieldProblem, Problem } from '../../../platform/problems/problem.ts';
import { acceptChange, acceptNew, refuseIssues } from '../actions.ts';
import { invalidReferences } from '../collections/references.ts';
import { refuseUsed } from '../collections/used-by.ts';
import type { StoredRecord } from '../select.ts';
import { isArchived } from '../table.ts';
import type { Update } from '../write.ts';
import type { Behaviour, Row, Saving, UnitOfWork } from './behaviour.ts';
import { refuseFull } from './most.ts';
import type { Target } from './target.ts';

export type Given = Readonly<Record<string, unknown>>;

/** Input for checking and writing one change. */
export interface Step extends UnitOfWork {
  readonly behaviour: Behaviour;
  readonly definition: Behaviour['definition'];
  readonly target: Target;
  readonly structureId: number | undefined;
  readonly writer: Writer;
  readonly undoes: boolean;
  others(): Promise<readonly Row[]>;
}

/** Plan for changing an existing record. */
export interface UpdatePlan {
  readonly operation: 'update' | 'restore' | 'archive';
  readonly update: Given;
  readonly current: StoredRecord;
  readonly action: Update['action'];
}

/** The write that follows once all rules are checked. */
export type Plan =
  | { readonly operation: 'create' | 'restore'; readonly insert: Given; readonly id?: number }
  | UpdatePlan
  | { readonly operation: 'delete'; readonly current: StoredRecord; readonly author: Author };

/** Checks a new record. `template` is the record that it is based on. */
export async function judgeNew(step: Step, given: Given, template: StoredRecord | null): Promise<Plan> {
  const { transaction, definition, structureId, writer, target, behaviour } = step;
  const begun = { ...defaultsOf(definition.fields), ...given };
  const saving = { ...step, operation: 'create', before: null, template } as const;
  const filled = { ...given, ...(await behaviour.beforeValidate?.({ ...saving, after: begun })) };
  const missing = Object.entries(definition.fields).filter(
    ([name, { workedOut }]) => workedOut && ((filled as Given)[name] ?? null) === null,
  );
  refuseIssues(missing.map(([path]) => ({ path, code: 'required' })));
  const values = acceptNew(definition, filled, writer, target.fixed);
  await refuseFull(transaction, definition, structureId);
  await judgeWhole({ ...saving, after: { ...defaultsOf(definition.fields), ...values } }, step);
  return { operation: 'create', insert: values };
}

/** Checks a PATCH with the version that the client read. Returns null when nothing differs. */
export async function judgeChange(
  step: Step,
  current: StoredRecord,
  given: Given,
  version: number,
): Promise<UpdatePlan | null> {
  const { transaction, definition, writer, behaviour } = step;
  const saving = { ...step, operation: 'update', before: current, template: null } as const;
  const follows = await behaviour.beforeValidate?.({ ...saving, after: { ...current, ...given } });
  const patch = { ...given, ...follows, version };
  const values = await acceptChange(transaction, { definition, writer, current, patch });
  if (values === null) return null;
  await judgeWhole({ ...saving, after: { ...current, ...values } }, step);
  return { operation: 'update', update: values, current, action: 'update' };
}

/** Checks the restoration of an archived record as a draft. */
export async function judgeReturn(step: Step, current: StoredRecord): Promise<Plan> {
  const { transaction, definition, structureId, behaviour } = step;
  if (!isArchived(definition, current)) throw fieldProblem('archivedAt', 'not_archived');
  const saving = { ...step, operation: 'restore', before: current, template: null } as const;
  const back = { archivedAt: null, archivedBy: null, status: DRAFT };
  const follows = await behaviour.beforeValidate?.({ ...saving, after: { ...current, ...back } });
  const values = { ...back, ...follows };
  refuseIssues(definition.archive?.validateRestore?.(current) ?? []);
  await refuseFull(transaction, definition, structureId);
  await judgeWhole({ ...saving, after: { ...current, ...values } }, step);
  // Not `restore`, which stands for a restored deletion and is undone by deleting the record.
  return { operation: 'restore', update: values, current, action: 'state' };
}

/** Checks references and the module's rules, then runs `beforeSave`. */
export async function judgeWhole(saving: Saving, { behaviour, definition }: Step): Promise<void> {
  const { transaction, after, before, template, structureId } = saving;
  const strange = saving.undoes
    ? []
    : await invalidReferences(transaction, definition, after, before ?? template, structureId);
  refuseIssues([...strange, ...((await behaviour.validate?.(saving)) ?? [])]);
  await behaviour.beforeSave?.(saving);
}

export async function judgeArchive(step: Step, current: StoredRecord): Promise<Plan> {
  if (isArchived(step.definition, current)) throw fieldProblem('archivedAt', 'archived');
  refuseIssues((await step.behaviour.beforeDelete?.({ ...step, row: current })) ?? []);
  return archived(step, current);
}

function archived({ author }: Step, current: StoredRecord): Plan {
  const update = { archivedAt: new Date().toISOString(), archivedBy: author.userId };
  return { operation: 'archive', update, current, action: 'archive' };
}

/**
 * Plans "Elimina": archives the record if its definition asks for that, else deletes it for good. Only staff may delete
 * an archived record.
 */
export async function judgeRemoval(step: Step, current: StoredRecord): Promise<Plan> {
  const { definition, behaviour, transaction, author } = step;
  const leaving = { ...step, row: current };
  if (isArchived(definition, current)) {
    if (!definition.archive) throw fieldProblem('archivedAt', 'archived');
    if (author.role !== 'admin' && author.role !== 'operator')
      throw new Problem('forbidden', { members: { needed: 'd', route: definition.archive.screen } });
  } else {
    refuseIssues((await behaviour.beforeDelete?.(leaving)) ?? []);
    if (await softDeletes(step, current)) return archived(step, current);
  }
  // Parts deleted with the record share its history batch, so an undo restores them together.
  const batch = behaviour.beforePurge ? { batchId: author.batchId ?? randomUUID() } : {};
  const purging = { ...leaving, author: { ...author, ...batch } };
  await behaviour.beforePurge?.(purging);
  await refuseUsed(transaction, definition, current, author.role);
  return { operation: 'delete', current, author: purging.author };
}

async function softDeletes(step: Step, current: StoredRecord): Promise<boolean> {
  const { definition, behaviour } = step;
  return (
    definition.archive?.softDeletes?.(current) ??
    (await behaviour.softDeletes?.({ ...step, row: current })) ??
    false
  );
}

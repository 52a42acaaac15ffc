import type { RecordDefinition, Writer } from '../../../../domain/kernel/records/record.ts';
import type { UndoableEntry } from '../../../platform/audit/undo.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { findRecord, readRecord } from '../actions.ts';
import { moderate } from '../moderating/moderate.ts';
import { readOrCreateSection } from '../section.ts';
import { type StoredRecord, selectList } from '../select.ts';
import { isLive, tableName } from '../table.ts';
import { copySources } from '../translations/sources.ts';
import { copyStale } from '../translations/stale.ts';
import type { Behaviour, UnitOfWork } from './behaviour.ts';
import {
  type InputValues,
  type Plan,
  planArchiving,
  planCreation,
  planDeletion,
  planUnarchiving,
  planUpdate,
  type WriteStep,
} from './plan-change.ts';
import { scheduleRecounts } from './recounts.ts';
import type { WriteTarget } from './target.ts';
import { planUndo } from './undo.ts';
import { conflictFor, writePlan } from './write-plan.ts';

export type Change =
  | {
      readonly operation: 'create';
      /** Values, or a function that computes them from the writer and the copied record. */
      readonly values: InputValues | ((writer: Writer, source: StoredRecord | null) => InputValues);
      /** Reads the copied record. Its machine translations stay marked as such. */
      readonly copyOf?: (transaction: Queryable, writer: Writer) => Promise<StoredRecord>;
      /** Template record, whose references the new record may keep. */
      readonly like?: StoredRecord;
    }
  /** Without `version` the change applies to the current version. */
  | {
      readonly operation: 'update';
      readonly id: number;
      readonly version?: number;
      readonly values: InputValues;
      /** The writer approves a change that somebody else sent. */
      readonly isApproval?: true;
    }
  | { readonly operation: 'archive' | 'restore' | 'delete'; readonly id: number; readonly version?: number }
  /** Undoes a history entry; the caller has checked the permission. */
  | { readonly operation: 'undo'; readonly entry: UndoableEntry };

export interface ApplyResult {
  /** The current record, or the last state of a deleted one. */
  readonly record: StoredRecord;
  /** False if nothing was written. */
  readonly isWritten: boolean;
  readonly isArchived: boolean;
}

/**
 * Writes a record with a behaviour; there is no other way. Checks the permission, locks the structure, reads the record
 * and checks its rules. Then one statement writes the record with its history entry, and the hooks run. All in the
 * caller's transaction.
 */
export async function apply(
  unit: UnitOfWork,
  behaviour: Behaviour,
  target: WriteTarget,
  change: Change,
): Promise<ApplyResult> {
  const [writer, current] = await lockAndRead(unit.transaction, behaviour.definition, target, change);
  const step = makeStep(unit, behaviour, target, writer, change);
  const source = change.operation === 'create' ? ((await change.copyOf?.(unit.transaction, writer)) ?? null) : null;
  const plan = await planChange(step, change, source ?? current);
  if (!plan) return { record: assertFound(step, current), isWritten: false, isArchived: false };
  const record = await moderate(step, plan, writePlan);
  // The whole change waits for approval; the record shows that.
  if (!record)
    return {
      record: assertFound(step, await findCurrent(step.transaction, behaviour.definition, target, change)),
      isWritten: false,
      isArchived: false,
    };
  if (source) {
    await copySources(unit.transaction, behaviour.definition, source, record);
    await copyStale(unit.transaction, behaviour.definition, source, record);
  }
  await runAfterHooks(step, plan, record);
  return { record, isWritten: true, isArchived: plan.operation === 'archive' };
}

/** Checks an update like `apply` and throws its refusals. Writes nothing. */
export async function checkUpdate(
  unit: UnitOfWork,
  behaviour: Behaviour,
  target: WriteTarget,
  { current, values }: { readonly current: StoredRecord; readonly values: InputValues },
): Promise<void> {
  const change = { operation: 'update', id: current.id, values } as const;
  const step = makeStep(unit, behaviour, target, await target.lockForWrite(unit.transaction), change);
  await planChange(step, change, current);
}

function makeStep(
  unit: UnitOfWork,
  behaviour: Behaviour,
  target: WriteTarget,
  writer: Writer,
  change: Change,
): WriteStep {
  const { definition } = behaviour;
  const id = idIn(change);
  const { structureId } = target;
  const isAlone = structureId === undefined || definition.kind === 'section';
  let otherRecords: Promise<StoredRecord[]> | undefined;
  return {
    ...unit,
    behaviour,
    definition,
    target,
    structureId,
    writer,
    undoes: change.operation === 'undo',
    others() {
      otherRecords ??= isAlone ? Promise.resolve([]) : readOtherRecords(unit.transaction, definition, structureId, id);
      return otherRecords;
    },
  };
}

function idIn(change: Change): number | null {
  if (change.operation === 'undo') return change.entry.targetId;
  return change.operation === 'create' ? null : change.id;
}

/** Locks the structure and reads the record in one round trip. If both fail, the lock's error is thrown. */
async function lockAndRead(
  transaction: Transaction,
  definition: RecordDefinition,
  target: WriteTarget,
  change: Change,
): Promise<[Writer, StoredRecord | null]> {
  // Awaits both before throwing, so that no query runs after the transaction's end.
  const [lockResult, readResult] = await Promise.allSettled([
    target.lockForWrite(transaction),
    findCurrent(transaction, definition, target, change),
  ]);
  if (lockResult.status === 'rejected') throw lockResult.reason;
  if (readResult.status === 'rejected') throw readResult.reason;
  if (readResult.value || change.operation === 'create' || change.operation === 'undo')
    return [lockResult.value, readResult.value];
  // A section's row is created by its first change.
  return [lockResult.value, await readOrCreateSection(transaction, definition, target.role, change.id)];
}

/** Returns null for a new record, a deleted one, and a section without a row. */
async function findCurrent(
  transaction: Transaction,
  definition: RecordDefinition,
  { role, scope }: WriteTarget,
  change: Change,
): Promise<StoredRecord | null> {
  if (change.operation === 'create') return null;
  // Reads all fields regardless of the role, because they are compared with the history.
  if (change.operation === 'undo')
    return findRecord(transaction, definition, 'admin', change.entry.targetId, () => 'true');
  return definition.kind === 'section'
    ? findRecord(transaction, definition, role, change.id, () => 'true')
    : readRecord(transaction, definition, role, change.id, scope);
}

/** Checks every rule. Returns null when nothing would change. For a creation, `read` is the copied record. */
async function planChange(step: WriteStep, change: Change, read: StoredRecord | null): Promise<Plan | null> {
  if (change.operation === 'create') {
    const { values, like = null } = change;
    return planCreation(step, typeof values === 'function' ? values(step.writer, read) : values, like);
  }
  if (change.operation === 'undo') return planUndo(step, change.entry, read);
  const current = assertFound(step, read);
  const { version = current.version } = change;
  if (change.operation === 'update') {
    const plan = await planUpdate(step, current, change.values, version);
    return plan && change.isApproval ? { ...plan, action: 'approve' } : plan;
  }
  if (version !== current.version) throw await conflictFor(step, current, version);
  if (change.operation === 'archive') return planArchiving(step, current);
  return change.operation === 'delete' ? planDeletion(step, current) : planUnarchiving(step, current);
}

/** Runs the hooks after the write, then schedules the structure's recounts. */
async function runAfterHooks(step: WriteStep, plan: Plan, record: StoredRecord): Promise<void> {
  const { behaviour, structureId, transaction, author } = step;
  const { operation } = plan;
  if (operation === 'archive') await behaviour.afterArchive?.({ ...step, row: record });
  else if (operation === 'delete') await behaviour.afterPurge?.({ ...step, row: record });
  else {
    const hookInput = { ...step, operation, after: record, before: 'current' in plan ? plan.current : null };
    await behaviour.afterSave?.(hookInput);
    if (operation === 'restore') await behaviour.afterRestore?.(hookInput);
  }
  if (structureId === undefined) return;
  const { recounts = [], standsApart } = behaviour;
  const points = standsApart ? null : behaviour.points?.(record);
  scheduleRecounts({ transaction, author, structureId }, recounts, points);
}

function assertFound({ definition }: WriteStep, record: StoredRecord | null): StoredRecord {
  if (!record) throw new Error(`${definition.name}: no record was read`);
  return record;
}

/** Returns the structure's other live records of this kind, by id. */
async function readOtherRecords(
  database: Queryable,
  definition: RecordDefinition,
  structureId: number,
  id: number | null,
): Promise<StoredRecord[]> {
  return run<StoredRecord>(
    database,
    `select ${selectList(definition, 'admin')} from ${tableName(definition)} t
     where t.structure_id = $1 and t.id is distinct from $2 and ${isLive(definition)} order by t.id`,
    [structureId, id],
  );
}

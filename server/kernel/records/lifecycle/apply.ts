import type { RecordDefinition, Writer } from '../../../../domain/kernel/records/record.ts';
import type { UndoableEntry } from '../../../platform/audit/undo.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { findRecord, readRecord } from '../actions.ts';
import { moderate } from '../moderating/moderate.ts';
import { rowOfSection } from '../section.ts';
import { type StoredRecord, selectList } from '../select.ts';
import { isLive, tableName } from '../table.ts';
import { copySources } from '../translations/sources.ts';
import { copyStale } from '../translations/stale.ts';
import type { Behaviour, UnitOfWork } from './behaviour.ts';
import {
  type Given,
  judgeArchive,
  judgeChange,
  judgeNew,
  judgeRemoval,
  judgeReturn,
  type Plan,
  type Step,
} from './judge.ts';
import { recountLater } from './recounts.ts';
import type { Target } from './target.ts';
import { judgeUndo } from './undo.ts';
import { conflict, writePlan } from './write-plan.ts';

export type Change =
  | {
      readonly operation: 'create';
      /** Values, or a function that computes them from the writer and the copied record. */
      readonly values: Given | ((writer: Writer, source: StoredRecord | null) => Given);
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
      readonly values: Given;
      /** The writer approves a change that somebody else sent. */
      readonly isApproval?: true;
    }
  | { readonly operation: 'archive' | 'restore' | 'delete'; readonly id: number; readonly version?: number }
  /** Undoes a history entry; the caller has checked the permission. */
  | { readonly operation: 'undo'; readonly entry: UndoableEntry };

export interface Applied {
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
  target: Target,
  change: Change,
): Promise<Applied> {
  const [writer, current] = await holdAndRead(unit.transaction, behaviour.definition, target, change);
  const step = stepOf(unit, behaviour, target, writer, change);
  const source =
    change.operation === 'create' ? ((await change.copyOf?.(unit.transaction, writer)) ?? null) : null;
  const plan = await judge(step, change, source ?? current);
  if (!plan) return { record: must(step, current), isWritten: false, isArchived: false };
  const record = await moderate(step, plan, writePlan);
  // The whole change waits for approval; the record shows that.
  if (!record)
    return {
      record: must(step, await find(step.transaction, behaviour.definition, target, change)),
      isWritten: false,
      isArchived: false,
    };
  if (source) {
    await copySources(unit.transaction, behaviour.definition, source, record);
    await copyStale(unit.transaction, behaviour.definition, source, record);
  }
  await follow(step, plan, record);
  return { record, isWritten: true, isArchived: plan.operation === 'archive' };
}

function stepOf(
  unit: UnitOfWork,
  behaviour: Behaviour,
  target: Target,
  writer: Writer,
  change: Change,
): Step {
  const { definition } = behaviour;
  const id = idIn(change);
  const { structureId } = target;
  const isAlone = structureId === undefined || definition.kind === 'section';
  let others: Promise<StoredRecord[]> | undefined;
  return {
    ...unit,
    behaviour,
    definition,
    target,
    structureId,
    writer,
    undoes: change.operation === 'undo',
    others() {
      others ??= isAlone ? Promise.resolve([]) : othersOf(unit.transaction, definition, structureId, id);
      return others;
    },
  };
}

function idIn(change: Change): number | null {
  if (change.operation === 'undo') return change.entry.targetId;
  return change.operation === 'create' ? null : change.id;
}

/** Locks the structure and reads the record in one round trip. If both fail, the lock's error is thrown. */
async function holdAndRead(
  transaction: Transaction,
  definition: RecordDefinition,
  target: Target,
  change: Change,
): Promise<[Writer, StoredRecord | null]> {
  // Awaits both before throwing, so that no query runs after the transaction's end.
  const [held, found] = await Promise.allSettled([
    target.lockForWrite(transaction),
    find(transaction, definition, target, change),
  ]);
  if (held.status === 'rejected') throw held.reason;
  if (found.status === 'rejected') throw found.reason;
  if (found.value || change.operation === 'create' || change.operation === 'undo')
    return [held.value, found.value];
  // A section's row is created by its first change.
  return [held.value, await rowOfSection(transaction, definition, target.role, change.id)];
}

/** Returns null for a new record, a deleted one, and a section without a row. */
async function find(
  transaction: Transaction,
  definition: RecordDefinition,
  { role, scope }: Target,
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
async function judge(step: Step, change: Change, read: StoredRecord | null): Promise<Plan | null> {
  if (change.operation === 'create') {
    const { values, like = null } = change;
    return judgeNew(step, typeof values === 'function' ? values(step.writer, read) : values, like);
  }
  if (change.operation === 'undo') return judgeUndo(step, change.entry, read);
  const current = must(step, read);
  const { version = current.version } = change;
  if (change.operation === 'update') {
    const plan = await judgeChange(step, current, change.values, version);
    return plan && change.isApproval ? { ...plan, action: 'approve' } : plan;
  }
  if (version !== current.version) throw await conflict(step, current, version);
  if (change.operation === 'archive') return judgeArchive(step, current);
  return change.operation === 'delete' ? judgeRemoval(step, current) : judgeReturn(step, current);
}

/** Runs the hooks after the write, then schedules the structure's recounts. */
async function follow(step: Step, plan: Plan, record: StoredRecord): Promise<void> {
  const { behaviour, structureId, transaction, author } = step;
  const { operation } = plan;
  if (operation === 'archive') await behaviour.afterArchive?.({ ...step, row: record });
  else if (operation === 'delete') await behaviour.afterPurge?.({ ...step, row: record });
  else {
    const saved = { ...step, operation, after: record, before: 'current' in plan ? plan.current : null };
    await behaviour.afterSave?.(saved);
    if (operation === 'restore') await behaviour.afterRestore?.(saved);
  }
  if (structureId === undefined) return;
  const { recounts = [], standsApart } = behaviour;
  const points = standsApart ? null : behaviour.points?.(record);
  recountLater({ transaction, author, structureId }, recounts, points);
}

function must({ definition }: Step, record: StoredRecord | null): StoredRecord {
  if (!record) throw new Error(`${definition.name}: no record was read`);
  return record;
}

/** Returns the structure's other live records of this kind, by id. */
async function othersOf(
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

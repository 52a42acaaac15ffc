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
      /** Values that may depend on who writes, and on what it is a copy of. */
      readonly values: Given | ((writer: Writer, source: StoredRecord | null) => Given);
      /** The record whose texts it has: those of a machine stay a machine's. */
      readonly copyOf?: (transaction: Queryable, writer: Writer) => Promise<StoredRecord>;
      /** The record that it is made after: what that one names may stay. */
      readonly like?: StoredRecord;
    }
  /** Without `version`: as it stands. */
  | {
      readonly operation: 'update';
      readonly id: number;
      readonly version?: number;
      readonly values: Given;
      /** Of what somebody else sent, by who approves it. */
      readonly isApproval?: true;
    }
  | { readonly operation: 'archive' | 'restore' | 'delete'; readonly id: number; readonly version?: number }
  /** Of its history, by somebody who may take it back. */
  | { readonly operation: 'undo'; readonly entry: UndoableEntry };

export interface Applied {
  /** As it stands now; as it was, when it is gone. */
  readonly record: StoredRecord;
  /** Whether anything was written. */
  readonly isWritten: boolean;
  readonly isArchived: boolean;
}

/**
 * The one way in which a record with a behaviour is written: who may, the structure's row held, the record read, its
 * rules asked, one statement with its entry of the history, then what follows. All in the caller's transaction.
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
  // All of it waits for approval; the record says so.
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

/** In one round trip: the record is read as soon as the structure's row is held. A refusal to hold it comes first. */
async function holdAndRead(
  transaction: Transaction,
  definition: RecordDefinition,
  target: Target,
  change: Change,
): Promise<[Writer, StoredRecord | null]> {
  // Both are answered before either is thrown: nothing of this transaction is asked after its end.
  const [held, found] = await Promise.allSettled([
    target.lockForWrite(transaction),
    find(transaction, definition, target, change),
  ]);
  if (held.status === 'rejected') throw held.reason;
  if (found.status === 'rejected') throw found.reason;
  if (found.value || change.operation === 'create' || change.operation === 'undo')
    return [held.value, found.value];
  // A section has its row from its first change on.
  return [held.value, await rowOfSection(transaction, definition, target.role, change.id)];
}

/** Null of what is new, of what was deleted, and of a section that nobody has written. */
async function find(
  transaction: Transaction,
  definition: RecordDefinition,
  { role, scope }: Target,
  change: Change,
): Promise<StoredRecord | null> {
  if (change.operation === 'create') return null;
  // All of it, whoever asks: it is held against what the history says.
  if (change.operation === 'undo')
    return findRecord(transaction, definition, 'admin', change.entry.targetId, () => 'true');
  return definition.kind === 'section'
    ? findRecord(transaction, definition, role, change.id, () => 'true')
    : readRecord(transaction, definition, role, change.id, scope);
}

/** Asks every rule. Null when nothing would change. Of a new one `read` is what it is a copy of. */
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

/** What follows for other records, then for the structure. */
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

/** A structure's other live records of this kind, by id. */
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

import {
  keptFields,
  newlyBroken,
  type RecordDefinition,
  readableFields,
} from '../../domain/records/record.ts';
import type { Letter } from '../../domain/roles.ts';
import type { ScreenId } from '../../domain/screens.ts';
import type { Actor } from '../auth/actor.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem, Problem } from '../http/problem.ts';
import { findRecord, refuseIssues } from '../records/actions.ts';
import { isArchived } from '../records/collections/siblings.ts';
import { refuseKept } from '../records/collections/usage.ts';
import type { StoredRecord } from '../records/select.ts';
import { run } from '../records/statement.ts';
import { deleteRecord, insertRecord, updateRecord } from '../records/write.ts';
import { type Author, type FieldChange, sameValue } from './entry.ts';

export interface UndoableEntry {
  readonly id: number;
  readonly action: string;
  readonly targetType: string;
  readonly targetId: number;
  readonly structureId: number | null;
  readonly changes: FieldChange[];
  readonly undoneBy: number | null;
  readonly daysAgo: number;
}

const LETTERS: Readonly<Record<string, Letter>> = { create: 'd', restore: 'd', delete: 'c' };

/** The letter that taking a change back asks for: that of the change which does it. */
export function undoLetter({ action }: Pick<UndoableEntry, 'action'>): Letter {
  return LETTERS[action] ?? 'u';
}

/** What follows from a record's undone change: points, copied names, derived columns. */
export type Aftermath = (transaction: Transaction, author: Author, record: StoredRecord) => Promise<void>;

export interface UndoableRecord {
  readonly definition: RecordDefinition;
  /** The screen whose `u` allows its changes, where that is another than its own: the anagrafica's of a structure. */
  readonly changedOn?: ScreenId;
  /** Refuses who may not change this very record: where the letter of the screen does not say enough. */
  readonly allow?: (transaction: Transaction, actor: Actor, entry: UndoableEntry) => Promise<void>;
  readonly after?: Aftermath;
  /** Refuses that a record goes: for good, where it was made, or to the archive again. */
  readonly leave?: (transaction: Transaction, record: StoredRecord, forGood: boolean) => Promise<void>;
  /** Makes room for a record that comes back. */
  readonly beforeRestore?: (
    transaction: Transaction,
    structureId: number | null,
    values: Record<string, unknown>,
  ) => Promise<void>;
  /** Takes back what is no record's field: the order of a gallery. */
  readonly undo?: (transaction: Transaction, author: Author, entry: UndoableEntry) => Promise<void>;
  /** Days after which a deletion stays: what belonged to the record is gone. */
  readonly daysToRestore?: number;
}

/** An entry by id, its row held so that two people cannot undo it together. */
export async function lockEntry(transaction: Transaction, id: number): Promise<UndoableEntry | null> {
  const [entry] = await run<UndoableEntry & Record<string, unknown>>(
    transaction,
    `select id, action, target_type as "targetType", target_id as "targetId", structure_id as "structureId",
       changes, undone_by as "undoneBy", (extract(epoch from now() - at) / 86400)::float8 as "daysAgo" from audit_entries where id = $1 for update`,
    [id],
  );
  return entry ?? null;
}

/**
 * Takes one change back: an update by writing the former values where nobody has changed them since, a creation by
 * deleting, a deletion by inserting again under the same id. A field that moved meanwhile is a 409 with what it is now.
 */
export async function undoEntry(
  transaction: Transaction,
  author: Author,
  record: UndoableRecord,
  entry: UndoableEntry,
): Promise<void> {
  const { definition } = record;
  if (entry.undoneBy !== null) throw new Problem('conflict', { members: { changedFields: [] } });
  if (record.undo) {
    await record.undo(transaction, author, entry);
  } else if (entry.action === 'delete') {
    if (entry.daysAgo > (record.daysToRestore ?? Infinity)) throw new Problem('not-found');
    const values = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]));
    const structureId = definition.scope === 'structure' ? (entry.structureId ?? undefined) : undefined;
    await record.beforeRestore?.(transaction, structureId ?? null, values);
    const restored = await insertRecord(transaction, {
      definition,
      author,
      values,
      structureId,
      id: entry.targetId,
    });
    await record.after?.(transaction, author, restored);
  } else {
    const current = await findRecord(transaction, definition, 'admin', entry.targetId, () => 'true');
    if (!current) throw new Problem('not-found', { members: { resource: definition.collection } });
    // What lies in the archive is not changed; only its way there is taken back.
    const isItsWay = entry.changes.some(({ field, before }) => field === 'archivedAt' && before === null);
    if (isArchived(definition, current)) {
      if (!isItsWay) throw fieldProblem('archivedAt', 'archived');
      await record.beforeRestore?.(transaction, entry.structureId, current);
    }
    if (entry.action === 'create' || entry.action === 'restore') {
      await record.leave?.(transaction, current, true);
      if (!(await deleteRecord(transaction, definition, author, current))) throw new Problem('conflict');
      await record.after?.(transaction, author, current);
    } else {
      await undoUpdate(transaction, author, record, entry, current);
    }
  }
  await run(
    transaction,
    `update audit_entries set undone_by = (select max(id) from audit_entries where target_type = $2 and target_id = $3)
     where id = $1`,
    [entry.id, entry.targetType, entry.targetId],
  );
}

async function undoUpdate(
  transaction: Transaction,
  author: Author,
  record: UndoableRecord,
  entry: UndoableEntry,
  current: StoredRecord,
): Promise<void> {
  const { definition } = record;
  const moved = entry.changes.filter((change) => !sameValue(current[change.field] ?? null, change.after));
  if (moved.length > 0) {
    const readable = new Set(author.role === 'system' ? [] : readableFields(definition, author.role));
    const shown = Object.entries(current).filter(
      ([name]) => readable.has(name) || !(name in definition.fields),
    );
    throw new Problem('conflict', {
      members: { current: Object.fromEntries(shown), changedFields: moved.map((change) => change.field) },
    });
  }
  const values = Object.fromEntries(entry.changes.map((change) => [change.field, change.before]));
  refuseIssues(newlyBroken(definition, current, { ...current, ...values }));
  if (isArchived(definition, values)) await record.leave?.(transaction, current, false);
  const kept = keptFields(definition, current).filter((name) => name in values);
  await refuseKept(transaction, definition, current, kept);
  const action = entry.action === 'state' ? 'state' : 'update';
  const restored = await updateRecord(transaction, { definition, author, current, values, action });
  if (!restored) throw new Problem('conflict', { members: { changedFields: [] } });
  await record.after?.(transaction, author, restored);
}

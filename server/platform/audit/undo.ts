import type { z } from 'zod';
import type { newVersion } from '../../../domain/kernel/records/answers.ts';
import type { RecordDefinition, Writer } from '../../../domain/kernel/records/record.ts';
import type { Letter } from '../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../domain/kernel/screens/screens.ts';
import { structure } from '../../../domain/structures/structures/structure.ts';
import type { Reader } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem, Problem } from '../problems/problem.ts';
import type { Author, FieldChange } from './entry.ts';

export interface UndoableEntry {
  readonly id: number;
  readonly actorId: number | null;
  readonly action: string;
  readonly targetType: string;
  readonly targetId: number;
  readonly structureId: number | null;
  readonly changes: FieldChange[];
  readonly undoneBy: number | null;
  readonly daysAgo: number;
  /** True if only some fields, or several entries as one, are undone: the entry itself is then not marked as undone. */
  readonly isPart?: boolean;
}

const LETTERS: Readonly<Record<string, Letter>> = { create: 'd', restore: 'd', delete: 'c' };

/**
 * Returns the permission letter of the reverse change. Undoing the deletion of a structure needs the letter for
 * deleting.
 */
export function undoLetter(entry: Pick<UndoableEntry, 'action' | 'targetType'>): Letter {
  return isDeletedStructure(entry) ? 'd' : (LETTERS[entry.action] ?? 'u');
}

/** True if the entry deletes a structure: the scope that makes its entries visible is then gone too. */
export function isDeletedStructure({ action, targetType }: Pick<UndoableEntry, 'action' | 'targetType'>): boolean {
  return action === 'delete' && targetType === structure.name;
}

/** A request to undo an entry. The transaction has locked the structure's row. */
export interface UndoRequest {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly author: Author;
  readonly actor: Reader;
  readonly writer: Writer;
  readonly entry: UndoableEntry;
}

/** Defines how entries of one `targetType` are undone. Permission and scope were checked before. */
export interface Undoable {
  readonly definition: RecordDefinition;
  /** Screen whose letter `u` permits changes, if it differs from the definition's screen. */
  readonly screen?: ScreenId;
  /** Number of days during which the creator may undo the creation without the letter for deleting. */
  readonly ownDays?: number;
  undo(undoing: UndoRequest): Promise<void>;
  /**
   * Changes a record as its own form does, at any version. Without this function, approved proposals cannot change the
   * records.
   */
  change?(changing: ChangeRequest): Promise<void>;
}

/** A change that another person's approval carries out, with the permissions of its author. */
export interface ChangeRequest extends Omit<UndoRequest, 'entry'> {
  readonly structureId: number;
  readonly targetId: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Reads an entry by id and locks its row, so that two people cannot undo it at once. */
export async function lockEntry(transaction: Transaction, id: number): Promise<UndoableEntry | null> {
  const [entry] = await run<UndoableEntry>(
    transaction,
    `select id, actor_id as "actorId", action, target_type as "targetType", target_id as "targetId", structure_id as "structureId",
       changes, undone_by as "undoneBy", (extract(epoch from now() - at) / 86400)::float8 as "daysAgo" from audit_entries where id = $1 and redacted_digest is null for update`,
    [id],
  );
  return entry ?? null;
}
export type NewVersion = z.infer<typeof newVersion>;

/** Undoes a change once and marks the entry as undone. Returns the new version if the record has versions. */
export async function undoEntry(
  transaction: Transaction,
  entry: UndoableEntry,
  undo: () => Promise<void>,
): Promise<NewVersion[]> {
  if (entry.undoneBy !== null) throw new Problem('conflict', { members: { changedFields: [] } });
  await undo();
  return run<NewVersion>(
    transaction,
    `with latest as (select max(id) as id from audit_entries where target_type = $2 and target_id = $3),
     taken as (update audit_entries set undone_by = (select id from latest) where id = $1 and not $4::boolean)
     select target_id as id, version from audit_entries
     where id = (select id from latest) and version is not null`,
    [entry.id, entry.targetType, entry.targetId, entry.isPart ?? false],
  );
}

export function pickFields(entry: UndoableEntry, fields: readonly string[] | undefined): UndoableEntry {
  if (!fields) return entry;
  const changes = entry.changes.filter(({ field }) => fields.includes(field));
  const isKnown = fields.every((name) => changes.some(({ field }) => field === name));
  if (!isKnown || entry.action !== 'update') throw fieldProblem('fields', 'unknown');
  return { ...entry, changes, isPart: changes.length < entry.changes.length };
}

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
  /** Some of its fields alone, or several entries as one: the entry itself is not taken back. */
  readonly isPart?: boolean;
}

const LETTERS: Readonly<Record<string, Letter>> = { create: 'd', restore: 'd', delete: 'c' };

/** The letter that taking a change back asks for: that of the change which does it; of a deleted structure, that of deleting. */
export function undoLetter(entry: Pick<UndoableEntry, 'action' | 'targetType'>): Letter {
  return isDeletedStructure(entry) ? 'd' : (LETTERS[entry.action] ?? 'u');
}

/** Whether it is a structure itself that is gone, and with it the scope by which its entries are seen. */
export function isDeletedStructure({
  action,
  targetType,
}: Pick<UndoableEntry, 'action' | 'targetType'>): boolean {
  return action === 'delete' && targetType === structure.name;
}

/** Who takes an entry back, in which transaction; the structure's row is held. */
export interface UndoRequest {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly author: Author;
  readonly actor: Reader;
  readonly writer: Writer;
  readonly entry: UndoableEntry;
}

/** How the entries of one `targetType` are taken back, by somebody who has the letter and the scope. */
export interface Undoable {
  readonly definition: RecordDefinition;
  /** The screen whose `u` allows its changes, where that is another than the definition's. */
  readonly screen?: ScreenId;
  /** Days in which whoever made one takes that back without the letter for deleting. */
  readonly ownDays?: number;
  undo(undoing: UndoRequest): Promise<void>;
  /** Changes one as its own form does, at whatever version it is; without it nothing else changes its records. */
  change?(changing: ChangeRequest): Promise<void>;
}

/** A change that somebody else's consent carries out, by who may make it. */
export interface ChangeRequest extends Omit<UndoRequest, 'entry'> {
  readonly structureId: number;
  readonly targetId: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** An entry by id, its row held so that two people cannot undo it together. */
export async function lockEntry(transaction: Transaction, id: number): Promise<UndoableEntry | null> {
  const [entry] = await run<UndoableEntry>(
    transaction,
    `select id, actor_id as "actorId", action, target_type as "targetType", target_id as "targetId", structure_id as "structureId",
       changes, undone_by as "undoneBy", (extract(epoch from now() - at) / 86400)::float8 as "daysAgo" from audit_entries where id = $1 and redacted_digest is null for update`,
    [id],
  );
  return entry ?? null;
}
export type VersionMade = z.infer<typeof newVersion>;

/** Takes one change back, once, and says by which entry; gives what version that has made, where it is of one. */
export async function undoEntry(
  transaction: Transaction,
  entry: UndoableEntry,
  undo: () => Promise<void>,
): Promise<VersionMade[]> {
  if (entry.undoneBy !== null) throw new Problem('conflict', { members: { changedFields: [] } });
  await undo();
  return run<VersionMade>(
    transaction,
    `with latest as (select max(id) as id from audit_entries where target_type = $2 and target_id = $3),
     taken as (update audit_entries set undone_by = (select id from latest) where id = $1 and not $4::boolean)
     select target_id as id, version from audit_entries
     where id = (select id from latest) and version is not null`,
    [entry.id, entry.targetType, entry.targetId, entry.isPart ?? false],
  );
}

/** Some of an entry's fields alone. */
export function partOf(entry: UndoableEntry, fields: readonly string[] | undefined): UndoableEntry {
  if (!fields) return entry;
  const changes = entry.changes.filter(({ field }) => fields.includes(field));
  const isKnown = fields.every((name) => changes.some(({ field }) => field === name));
  if (!isKnown || entry.action !== 'update') throw fieldProblem('fields', 'unknown');
  return { ...entry, changes, isPart: changes.length < entry.changes.length };
}

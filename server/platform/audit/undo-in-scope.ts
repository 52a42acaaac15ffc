import { z } from 'zod';
import { isAllowed } from '../../../domain/kernel/records/record-permissions.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import type { Reader } from '../access/actor.ts';
import { assertContract, isOpenWithoutContract } from '../access/contract-gate.ts';
import { structureScope } from '../access/scope.ts';
import { run, Statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem, Problem } from '../problems/problem.ts';
import {
  isDeletedStructure,
  type NewVersion,
  type Undoable,
  type UndoableEntry,
  type UndoRequest,
  undoEntry,
  undoLetter,
} from './undo.ts';

/** Undo functions by the `targetType` of the entries. */
export type Undoables = ReadonlyMap<string, Undoable>;

/** Names of the fields to undo, if not the whole change. */
export const fieldNames = z.array(z.string().max(80)).min(1).max(200);

const UNDOABLE_ACTIONS: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'archive', 'restore', 'state']);

/** Undoes a change if the actor has the permission, scope and unlocked fields that the reverse change needs. */
export async function undoInScope(
  undoables: Undoables,
  request: Omit<UndoRequest, 'entry' | 'writer'>,
  entry: UndoableEntry,
): Promise<NewVersion[]> {
  const { transaction, actor } = request;
  const record = undoables.get(entry.targetType);
  const structureId = isDeletedStructure(entry) ? null : entry.structureId;
  const status = structureId === null ? null : await lockStatusInScope(transaction, actor, structureId);
  // Entries without a structure are visible to readers of their record type.
  const readable = record ? isAllowed(actor.role, 'r', record.definition) : actor.role === 'admin';
  if (structureId === null && !readable) throw entryNotFound();
  if (record?.definition.readers && !readable) throw entryNotFound();
  if (!record) throw new Problem('forbidden', { members: { needed: 'u' } });
  // Logins and exports are not changes.
  if (!UNDOABLE_ACTIONS.has(entry.action)) throw new Problem('forbidden', { members: { needed: 'u' } });
  const { definition } = record;
  const isOwn =
    entry.action === 'create' && entry.actorId === request.author.userId && entry.daysAgo < (record.ownDays ?? 0);
  const letter = isOwn ? 'c' : undoLetter(entry);
  // For records with an archive, a `state` entry is the return from it, and undoing needs no staff role.
  const isState = entry.action === 'state' && definition.archive === undefined;
  const staffOnly = isState && actor.role !== 'admin' && actor.role !== 'operator';
  const screen = entry.action === 'update' ? (record.screen ?? definition.screen) : definition.screen;
  if (staffOnly || !isAllowed(actor.role, letter, { ...definition, screen })) {
    throw new Problem('forbidden', { members: { needed: letter, route: screen } });
  }
  if (structureId !== null && !isOpenWithoutContract(screen))
    await assertContract(transaction, actor, structureId, request.context.config.contractExemptIds);
  const writer = { role: actor.role, structureStatus: status };
  if (isReadOnly(writer)) throw fieldProblem(definition.collection, 'under_review');
  return undoEntry(transaction, entry, () => record.undo({ ...request, entry, writer }));
}

export async function lockStatusInScope(
  transaction: Transaction,
  actor: Reader,
  structureId: number,
): Promise<number | null> {
  const statement = new Statement();
  const id = statement.bind(structureId);
  const scope = structureScope(actor, 's.id', 'parts')(statement);
  const rows = await run<{ status: number }>(
    transaction,
    `select status from structures s where s.id = ${id} and ${scope} for no key update`,
    statement.values,
  );
  if (!rows[0]) throw entryNotFound();
  return rows[0].status;
}

export function entryNotFound(): Problem {
  return new Problem('not-found', { members: { resource: 'audit' } });
}

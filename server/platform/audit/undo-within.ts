import { z } from 'zod';
import { isAllowed } from '../../../domain/kernel/records/is-allowed.ts';
import { isReadOnly } from '../../../domain/kernel/vocabularies/structure-status.ts';
import type { Reader } from '../access/actor.ts';
import { demandContract, isOpenWithoutContract } from '../access/contract-gate.ts';
import { structureScope } from '../access/scope.ts';
import { run, Statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';
import { fieldProblem, Problem } from '../problems/problem.ts';
import {
  isDeletedStructure,
  type Undoable,
  type UndoableEntry,
  type UndoRequest,
  undoEntry,
  undoLetter,
  type VersionMade,
} from './undo.ts';

/** Undo functions by the `targetType` of the entries. */
export type Undoables = ReadonlyMap<string, Undoable>;

/** Names of the fields to undo, if not the whole change. */
export const fieldNames = z.array(z.string().max(80)).min(1).max(200);

const CHANGES: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'archive', 'restore', 'state']);

/** Undoes a change if the actor has the permission, scope and unlocked fields that the reverse change needs. */
export async function undoWithin(
  undoables: Undoables,
  asked: Omit<UndoRequest, 'entry' | 'writer'>,
  entry: UndoableEntry,
): Promise<VersionMade[]> {
  const { transaction, actor } = asked;
  const record = undoables.get(entry.targetType);
  const structureId = isDeletedStructure(entry) ? null : entry.structureId;
  const status = structureId === null ? null : await statusInScope(transaction, actor, structureId);
  // Entries without a structure are visible to readers of their record type.
  const readable = record ? isAllowed(actor.role, 'r', record.definition) : actor.role === 'admin';
  if (structureId === null && !readable) throw notFound();
  if (record?.definition.readers && !readable) throw notFound();
  if (!record) throw new Problem('forbidden', { members: { needed: 'u' } });
  // Logins and exports are not changes.
  if (!CHANGES.has(entry.action)) throw new Problem('forbidden', { members: { needed: 'u' } });
  const { definition } = record;
  const isOwn =
    entry.action === 'create' &&
    entry.actorId === asked.author.userId &&
    entry.daysAgo < (record.ownDays ?? 0);
  const letter = isOwn ? 'c' : undoLetter(entry);
  // For records with an archive, a `state` entry is the return from it, and undoing needs no staff role.
  const isState = entry.action === 'state' && definition.archive === undefined;
  const staffOnly = isState && actor.role !== 'admin' && actor.role !== 'operator';
  const screen = entry.action === 'update' ? (record.screen ?? definition.screen) : definition.screen;
  if (staffOnly || !isAllowed(actor.role, letter, { ...definition, screen })) {
    throw new Problem('forbidden', { members: { needed: letter, route: screen } });
  }
  if (structureId !== null && !isOpenWithoutContract(screen))
    await demandContract(transaction, actor, structureId, asked.context.config.contractExemptIds);
  const writer = { role: actor.role, structureStatus: status };
  if (isReadOnly(writer)) throw fieldProblem(definition.collection, 'under_review');
  return undoEntry(transaction, entry, () => record.undo({ ...asked, entry, writer }));
}

export async function statusInScope(
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
  if (!rows[0]) throw notFound();
  return rows[0].status;
}

export function notFound(): Problem {
  return new Problem('not-found', { members: { resource: 'audit' } });
}

import { editableFields } from '../../domain/users/assignment.ts';
import { user } from '../../domain/users/user.ts';
import type { Author } from '../audit/entry.ts';
import type { UndoableEntry } from '../audit/undo.ts';
import type { Actor } from '../auth/actor.ts';
import type { Transaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import { findRecord, refuseIssues } from '../records/actions.ts';
import type { StoredRecord } from '../records/select.ts';
import { subjectOf } from './answers.ts';
import { linkIssues, linksChanged } from './links/links.ts';
import { userScope } from './scope.ts';

/** Of an account only what its form changes is taken back, by who may change it there. */
export async function allowUserUndo(
  transaction: Transaction,
  actor: Actor,
  entry: UndoableEntry,
): Promise<void> {
  const current = await findRecord(transaction, user, actor.role, entry.targetId, userScope(actor));
  if (!current) throw new Problem('not-found', { members: { resource: 'audit' } });
  const byForm = Object.entries(user.fields).flatMap(([name, field]) => (field.computed ? [] : [name]));
  const mayChange = editableFields(actor, subjectOf(current), false).filter((name) => byForm.includes(name));
  // Switching off one's own second factor asks for the password, which an undo does not bring.
  const switchesOff =
    actor.userId === entry.targetId &&
    entry.changes.some(({ field, before }) => field === 'global2FA' && before === false);
  const allowed =
    entry.action === 'update' &&
    !switchesOff &&
    entry.changes.every(({ field }) => mayChange.includes(field));
  if (!allowed) throw new Problem('forbidden', { members: { needed: 'u', route: user.screen } });
}

/** Links are taken back by those who may set any of them. */
export async function allowLinkUndo(_transaction: Transaction, actor: Actor): Promise<void> {
  if (actor.role === 'admin' || actor.role === 'operator') return;
  throw new Problem('forbidden', { members: { needed: 'u', route: user.screen } });
}

/** A link that came back, or went, obeys the same rules as one that is set. */
export async function afterLinkUndo(
  transaction: Transaction,
  author: Author,
  record: StoredRecord,
): Promise<void> {
  const link = { userId: record.userId as number, structureId: record.structureId as number };
  const relation = record.relation as 'owner';
  refuseIssues(await linkIssues(transaction, { ...link, relation }));
  await linksChanged(transaction, author, record);
}

import { listEditableFields } from '../../../domain/people/users/assignment.ts';
import { userStructure } from '../../../domain/people/users/links.ts';
import { user } from '../../../domain/people/users/user.ts';
import { findRecord, throwIssues } from '../../kernel/records/actions.ts';
import { behaviour } from '../../kernel/records/lifecycle/behaviour.ts';
import { userScope } from '../../platform/access/user-scope.ts';
import type { UndoRequest } from '../../platform/audit/undo.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { notifyOfLink, notifyOfUnlinking } from '../notifications/structure-events.ts';
import { toSubject } from './answers.ts';
import { afterLinksChange, checkLink } from './links/links.ts';

/** Accounts and links have their own routes; this behaviour only handles undo. */
export const userBehaviour = behaviour(user, { undo: { allow: allowUserUndo } });

export const userStructureBehaviour = behaviour(userStructure, {
  undo: { allow: allowLinkUndo },
  async afterSave({ context, transaction, author, operation, after }) {
    throwIssues(await checkLink(transaction, after));
    await afterLinksChange(transaction, author, after);
    if (operation === 'restore') await notifyOfLink(context, transaction, author, after);
  },
  async afterPurge({ context, transaction, author, row }) {
    await afterLinksChange(transaction, author, row);
    await notifyOfUnlinking(context, transaction, author, row);
  },
});

/** Allows undoing form fields of an account, for users who may change them. */
async function allowUserUndo({ transaction, actor, entry }: UndoRequest): Promise<void> {
  const current = await findRecord(transaction, user, actor.role, entry.targetId, userScope(actor));
  if (!current) throw new Problem('not-found', { members: { resource: 'audit' } });
  const byForm = Object.entries(user.fields).flatMap(([name, field]) => (field.computed ? [] : [name]));
  const mayChange = listEditableFields(actor, toSubject(current), false).filter((name) => byForm.includes(name));
  // Switching off one's own second factor requires the password, which an undo does not ask for.
  const switchesOff =
    actor.userId === entry.targetId &&
    entry.changes.some(({ field, before }) => field === 'global2FA' && before === false);
  const allowed =
    entry.action === 'update' && !switchesOff && entry.changes.every(({ field }) => mayChange.includes(field));
  if (!allowed) throw new Problem('forbidden', { members: { needed: 'u', route: user.screen } });
}

/** Only administrators and operators may undo links, because they may set any link. */
async function allowLinkUndo({ actor }: UndoRequest): Promise<void> {
  if (actor.role === 'admin' || actor.role === 'operator') return;
  throw new Problem('forbidden', { members: { needed: 'u', route: user.screen } });
}

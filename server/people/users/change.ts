import type { Role } from '../../../domain/kernel/screens/roles.ts';
import { buildLink } from '../../../domain/people/notifications/link.ts';
import { isTwoFactorForced, listAssignableRoles, listEditableFields } from '../../../domain/people/users/assignment.ts';
import type { HandingOver } from '../../../domain/people/users/leaving.ts';
import { getRelations } from '../../../domain/people/users/links.ts';
import { user } from '../../../domain/people/users/user.ts';
import { changeRecord, conflictProblem, throwIssues } from '../../kernel/records/actions.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { updateRecord } from '../../kernel/records/write.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Author } from '../../platform/audit/entry.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';
import { requireOwnPassword } from '../auth/passwords/own-password.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { notify } from '../notifications/notify.ts';
import { lockUser, requireOtherAdmin } from './actions.ts';
import { readUser, toSubject } from './answers.ts';
import { handOverStructures } from './leaving/hand-over-structures.ts';
import { handOverWork } from './leaving/hand-over-work.ts';
import { readLinksExcept, removeLink } from './links/links.ts';

export type UserPatch = Record<string, unknown> & { version: number; current_password?: string };

/**
 * Requires the password before the user switches off their own second factor. Runs before the transaction, because
 * hashing is slow.
 */
export async function requirePasswordFor(context: Context, actor: Actor, id: number, patch: UserPatch): Promise<void> {
  if (patch.global2FA !== false || actor.userId !== id) return;
  const current = await readUser(context.database.pool, actor, id);
  if (current.global2FA === true) await requireOwnPassword(context, id, patch.current_password);
}

/** Applies a PATCH to the fields that the actor may change on this account. */
export async function changeUser(
  context: Context,
  transaction: Transaction,
  actor: Actor,
  author: Author,
  id: number,
  { current_password: _password, ...patch }: UserPatch,
): Promise<StoredRecord> {
  const current = await readUser(transaction, actor, id);
  const { version: _version, ...given } = patch;
  refuseFields(context, actor, current, Object.keys(given));
  return changeRecord(transaction, {
    definition: user,
    author,
    writer: { role: actor.role, structureStatus: null },
    current,
    patch,
  });
}

/** Throws 422 at each field that the actor may not change, or 403 if the whole account is read-only. */
export function refuseFields(context: Context, actor: Actor, current: StoredRecord, names: readonly string[]): void {
  const account = toSubject(current);
  const forced = isTwoFactorForced(account.role, context.config.forceTwoFactor);
  const mayChange = listEditableFields(actor, account, forced);
  if (mayChange.length === 0) {
    throw new Problem('forbidden', { members: { needed: 'u', route: user.screen } });
  }
  const hidden = (name: string) => {
    const roles = user.fields[name as keyof typeof user.fields]?.roles;
    return roles !== undefined && !roles.includes(actor.role);
  };
  throwIssues(
    names
      .filter((name) => !mayChange.includes(name))
      .map((name) => ({ path: name, code: hidden(name) ? 'unknown' : 'locked' })),
  );
}

/** Changes the role. Links that the new role cannot have are removed after confirmation, and the sessions end. */
export async function changeRole(
  context: Pick<Context, 'mail'>,
  transaction: Transaction,
  actor: Actor,
  author: Author,
  id: number,
  call: { role: Role; version: number; removeLinks?: boolean | undefined } & HandingOver,
): Promise<StoredRecord> {
  const current = await lockUser(transaction, actor, id);
  if (actor.userId === id || current.archivedAt !== null) {
    throw new Problem('forbidden', { members: { needed: 'u', route: user.screen } });
  }
  if (call.version !== current.version) {
    throw await conflictProblem(transaction, user, actor.role, current, call.version);
  }
  if (call.role === current.role) return current;
  const allowed = listAssignableRoles(actor, toSubject(current));
  if (allowed.length === 0) throw new Problem('forbidden', { members: { needed: 'u', route: user.screen } });
  if (!allowed.includes(call.role)) throw fieldProblem('role', 'enum');
  await requireOtherAdmin(transaction, current);
  const going = await readLinksExcept(transaction, id, getRelations(call.role));
  if (going.length > 0 && !call.removeLinks) {
    const references = [{ resource: 'user-structures', count: going.length }];
    throw new Problem('in-use', { members: { references } });
  }
  await handOverStructures(context, transaction, author, id, call.handOverTo ?? null);
  for (const link of await readLinksExcept(transaction, id, getRelations(call.role)))
    await removeLink(transaction, author, link);
  const values = { role: call.role };
  const changed = await updateRecord(transaction, { definition: user, author, current, values });
  if (!changed) throw new Problem('conflict', { members: { changedFields: [] } });
  const structures = going.map(({ structureId }) => structureId as number);
  await handOverWork(context, transaction, author, id, call, { structures, staysInRole: true });
  await endSessionsOf(transaction, id);
  await notify(context, transaction, 'access_changed', {
    by: actor.userId,
    to: [id],
    variant: 'role',
    link: buildLink('userEdit', { id }),
    params: { role: call.role },
  });
  return changed;
}

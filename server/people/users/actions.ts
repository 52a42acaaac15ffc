import { buildLink } from '../../../domain/people/notifications/link.ts';
import {
  type ActionRefusal,
  findActionRefusal,
  getAccountState,
  getActionRule,
  type UserAction,
} from '../../../domain/people/users/actions.ts';
import type { HandingOver } from '../../../domain/people/users/leaving.ts';
import { user } from '../../../domain/people/users/user.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { conflictProblem } from '../../kernel/records/actions.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import { type ExtraAssignment, type Update, updateRecord } from '../../kernel/records/write.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { makeLink } from '../auth/passwords/password-reset.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { unlockAccount } from '../limits/limits.ts';
import { notify } from '../notifications/notify.ts';
import { readUser, toSubject } from './answers.ts';
import { erasePersonalData } from './erase.ts';
import { handOverWork } from './leaving/hand-over-work.ts';
import { countSoleOwnerships, lastOwnerProblem, readLinksExcept } from './links/links.ts';

/** Locks an account within the actor's scope, so that actions on it run one after the other. */
export async function lockUser(transaction: Transaction, actor: Actor, id: number): Promise<StoredRecord> {
  await run(transaction, 'select id from users where id = $1 for no key update', [id]);
  return readUser(transaction, actor, id);
}

/** Runs an action of domain/people/users/actions.ts, or throws the refusal. */
export async function runUserAction(
  context: Context,
  transaction: Transaction,
  actor: Actor,
  author: Author,
  call: { id: number; action: UserAction; version?: number | undefined } & HandingOver,
): Promise<StoredRecord> {
  const current = await lockUser(transaction, actor, call.id);
  const account = toSubject(current);
  const refusal = findActionRefusal(call.action, actor, account);
  if (refusal) throw refusalProblem(call.action, refusal, getAccountState(account));
  if (call.version !== undefined && call.version !== current.version) {
    throw await conflictProblem(transaction, user, actor.role, current, call.version);
  }
  if (getActionRule(call.action).to !== undefined) await requireOtherAdmin(transaction, current);
  await EFFECTS[call.action](context, transaction, author, current, call);
  return readUser(transaction, actor, call.id);
}

function refusalProblem(action: UserAction, refusal: ActionRefusal, from: string): Problem {
  if (refusal === 'role' || refusal === 'self') {
    return new Problem('forbidden', { members: { needed: 'u', route: 'userEdit', reason: refusal } });
  }
  const { to, from: allowed } = getActionRule(action);
  return new Problem('invalid-transition', { members: { from, to: to ?? from, allowed, reason: refusal } });
}

/** Throws if this is the last active administrator (platform dictionary 2.1). A lock serialises the checks. */
export async function requireOtherAdmin(transaction: Transaction, current: StoredRecord): Promise<void> {
  if (current.role !== 'admin' || current.status !== 'active' || current.archivedAt !== null) return;
  await run(transaction, `select pg_advisory_xact_lock(hashtext('users.last-admin'))`, []);
  const others = await run(
    transaction,
    `select id from users where role = 'admin' and status = 'active' and archived_at is null and id <> $1 limit 1`,
    [current.id],
  );
  if (others.length === 0) throw new Problem('last-admin');
}

type Effect = (
  context: Context,
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
  handing: HandingOver,
) => Promise<void>;

const EFFECTS: Readonly<Record<UserAction, Effect>> = {
  async 'resend-invitation'(context, transaction, _author, current) {
    await inviteByMail(context, transaction, current);
  },
  async 'send-password-reset'(context, transaction, _author, current) {
    const to = toMailRecipient(current);
    const path = await makeLink(transaction, { id: current.id, email: to.to }, 'reset');
    await context.mail.queue(transaction, { ...to, mail: 'password-reset', path });
  },
  async unlock(_context, transaction, author, current) {
    await writeUser(transaction, author, current, { failedLogins: 0, lockedUntil: null });
    await unlockAccount(transaction, String(current.email));
  },
  async 'end-sessions'(_context, transaction, author, current) {
    await endSessionsOf(transaction, current.id);
    await writeEvent(transaction, author, 'logout', { type: user.name, id: current.id });
  },
  async suspend(_context, transaction, author, current) {
    await writeUser(transaction, author, current, { status: 'suspended' }, 'state');
    await endAccess(transaction, current.id);
  },
  async reactivate(context, transaction, author, current) {
    await writeUser(transaction, author, current, { status: 'active' }, 'state');
    await notify(context, transaction, 'access_changed', {
      by: author.userId,
      to: [current.id],
      variant: 'reactivated',
      link: buildLink('userEdit', { id: current.id }),
    });
  },
  async archive(context, transaction, author, current, handing) {
    await requireOtherOwners(transaction, current.id);
    await handOverWork(context, transaction, author, current.id, handing, { structures: null });
    const by: ExtraAssignment = {
      column: 'archived_by',
      expression: (statement) => `${statement.bind(author.userId)}::integer`,
    };
    const values = { archivedAt: new Date().toISOString() };
    await writeUser(transaction, author, current, values, 'archive', [by]);
    await endAccess(transaction, current.id);
  },
  async restore(_context, transaction, author, current) {
    const nobody: ExtraAssignment = { column: 'archived_by', expression: () => 'null' };
    const values = { archivedAt: null, status: 'suspended' };
    await writeUser(transaction, author, current, values, 'restore', [nobody]);
  },
  async 'erase-personal-data'(context, transaction, author, current, handing) {
    await requireOtherOwners(transaction, current.id);
    await handOverWork(context, transaction, author, current.id, handing, { structures: null });
    await erasePersonalData(context, transaction, author, current);
  },
};

async function writeUser(
  transaction: Transaction,
  author: Author,
  current: StoredRecord,
  values: Record<string, unknown>,
  action: Update['action'] = 'update',
  extra: readonly ExtraAssignment[] = [],
): Promise<void> {
  const changed = await updateRecord(transaction, {
    definition: user,
    author,
    current,
    values,
    action,
    extra,
  });
  // Unexpected, because the row is locked.
  if (!changed) throw new Problem('conflict', { members: { changedFields: [] } });
}

/** Ends the sessions, and deletes password links and pending address changes. */
async function endAccess(transaction: Transaction, id: number): Promise<void> {
  await endSessionsOf(transaction, id);
  await run(transaction, 'delete from password_tokens where user_id = $1', [id]);
  await run(transaction, 'delete from email_changes where user_id = $1', [id]);
}

async function requireOtherOwners(transaction: Transaction, id: number): Promise<void> {
  await readLinksExcept(transaction, id, []);
  const count = await countSoleOwnerships(transaction, id);
  if (count > 0) throw lastOwnerProblem(count);
}

export function toMailRecipient(record: StoredRecord): { to: string; language: Language } {
  return { to: String(record.email), language: record.lang as Language };
}

/** Mails the invitation link, valid for 72 hours, with which the user sets a first password. */
export async function inviteByMail(context: Context, transaction: Transaction, record: StoredRecord): Promise<void> {
  const to = toMailRecipient(record);
  const path = await makeLink(transaction, { id: record.id, email: to.to }, 'invitation');
  await context.mail.queue(transaction, {
    ...to,
    mail: 'invitation',
    params: { name: String(record.name) },
    path,
  });
  await run(transaction, 'update registrations set code_expires_at = now() where user_id = $1', [record.id]);
}

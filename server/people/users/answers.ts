import type { Role } from '../../../domain/kernel/screens/roles.ts';
import {
  concernsAccount,
  findActionRefusal,
  type Subject,
  USER_ACTION_NAMES,
} from '../../../domain/people/users/actions.ts';
import { isTwoFactorForced, listAssignableRoles, listEditableFields } from '../../../domain/people/users/assignment.ts';
import { getGrantableRelations } from '../../../domain/people/users/links.ts';
import { user } from '../../../domain/people/users/user.ts';
import { readRecord } from '../../kernel/records/actions.ts';
import type { StoredRecord } from '../../kernel/records/select.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { userScope } from '../../platform/access/user-scope.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';

/** Converts a stored account for the domain's rules. */
export function toSubject(record: StoredRecord): Subject {
  return {
    id: record.id,
    role: record.role as Role,
    status: record.status as Subject['status'],
    archivedAt: record.archivedAt as string | null,
    createdBy: record.createdBy,
    lockedUntil: record.lockedUntil as string | null | undefined,
  };
}

export async function readUser(database: Queryable, actor: Actor, id: number): Promise<StoredRecord> {
  return readRecord(database, user, actor.role, id, userScope(actor));
}

/** Adds to an account the data that the form needs besides the fields. */
export async function addRights(
  context: Context,
  database: Queryable,
  actor: Actor,
  record: StoredRecord,
): Promise<StoredRecord> {
  const [beside] = await run<{ structureCount: number; pendingEmail: string | null }>(
    database,
    `select (select count(*)::integer from user_structures where user_id = $1) as "structureCount",
       (select email::text from email_changes where user_id = $1 and expires_at > now()) as "pendingEmail"`,
    [record.id],
  );
  const account = toSubject(record);
  const forced = isTwoFactorForced(account.role, context.config.forceTwoFactor);
  const mayChange = listEditableFields(actor, account, forced);
  const isLonely = account.role === 'customer' && beside?.structureCount === 0;
  return {
    ...record,
    global2FA: record.global2FA || forced,
    structureCount: beside?.structureCount ?? 0,
    pendingEmail: mayChange.includes('email') ? (beside?.pendingEmail ?? null) : null,
    twoFactorForced: forced,
    mayChange,
    rolesToGive: listAssignableRoles(actor, account),
    mayLink: account.archivedAt === null && actor.userId !== account.id && getGrantableRelations(actor.role).length > 0,
    actions: USER_ACTION_NAMES.filter((action) => concernsAccount(action, account))
      .map((action) => ({
        action,
        refusal: findActionRefusal(action, actor, account),
      }))
      .filter(({ refusal }) => refusal !== 'role'),
    warnings: isLonely ? [{ path: 'role', code: 'no_structures' }] : [],
  };
}

import { PERSON_ROLES, type PersonRole, ROLES, type Role } from '../../kernel/screens/roles.ts';
import type { UserStatus } from './user.ts';

/** The acting user. */
export interface Assigner {
  readonly userId: number;
  readonly role: PersonRole;
}

/** The account fields that determine rights. */
export interface Account {
  readonly id: number;
  readonly role: Role;
  readonly status: UserStatus;
  readonly archivedAt: string | null;
  readonly createdBy: number | null;
}

const ASSIGNABLE_ROLES = ['editor', 'vendor', 'customer'] as const;

interface Assignment {
  /** Roles visible in the user list; null if the role has no list. */
  readonly sees: readonly Role[] | null;
  readonly creates: readonly Role[];
  readonly edits: readonly Role[];
  readonly assigns: readonly Role[];
}

/**
 * The assignment rule of platform dictionary 2.1. Users always see and edit themselves. Vendors reach only the
 * customers of their portfolio. Editors reach only customers whom they invited and who have not logged in yet.
 */
export const ASSIGNMENT: Readonly<Record<PersonRole, Assignment>> = {
  admin: { sees: ROLES, creates: ROLES, edits: ROLES, assigns: ROLES },
  operator: {
    sees: ['operator', ...ASSIGNABLE_ROLES],
    creates: ASSIGNABLE_ROLES,
    edits: ASSIGNABLE_ROLES,
    assigns: ASSIGNABLE_ROLES,
  },
  editor: { sees: null, creates: ['customer'], edits: ['customer'], assigns: [] },
  vendor: { sees: ['customer'], creates: ['customer'], edits: ['customer'], assigns: [] },
  customer: { sees: null, creates: [], edits: [], assigns: [] },
};

export function canCreate(role: PersonRole, newRole: Role): boolean {
  return ASSIGNMENT[role].creates.includes(newRole);
}

/** Returns the roles that the actor may give to this account. */
export function listAssignableRoles(actor: Assigner, account: Account): readonly Role[] {
  if (actor.userId === account.id || account.archivedAt !== null) return [];
  const { edits, assigns } = ASSIGNMENT[actor.role];
  return edits.includes(account.role) ? assigns.filter((role) => role !== account.role) : [];
}

export function canEdit(actor: Assigner, account: Account): boolean {
  if (account.archivedAt !== null) return false;
  if (actor.userId === account.id) return true;
  if (!ASSIGNMENT[actor.role].edits.includes(account.role)) return false;
  // Repeats the scope of an editor's queries, because the form calls this without a query.
  return actor.role !== 'editor' || (account.createdBy === actor.userId && account.status === 'pending');
}

/** Returns the account fields that the actor may change. With `forced`, the second factor cannot be switched. */
export function listEditableFields(actor: Assigner, account: Account, forced: boolean): readonly string[] {
  if (!canEdit(actor, account)) return [];
  const plain = ['name', 'phone', 'lang'];
  const keeps = actor.role === 'admin' || actor.role === 'operator';
  const factor = forced || account.role === 'web' ? [] : ['global2FA'];
  if (actor.userId === account.id) {
    const staff = actor.role === 'customer' ? [] : ['jobTitle'];
    const notes = keeps ? ['internalNotes'] : [];
    return [...plain, ...staff, ...notes, ...factor, 'profile_photo', 'email', 'notificationPrefs'];
  }
  if (keeps) return [...plain, 'jobTitle', 'internalNotes', ...factor, 'profile_photo', 'email'];
  return actor.role === 'editor' ? [...plain, 'jobTitle', 'email'] : plain;
}

/** True if the configuration requires the code at every login of this role. */
export function isTwoFactorForced(role: Role, forceTwoFactor: boolean): boolean {
  return forceTwoFactor && (role === 'admin' || role === 'operator');
}

export function isPerson(role: Role): role is PersonRole {
  return PERSON_ROLES.some((person) => person === role);
}

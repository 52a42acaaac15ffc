import { PERSON_ROLES, type PersonRole, ROLES, type Role } from '../../kernel/screens/roles.ts';
import type { UserStatus } from './user.ts';

/** Who does something to an account. */
export interface Assigner {
  readonly userId: number;
  readonly role: PersonRole;
}

/** The account as far as rights depend on it. */
export interface Account {
  readonly id: number;
  readonly role: Role;
  readonly status: UserStatus;
  readonly archivedAt: string | null;
  readonly createdBy: number | null;
}

const THREE = ['editor', 'vendor', 'customer'] as const;

interface Assignment {
  /** In the list; `null` where there is none. */
  readonly sees: readonly Role[] | null;
  readonly creates: readonly Role[];
  readonly edits: readonly Role[];
  readonly assigns: readonly Role[];
}

/**
 * The assignment rule of platform dictionary 2.1. Oneself is always seen and edited. Of a vendor's customers only those
 * of the portfolio are in reach, of an editor's those that it invited and that have not come yet.
 */
export const ASSIGNMENT: Readonly<Record<PersonRole, Assignment>> = {
  admin: { sees: ROLES, creates: ROLES, edits: ROLES, assigns: ROLES },
  operator: { sees: ['operator', ...THREE], creates: THREE, edits: THREE, assigns: THREE },
  editor: { sees: null, creates: ['customer'], edits: ['customer'], assigns: [] },
  vendor: { sees: ['customer'], creates: ['customer'], edits: ['customer'], assigns: [] },
  customer: { sees: null, creates: [], edits: [], assigns: [] },
};

export function mayCreate(role: PersonRole, newRole: Role): boolean {
  return ASSIGNMENT[role].creates.includes(newRole);
}

/** Whether `actor` may give this account another role, and which. */
export function rolesToGive(actor: Assigner, account: Account): readonly Role[] {
  if (actor.userId === account.id || account.archivedAt !== null) return [];
  const { edits, assigns } = ASSIGNMENT[actor.role];
  return edits.includes(account.role) ? assigns.filter((role) => role !== account.role) : [];
}

export function mayEdit(actor: Assigner, account: Account): boolean {
  if (account.archivedAt !== null) return false;
  if (actor.userId === account.id) return true;
  if (!ASSIGNMENT[actor.role].edits.includes(account.role)) return false;
  // Within the scope of an editor's queries, said again here: the form asks this without a query.
  return actor.role !== 'editor' || (account.createdBy === actor.userId && account.status === 'pending');
}

/** Fields of the form that `actor` may change on this account. `forced` = the second factor is not theirs to switch. */
export function editableFields(actor: Assigner, account: Account, forced: boolean): readonly string[] {
  if (!mayEdit(actor, account)) return [];
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

/** Whether the configuration asks this role for the code at every login. */
export function isTwoFactorForced(role: Role, forceTwoFactor: boolean): boolean {
  return forceTwoFactor && (role === 'admin' || role === 'operator');
}

export function isPerson(role: Role): role is PersonRole {
  return PERSON_ROLES.some((person) => person === role);
}

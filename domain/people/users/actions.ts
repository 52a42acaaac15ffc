import type { PersonRole, Role } from '../../kernel/screens/roles.ts';
import { PERSON_ROLES, ROLES } from '../../kernel/screens/roles.ts';
import { type Account, ASSIGNMENT, type Assigner } from './assignment.ts';
import type { UserStatus } from './user.ts';

export type UserState = UserStatus | 'archived';

interface ActionRule {
  readonly from: readonly UserState[];
  /** Resulting state; unset if the action keeps the state. */
  readonly to?: UserState;
  /** Roles of the accounts that each acting role may act on. */
  readonly by: Partial<Record<PersonRole, readonly Role[]>>;
  /** Only while the account is locked after failed logins. */
  readonly whenLocked?: true;
  /** Minimum days since archiving. */
  readonly daysArchived?: number;
}

const { operator } = ASSIGNMENT;
const MANAGER_REACH = { admin: PERSON_ROLES, operator: operator.edits };

/** Actions on an account with the allowed states and roles. The server's check and the form's buttons use them. */
export const USER_ACTIONS = {
  'resend-invitation': {
    from: ['pending'],
    by: { ...MANAGER_REACH, vendor: ['customer'], editor: ['customer'] },
  },
  'send-password-reset': { from: ['active'], by: MANAGER_REACH },
  unlock: { from: ['pending', 'active', 'suspended'], by: MANAGER_REACH, whenLocked: true },
  'end-sessions': { from: ['active'], by: MANAGER_REACH },
  suspend: { from: ['active'], to: 'suspended', by: { admin: ROLES, operator: operator.edits } },
  reactivate: { from: ['suspended'], to: 'active', by: { admin: ROLES, operator: operator.edits } },
  archive: {
    from: ['pending', 'active', 'suspended'],
    to: 'archived',
    by: { admin: ROLES, operator: operator.edits },
  },
  restore: { from: ['archived'], to: 'suspended', by: { admin: ROLES } },
  'erase-personal-data': { from: ['archived'], by: { admin: ROLES }, daysArchived: 30 },
} as const satisfies Record<string, ActionRule>;

export type UserAction = keyof typeof USER_ACTIONS;
export const USER_ACTION_NAMES = Object.keys(USER_ACTIONS) as [UserAction, ...UserAction[]];
export const BULK_USER_ACTIONS = ['suspend', 'reactivate'] as const satisfies readonly UserAction[];

/** Why an action is refused. `role`: never allowed for this user, so its button is hidden. */
export type ActionRefusal = 'role' | 'self' | 'state' | 'not_locked' | 'too_soon';

export interface Subject extends Account {
  readonly lockedUntil?: string | null;
}

export function getAccountState(account: Account): UserState {
  return account.archivedAt === null ? account.status : 'archived';
}

export function getActionRule(action: UserAction): ActionRule {
  return USER_ACTIONS[action];
}

/** True if the action fits the account: actions for archived accounts only concern archived ones. */
export function concernsAccount(action: UserAction, account: Account): boolean {
  return getActionRule(action).from.includes('archived') === (account.archivedAt !== null);
}

const DAY_MS = 86_400_000;

export function findActionRefusal(
  action: UserAction,
  actor: Assigner,
  account: Subject,
  now = Date.now(),
): ActionRefusal | null {
  const rule = getActionRule(action);
  if (!rule.by[actor.role]?.includes(account.role)) return 'role';
  // Users cannot change their own status; their sessions and password have separate calls.
  if (actor.userId === account.id) return 'self';
  if (!rule.from.includes(getAccountState(account))) return 'state';
  const locked = account.lockedUntil != null && Date.parse(account.lockedUntil) > now;
  if (rule.whenLocked && !locked) return 'not_locked';
  const archived = account.archivedAt === null ? now : Date.parse(account.archivedAt);
  if (rule.daysArchived && now - archived < rule.daysArchived * DAY_MS) return 'too_soon';
  return null;
}

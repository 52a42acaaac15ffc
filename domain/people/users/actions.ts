import type { PersonRole, Role } from '../../kernel/screens/roles.ts';
import { PERSON_ROLES, ROLES } from '../../kernel/screens/roles.ts';
import { type Account, ASSIGNMENT, type Assigner } from './assignment.ts';
import type { UserStatus } from './user.ts';

export type UserState = UserStatus | 'archived';

interface ActionRule {
  readonly from: readonly UserState[];
  /** The state that it leads to; without it the state stays. */
  readonly to?: UserState;
  /** On accounts of which roles, by who acts. */
  readonly by: Partial<Record<PersonRole, readonly Role[]>>;
  /** Only while too many failed logins keep the door closed. */
  readonly whenLocked?: true;
  /** Only this long after archiving. */
  readonly daysArchived?: number;
}

const { operator } = ASSIGNMENT;
const OF_KEEPERS = { admin: PERSON_ROLES, operator: operator.edits };

/** Actions on an account: states that allow them and roles that may. The server's check, the button and its reason come of it. */
export const USER_ACTIONS = {
  'resend-invitation': {
    from: ['pending'],
    by: { ...OF_KEEPERS, vendor: ['customer'], editor: ['customer'] },
  },
  'send-password-reset': { from: ['active'], by: OF_KEEPERS },
  unlock: { from: ['pending', 'active', 'suspended'], by: OF_KEEPERS, whenLocked: true },
  'end-sessions': { from: ['active'], by: OF_KEEPERS },
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

/** Why an action is not to be had. `role`: never for this person, so its button is not shown at all. */
export type ActionRefusal = 'role' | 'self' | 'state' | 'not_locked' | 'too_soon';

export interface Subject extends Account {
  readonly lockedUntil?: string | null;
}

export function stateOf(account: Account): UserState {
  return account.archivedAt === null ? account.status : 'archived';
}

export function actionRule(action: UserAction): ActionRule {
  return USER_ACTIONS[action];
}

/** Whether an action is of the life that the account leads: what is for archived ones is not spoken of before. */
export function concerns(action: UserAction, account: Account): boolean {
  return actionRule(action).from.includes('archived') === (account.archivedAt !== null);
}

const DAY = 86_400_000;

export function actionRefusal(
  action: UserAction,
  actor: Assigner,
  account: Subject,
  now = Date.now(),
): ActionRefusal | null {
  const rule = actionRule(action);
  if (!rule.by[actor.role]?.includes(account.role)) return 'role';
  // Nobody changes the own status; the own sessions and password have calls of their own.
  if (actor.userId === account.id) return 'self';
  if (!rule.from.includes(stateOf(account))) return 'state';
  const locked = account.lockedUntil != null && Date.parse(account.lockedUntil) > now;
  if (rule.whenLocked && !locked) return 'not_locked';
  const archived = account.archivedAt === null ? now : Date.parse(account.archivedAt);
  if (rule.daysArchived && now - archived < rule.daysArchived * DAY) return 'too_soon';
  return null;
}

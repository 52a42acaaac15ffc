import { can } from '../../../kernel/screens/permissions.ts';
import { PERSON_ROLES, type PersonRole, type Role } from '../../../kernel/screens/roles.ts';
import { COMPLETENESS_PARTS, type CompletenessPart, type CompletenessParts } from '../completeness.ts';
import { PART_SCREENS } from './next-action.ts';

/** True if the role can edit a part. Read-only parts do not count. */
export const isOwnPart = (role: Role, part: CompletenessPart): boolean => can(role, 'u', PART_SCREENS[part]);

const ALL = Object.keys(COMPLETENESS_PARTS) as CompletenessPart[];
const worth = (parts: readonly CompletenessPart[]) =>
  parts.reduce((sum, part) => sum + COMPLETENESS_PARTS[part], 0);

/** Completeness of the parts that this role can edit, rounded down, 0..100. */
export function ownCompleteness(role: Role, parts: CompletenessParts): number {
  const own = ALL.filter((part) => isOwnPart(role, part));
  const most = worth(own);
  const points = own.reduce((sum, part) => sum + (parts[part] ?? 0), 0);
  // Rounds like PostgreSQL, so that binary fractions do not cost a point.
  return most === 0 ? 100 : Math.floor(Number(((points * 100) / most).toFixed(6)));
}

/**
 * Roles with their own completeness value. It is stored beside the general one
 * (server/structures/structures/tables.ts), so that lists can be sorted by it.
 */
export const OWN_ROLES: readonly PersonRole[] = PERSON_ROLES.filter(
  (role) => !ALL.every((part) => isOwnPart(role, part)),
);

/** Parts that do not count for these roles, and the points of the rest. All these roles can edit the same parts. */
export const OWN_FIGURE = {
  without: ALL.filter((part) => OWN_ROLES.every((role) => !isOwnPart(role, part))),
  most: worth(ALL.filter((part) => OWN_ROLES.some((role) => isOwnPart(role, part)))),
} as const;

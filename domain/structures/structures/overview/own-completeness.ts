import { hasPermission } from '../../../kernel/screens/permissions.ts';
import { PERSON_ROLES, type PersonRole, type Role } from '../../../kernel/screens/roles.ts';
import { COMPLETENESS_PARTS, type CompletenessPart, type CompletenessParts } from '../completeness.ts';
import { PART_SCREENS } from './next-action.ts';

/** True if the role can edit a part. Read-only parts do not count. */
export const isOwnPart = (role: Role, part: CompletenessPart): boolean => hasPermission(role, 'u', PART_SCREENS[part]);

const ALL_PARTS = Object.keys(COMPLETENESS_PARTS) as CompletenessPart[];
const maxPoints = (parts: readonly CompletenessPart[]) =>
  parts.reduce((sum, part) => sum + COMPLETENESS_PARTS[part], 0);

/** Completeness of the parts that this role can edit, rounded down, 0..100. */
export function ownCompleteness(role: Role, parts: CompletenessParts): number {
  const ownParts = ALL_PARTS.filter((part) => isOwnPart(role, part));
  const maxOwnPoints = maxPoints(ownParts);
  const points = ownParts.reduce((sum, part) => sum + (parts[part] ?? 0), 0);
  // Rounds like PostgreSQL, so that binary fractions do not cost a point.
  return maxOwnPoints === 0 ? 100 : Math.floor(Number(((points * 100) / maxOwnPoints).toFixed(6)));
}

/**
 * Roles with their own completeness value. It is stored beside the general one
 * (server/structures/structures/tables.ts), so that lists can be sorted by it.
 */
export const RESTRICTED_ROLES: readonly PersonRole[] = PERSON_ROLES.filter(
  (role) => !ALL_PARTS.every((part) => isOwnPart(role, part)),
);

/** Parts that do not count for these roles, and the points of the rest. All these roles can edit the same parts. */
export const OWN_FIGURE = {
  without: ALL_PARTS.filter((part) => RESTRICTED_ROLES.every((role) => !isOwnPart(role, part))),
  most: maxPoints(ALL_PARTS.filter((part) => RESTRICTED_ROLES.some((role) => isOwnPart(role, part)))),
} as const;

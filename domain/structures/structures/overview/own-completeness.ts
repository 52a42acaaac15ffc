import { can } from '../../../kernel/screens/permissions.ts';
import { PERSON_ROLES, type PersonRole, type Role } from '../../../kernel/screens/roles.ts';
import { COMPLETENESS_PARTS, type CompletenessPart, type CompletenessParts } from '../completeness.ts';
import { PART_SCREENS } from './next-action.ts';

/** Whether a part is for this role to fill: what it may only read counts neither for it nor against it. */
export const isOwnPart = (role: Role, part: CompletenessPart): boolean => can(role, 'u', PART_SCREENS[part]);

const ALL = Object.keys(COMPLETENESS_PARTS) as CompletenessPart[];
const worth = (parts: readonly CompletenessPart[]) =>
  parts.reduce((sum, part) => sum + COMPLETENESS_PARTS[part], 0);

/** How complete a structure is by what this role may write of it, rounded down, 0..100. */
export function ownCompleteness(role: Role, parts: CompletenessParts): number {
  const own = ALL.filter((part) => isOwnPart(role, part));
  const most = worth(own);
  const points = own.reduce((sum, part) => sum + (parts[part] ?? 0), 0);
  // As PostgreSQL adds them up: tenths that a machine's numbers do not have take no point away.
  return most === 0 ? 100 : Math.floor(Number(((points * 100) / most).toFixed(6)));
}

/** Who sees a figure of their own: it is stored beside that of all parts (server/structures/structures/tables.ts), so that a list is sorted by it. */
export const OWN_ROLES: readonly PersonRole[] = PERSON_ROLES.filter(
  (role) => !ALL.every((part) => isOwnPart(role, part)),
);

/** Of these roles, which all may write the same: what does not count, and what the rest is worth. */
export const OWN_FIGURE = {
  without: ALL.filter((part) => OWN_ROLES.every((role) => !isOwnPart(role, part))),
  most: worth(ALL.filter((part) => OWN_ROLES.some((role) => isOwnPart(role, part)))),
} as const;

import type { Letter, Letters, Role } from './roles.ts';
import { PERSON_ROLES } from './roles.ts';
import type { ScreenId } from './screens.ts';
import { SCREENS } from './screens.ts';

/** Permission letters of a role on a screen; none for role `web`, and none on visitors' screens. */
export function lettersOf(role: Role, screenId: ScreenId): Letters {
  const { letters } = SCREENS[screenId];
  if (role === 'web' || letters === 'visitor') return '';
  return letters[role];
}

/** True if a role has the permission; server, menu and guards share this check (platform dictionary 12). */
export function hasPermission(role: Role, letter: Letter, screenId: ScreenId): boolean {
  return lettersOf(role, screenId).includes(letter);
}

/** Letter needed to open a screen: `c` for pages that only create, `r` for all others. */
export function openingLetter(screenId: ScreenId): Letter {
  const screen = SCREENS[screenId];
  return screen.opens ?? 'r';
}

export function mayOpen(role: Role, screenId: ScreenId): boolean {
  return hasPermission(role, openingLetter(screenId), screenId);
}

/** True if the role's permissions apply only within its own scope (`*`). */
export function isScoped(role: Role, screenId: ScreenId): boolean {
  return SCREENS[screenId].scoped.some((scoped) => scoped === role);
}

/** True if the role's changes to moderated fields await approval while the structure is online (`m`). */
export function isModerated(role: Role, screenId: ScreenId): boolean {
  return SCREENS[screenId].moderated.some((moderated) => moderated === role);
}

/** Member `permissions` of `GET /user`: letters of every screen on which the role has any. */
export function permissionsOf(role: Role): Partial<Record<ScreenId, Letters>> {
  if (!PERSON_ROLES.some((person) => person === role)) return {};
  const ids = Object.keys(SCREENS) as ScreenId[];
  return Object.fromEntries(ids.map((id) => [id, lettersOf(role, id)]).filter(([, letters]) => letters));
}

import type { Letter, Letters, Role } from './roles.ts';
import { PERSON_ROLES } from './roles.ts';
import type { ScreenId } from './screens.ts';
import { SCREENS } from './screens.ts';

/** The letters a role has on a screen; none for role `web`, nor on the visitors' screens. */
export function lettersOf(role: Role, screenId: ScreenId): Letters {
  const { letters } = SCREENS[screenId];
  if (role === 'web' || letters === 'visitor') return '';
  return letters[role];
}

/** The one answer that server, menu and guards share (platform dictionary 12). */
export function can(role: Role, letter: Letter, screenId: ScreenId): boolean {
  return lettersOf(role, screenId).includes(letter);
}

/** The letter with which a screen opens: `c` for pages that only create, `r` for all others. */
export function openingLetter(screenId: ScreenId): Letter {
  const screen = SCREENS[screenId];
  return screen.opens ?? 'r';
}

export function mayOpen(role: Role, screenId: ScreenId): boolean {
  return can(role, openingLetter(screenId), screenId);
}

/** Whether a role's letters on a screen hold only within its own scope (`*`). */
export function isScoped(role: Role, screenId: ScreenId): boolean {
  return SCREENS[screenId].scoped.some((scoped) => scoped === role);
}

/** Whether a role's changes to moderated fields wait while the structure is on line (`m`). */
export function isModerated(role: Role, screenId: ScreenId): boolean {
  return SCREENS[screenId].moderated.some((moderated) => moderated === role);
}

/** `permissions` of `GET /user`: the letters of every screen the role has any on. */
export function permissionsOf(role: Role): Partial<Record<ScreenId, Letters>> {
  if (!PERSON_ROLES.some((person) => person === role)) return {};
  const ids = Object.keys(SCREENS) as ScreenId[];
  return Object.fromEntries(ids.map((id) => [id, lettersOf(role, id)]).filter(([, letters]) => letters));
}

import { memoize } from '../../platform/memoize.ts';
import type { Letters, PersonRole } from './roles.ts';
import { PERSON_ROLES } from './roles.ts';

export type Layout = 'default' | 'fullpage' | 'login' | 'settings' | 'structures' | 'none';

export const MENU_GROUPS = ['structure', 'money', 'content', 'statistics', 'support', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Groups of a structure's sections, in the order in which an operator fills them. */
export const SECTION_GROUPS = ['profile', 'content', 'services', 'sales', 'bookings', 'administration'] as const;
export type SectionGroup = (typeof SECTION_GROUPS)[number];

interface Access {
  /** `visitor`: accessible only without a login. */
  letters: Readonly<Record<PersonRole, Letters>> | 'visitor';
  /** `*`: only within the role's own scope. */
  scoped: readonly PersonRole[];
  /** `^`: only the user's own record, or as the assignment rule of users allows. */
  assigned: readonly PersonRole[];
  /** `m`: changes to moderated fields await approval while the structure is online. */
  moderated: readonly PersonRole[];
}

interface Placement {
  layout: Layout;
  /** Set to `c` for pages that create a record; all others open with `r`. */
  opens?: 'c';
  menu?: {
    group: MenuGroup;
    icon: string;
    order: number;
    /** Parameters of the menu link, for a screen whose address has parameters. */
    params?: Readonly<Record<string, string>>;
  };
  /** `amenity`: shown only if the structure's type has that section (`enabledAmenities`). */
  section?: { group: SectionGroup; icon: string; amenity?: string };
}

export interface Screen extends Access, Placement {
  /** Path as in the specification, with parameters such as `{id}`. */
  path: string;
}

/**
 * Parses one row of the permission matrix (platform dictionary 12). The row has the letters of admin, operator, editor,
 * vendor and customer, `-` for none, each with its notes `*`, `^`, `m`.
 */
export function screen(path: string, row: string, placing: Placement): Screen {
  return { path, ...parseAccess(row), ...placing };
}

/** Cached, because hundreds of screens share a dozen rows. */
const parseAccess = memoize((row: string): Access => {
  if (row === 'visitor') return { letters: 'visitor', scoped: [], assigned: [], moderated: [] };
  const cells = row.split(' ');
  const cellOf = (role: PersonRole) => cells[PERSON_ROLES.indexOf(role)] ?? '-';
  const noted = (note: string) => PERSON_ROLES.filter((role) => cellOf(role).includes(note));
  const letters = Object.fromEntries(PERSON_ROLES.map((role) => [role, cellOf(role).replace(/[^crud]/g, '')])) as Record<PersonRole, Letters>;
  return { letters, scoped: noted('*'), assigned: noted('^'), moderated: noted('m') };
});

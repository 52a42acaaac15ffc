import { memoize } from '../../platform/memoize.ts';
import type { Letters, PersonRole } from './roles.ts';
import { PERSON_ROLES } from './roles.ts';

export type Layout = 'default' | 'fullpage' | 'login' | 'settings' | 'structures' | 'none';

export const MENU_GROUPS = ['structure', 'money', 'content', 'statistics', 'support', 'settings'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** The parts of a structure, in the order in which an operator fills them. */
export const SECTION_GROUPS = ['profile', 'content', 'services', 'sales', 'bookings', 'administration'] as const;
export type SectionGroup = (typeof SECTION_GROUPS)[number];

interface Access {
  /** `visitor`: only for who is not logged in. */
  letters: Readonly<Record<PersonRole, Letters>> | 'visitor';
  /** `*`: only within the role's own scope. */
  scoped: readonly PersonRole[];
  /** `^`: only the own record, or as the assignment rule of users says. */
  assigned: readonly PersonRole[];
  /** `m`: changes to moderated fields wait while the structure is on line. */
  moderated: readonly PersonRole[];
}

interface Placing {
  layout: Layout;
  /** A page for a new record opens with `c`; every other with `r`, unless its row has no `r` at all. */
  opens?: 'c';
  menu?: {
    group: MenuGroup;
    icon: string;
    order: number;
    /** Where the menu leads, of a screen whose address has parameters. */
    params?: Readonly<Record<string, string>>;
  };
  /** `amenity`: shown only where the structure's type has that section (`enabledAmenities`). */
  section?: { group: SectionGroup; icon: string; amenity?: string };
}

export interface Screen extends Access, Placing {
  /** As the specification spells it; parameters stand as `{id}`. */
  path: string;
}

/**
 * One row of the permission matrix (platform dictionary 12) as it is written there: letters of admin, operator,
 * editor, vendor and customer, `-` for none, each with its notes `*`, `^`, `m`.
 */
export function screen(path: string, row: string, placing: Placing): Screen {
  return { path, ...access(row), ...placing };
}

/** A dozen rows stand for hundreds of screens. */
const access = memoize((row: string): Access => {
  if (row === 'visitor') return { letters: 'visitor', scoped: [], assigned: [], moderated: [] };
  const cells = row.split(' ');
  const cellOf = (role: PersonRole) => cells[PERSON_ROLES.indexOf(role)] ?? '-';
  const noted = (note: string) => PERSON_ROLES.filter((role) => cellOf(role).includes(note));
  const letters = Object.fromEntries(PERSON_ROLES.map((role) => [role, cellOf(role).replace(/[^crud]/g, '')])) as Record<PersonRole, Letters>;
  return { letters, scoped: noted('*'), assigned: noted('^'), moderated: noted('m') };
});

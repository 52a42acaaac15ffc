import type { StructureStatus } from '../vocabularies/structure-status.ts';
import { mayOpen } from './permissions.ts';
import type { PersonRole } from './roles.ts';
import type { Layout } from './screen.ts';
import { SCREEN_IDS, SCREENS, type ScreenId } from './screens.ts';

/**
 * Navigation beside a page. With `portal`, the main menu. With `structure`, the menu of a customer's only structure.
 * With `rail`, the main menu as icons and the page's own menu.
 */
export type Columns = 'portal' | 'structure' | 'rail';

interface Standing {
  readonly id: number;
  readonly status: number;
}

interface Reader {
  readonly role: PersonRole;
  readonly structures: readonly Standing[];
}

/** Status from which a structure has been reviewed; higher numbers are unfinished. */
const MADE: StructureStatus = 20;

const FRAMED: ReadonlySet<Layout> = new Set<Layout>(['default', 'settings', 'structures']);

export const isFramed = (screen: ScreenId) => FRAMED.has(SCREENS[screen].layout);

/** Null for pages without navigation. */
export function columnsOf(layout: Layout, reader: Reader): Columns | null {
  if (!FRAMED.has(layout)) return null;
  if (layout !== 'settings' && hasOneStructure(reader)) return 'structure';
  if (layout === 'structures' || (layout === 'settings' && settingsOf(reader.role).length > 1)) return 'rail';
  return 'portal';
}

/**
 * The customer's reviewed structures, or the unfinished ones while there is no reviewed one. Unfinished structures
 * beside a reviewed one continue from the dashboard.
 */
export function homesOf<S extends Standing>(structures: readonly S[]): readonly S[] {
  const made = structures.filter(({ status }) => status <= MADE);
  return made.length > 0 ? made : structures;
}

/** True for customers with a single structure, which replaces the list. */
export const hasOneStructure = ({ role, structures }: Reader) => role === 'customer' && homesOf(structures).length === 1;

export const onlyStructure = (reader: Reader): number | undefined => (hasOneStructure(reader) ? homesOf(reader.structures)[0]?.id : undefined);

/** Settings pages that a role may open. */
export const settingsOf = (role: PersonRole): ScreenId[] => SCREEN_IDS.filter((id) => SCREENS[id].menu?.group === 'settings' && mayOpen(role, id));

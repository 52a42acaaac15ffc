import type { StructureStatus } from '../vocabularies/structure-status.ts';
import { mayOpen } from './permissions.ts';
import type { PersonRole } from './roles.ts';
import type { Layout } from './screen.ts';
import { SCREEN_IDS, SCREENS, type ScreenId } from './screens.ts';

/**
 * Navigation beside a page. With `portal`, the main menu. With `structure`, the menu of a customer's structure and the
 * few other pages. With `rail`, the main menu as icons and the page's own menu.
 */
export type Columns = 'portal' | 'structure' | 'rail';

interface StructureStatusRef {
  readonly id: number;
  readonly status: number;
}

interface Reader {
  readonly role: PersonRole;
  readonly structures: readonly StructureStatusRef[];
}

/** Status from which a structure has been reviewed; higher numbers are unfinished. */
const REVIEWED_STATUS: StructureStatus = 20;

const FRAMED_LAYOUTS: ReadonlySet<Layout> = new Set<Layout>(['default', 'settings', 'structures']);

export const isFramed = (screen: ScreenId) => FRAMED_LAYOUTS.has(SCREENS[screen].layout);

/** Null for pages without navigation. */
export function columnsOf(layout: Layout, reader: Reader): Columns | null {
  if (!FRAMED_LAYOUTS.has(layout)) return null;
  if (layout !== 'settings' && hasOneStructure(reader)) return 'structure';
  if (layout === 'structures' && reader.role === 'customer') return 'structure';
  if (layout === 'structures' || (layout === 'settings' && settingsOf(reader.role).length > 1)) return 'rail';
  return 'portal';
}

/**
 * The customer's reviewed structures, or the unfinished ones while there is no reviewed one. Unfinished structures
 * beside a reviewed one continue from the dashboard.
 */
export function currentStructures<S extends StructureStatusRef>(structures: readonly S[]): readonly S[] {
  const reviewed = structures.filter(({ status }) => status <= REVIEWED_STATUS);
  return reviewed.length > 0 ? reviewed : structures;
}

/** True for customers with a single structure, which replaces the list. */
export const hasOneStructure = ({ role, structures }: Reader) => role === 'customer' && currentStructures(structures).length === 1;

export const onlyStructureId = (reader: Reader): number | undefined => (hasOneStructure(reader) ? currentStructures(reader.structures)[0]?.id : undefined);

/** Settings pages that a role may open. */
export const settingsOf = (role: PersonRole): ScreenId[] => SCREEN_IDS.filter((id) => SCREENS[id].menu?.group === 'settings' && mayOpen(role, id));

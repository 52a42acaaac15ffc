import { mayOpen } from '../access.ts';
import type { PersonRole } from '../roles.ts';
import { SCREEN_IDS, SCREENS, type ScreenId } from '../screens.ts';
import type { Layout } from './screen.ts';

/**
 * What leads on beside a page. `portal`: the main menu. `structure`: the menu of the only structure that a customer has,
 * which is what the portal is to them. `rail`: the main menu folded to icons, and the page's own menu in its place.
 */
export type Columns = 'portal' | 'structure' | 'rail';

interface Reader {
  readonly role: PersonRole;
  readonly structures: readonly unknown[];
}

const FRAMED: ReadonlySet<Layout> = new Set<Layout>(['default', 'settings', 'structures']);

export const isFramed = (screen: ScreenId) => FRAMED.has(SCREENS[screen].layout);

/** Null where no frame stands around the page. */
export function columnsOf(layout: Layout, reader: Reader): Columns | null {
  if (!FRAMED.has(layout)) return null;
  if (layout !== 'settings' && hasOneStructure(reader)) return 'structure';
  if (layout === 'structures' || (layout === 'settings' && settingsOf(reader.role).length > 1)) return 'rail';
  return 'portal';
}

/** Whose one structure stands in the place of the list. */
export const hasOneStructure = ({ role, structures }: Reader) => role === 'customer' && structures.length === 1;

/** The pages of the settings that a role may open. */
export const settingsOf = (role: PersonRole): ScreenId[] => SCREEN_IDS.filter((id) => SCREENS[id].menu?.group === 'settings' && mayOpen(role, id));

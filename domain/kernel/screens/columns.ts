import type { StructureStatus } from '../vocabularies/structure-status.ts';
import { mayOpen } from './permissions.ts';
import type { PersonRole } from './roles.ts';
import type { Layout } from './screen.ts';
import { SCREEN_IDS, SCREENS, type ScreenId } from './screens.ts';

/**
 * What leads on beside a page. `portal`: the main menu. `structure`: the menu of the only structure that a customer has,
 * which is what the portal is to them. `rail`: the main menu folded to icons, and the page's own menu in its place.
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

/** The status from which on a structure has been reviewed: before it is being made. */
const MADE: StructureStatus = 20;

const FRAMED: ReadonlySet<Layout> = new Set<Layout>(['default', 'settings', 'structures']);

export const isFramed = (screen: ScreenId) => FRAMED.has(SCREENS[screen].layout);

/** Null where no frame stands around the page. */
export function columnsOf(layout: Layout, reader: Reader): Columns | null {
  if (!FRAMED.has(layout)) return null;
  if (layout !== 'settings' && hasOneStructure(reader)) return 'structure';
  if (layout === 'structures' || (layout === 'settings' && settingsOf(reader.role).length > 1)) return 'rail';
  return 'portal';
}

/**
 * The structures among which a customer's day is: those past their making, while there are any. One that was begun beside them
 * takes nothing of theirs away; it is gone on with from the dashboard.
 */
export function homesOf<S extends Standing>(structures: readonly S[]): readonly S[] {
  const made = structures.filter(({ status }) => status <= MADE);
  return made.length > 0 ? made : structures;
}

/** Whose one structure takes the place of the list. */
export const hasOneStructure = ({ role, structures }: Reader) => role === 'customer' && homesOf(structures).length === 1;

/** Its id, of whom that is. */
export const onlyStructure = (reader: Reader): number | undefined => (hasOneStructure(reader) ? homesOf(reader.structures)[0]?.id : undefined);

/** The pages of the settings that a role may open. */
export const settingsOf = (role: PersonRole): ScreenId[] => SCREEN_IDS.filter((id) => SCREENS[id].menu?.group === 'settings' && mayOpen(role, id));

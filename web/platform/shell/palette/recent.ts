import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import type { Place } from '../../navigation/registry.ts';
import { structureIdOf } from '../../navigation/structure-place.ts';
import { session } from '../../session.ts';
import { parsed, remember, remembered } from '../../storage.ts';
import { trailOf } from '../menu/menu-items.ts';

/** A visited page of the menu, or a visited structure's id with its section. */
export interface Visit {
  screen: ScreenId;
  structure?: string;
}

interface Kept {
  owner: number;
  visits: Visit[];
}

const KEY = 'recent';
/** Maximum stored visits. More than are shown, because the current page and forbidden ones are left out. */
const MOST = 12;

/**
 * Returns the visit to store for a place. Contains no names or single records, which another user of this computer
 * could read.
 */
export function visitOf({ screen, params }: Pick<Place, 'screen' | 'params'>): Visit | null {
  if (!screen) return null;
  const above = trailOf(screen);
  const structure = structureIdOf(screen, params);
  if (structure) {
    const section = above.findLast((id) => SCREENS[id].section || id === 'structure' || id === 'recap');
    return { screen: section ?? 'structure', structure };
  }
  const page = above.findLast((id) => SCREENS[id].menu);
  return page ? { screen: page } : null;
}

const sameThing = (one: Visit, other: Visit) =>
  one.structure === undefined ? one.screen === other.screen : one.structure === other.structure;

/** Adds a visit at the front and removes the earlier one of the same page or structure. */
export function withVisit(former: readonly Visit[], visit: Visit): Visit[] {
  return [visit, ...former.filter((one) => !sameThing(one, visit))].slice(0, MOST);
}

export function recordVisit(place: Place): void {
  const { user } = session.get();
  const visit = user && visitOf(place);
  if (!visit) return;
  remember(KEY, JSON.stringify({ owner: user.id, visits: withVisit(kept(user.id), visit) } satisfies Kept));
}

/** Returns the user's recent visits in this browser that are still permitted, without the current place. */
export function recentOf(owner: number, role: PersonRole, here: Visit | null): Visit[] {
  return kept(owner).filter((visit) => mayOpen(role, visit.screen) && !(here && sameThing(visit, here)));
}

/** Ignores visits that another user left in this browser. */
function kept(owner: number): Visit[] {
  const found = parsed<Partial<Kept> | null>(remembered(KEY));
  return found?.owner === owner && Array.isArray(found.visits) ? found.visits.filter(isVisit) : [];
}

function isVisit(value: unknown): value is Visit {
  const { screen, structure } = (value ?? {}) as Record<string, unknown>;
  return (
    Object.hasOwn(SCREENS, String(screen)) &&
    (structure === undefined || (typeof structure === 'string' && /^[1-9]\d{0,14}$/.test(structure)))
  );
}

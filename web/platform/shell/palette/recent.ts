import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { SCREENS } from '../../../../domain/kernel/screens/screens.ts';
import type { NavigationPlace } from '../../navigation/registry.ts';
import { structureIdOf } from '../../navigation/structure-place.ts';
import { session } from '../../session.ts';
import { parseJson, recall, remember } from '../../storage.ts';
import { trailOf } from '../menu/menu-items.ts';

/** A visited page of the menu, or a visited structure's id with its section. */
export interface Visit {
  screen: ScreenId;
  structure?: string;
}

interface StoredVisits {
  owner: number;
  visits: Visit[];
}

const STORAGE_KEY = 'recent';
/** Maximum stored visits. More than are shown, because the current page and forbidden ones are left out. */
const MAX_VISITS = 12;

/**
 * Returns the visit to store for a place. Contains no names or single records, which another user of this computer
 * could read.
 */
export function visitOf({ screen, params }: Pick<NavigationPlace, 'screen' | 'params'>): Visit | null {
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

const isSameThing = (one: Visit, other: Visit) =>
  one.structure === undefined ? one.screen === other.screen : one.structure === other.structure;

/** Adds a visit at the front and removes the earlier one of the same page or structure. */
export function addVisit(former: readonly Visit[], visit: Visit): Visit[] {
  return [visit, ...former.filter((one) => !isSameThing(one, visit))].slice(0, MAX_VISITS);
}

export function recordVisit(place: NavigationPlace): void {
  const { user } = session.get();
  const visit = user && visitOf(place);
  if (!visit) return;
  remember(
    STORAGE_KEY,
    JSON.stringify({ owner: user.id, visits: addVisit(readVisits(user.id), visit) } satisfies StoredVisits),
  );
}

/** Returns the user's recent visits in this browser that are still permitted, without the current place. */
export function listRecent(owner: number, role: PersonRole, here: Visit | null): Visit[] {
  return readVisits(owner).filter((visit) => mayOpen(role, visit.screen) && !(here && isSameThing(visit, here)));
}

/** Ignores visits that another user left in this browser. */
function readVisits(owner: number): Visit[] {
  const stored = parseJson<Partial<StoredVisits> | null>(recall(STORAGE_KEY));
  return stored?.owner === owner && Array.isArray(stored.visits) ? stored.visits.filter(isVisit) : [];
}

function isVisit(value: unknown): value is Visit {
  const { screen, structure } = (value ?? {}) as Record<string, unknown>;
  return (
    Object.hasOwn(SCREENS, String(screen)) &&
    (structure === undefined || (typeof structure === 'string' && /^[1-9]\d{0,14}$/.test(structure)))
  );
}

import { mayOpen } from '../../../../domain/kernel/screens/permissions.ts';
import type { PersonRole } from '../../../../domain/kernel/screens/roles.ts';
import type { MenuGroup, SectionGroup } from '../../../../domain/kernel/screens/screen.ts';
import { MENU_GROUPS, SECTION_GROUPS } from '../../../../domain/kernel/screens/screen.ts';
import type { ScreenId } from '../../../../domain/kernel/screens/screens.ts';
import { SCREEN_IDS, SCREENS } from '../../../../domain/kernel/screens/screens.ts';

export interface Entry {
  id: ScreenId;
  icon: string;
  to: string;
}

interface EntryGroup<Group> {
  group: Group;
  entries: Entry[];
}

/** Sections used daily, shown before those that are filled in once. */
const DAILY_SECTIONS: readonly ScreenId[] = ['availability', 'bookingRequests', 'arrivals', 'offers', 'rooms'];

const listScreens = (role: PersonRole) => SCREEN_IDS.filter((id) => mayOpen(role, id));

/** Returns the side menu of a role: the pages that it may open. */
export function menuOf(role: PersonRole): EntryGroup<MenuGroup>[] {
  const ids = listScreens(role);
  return MENU_GROUPS.map((group) => ({
    group,
    entries: ids
      .flatMap((id) => {
        const { menu } = SCREENS[id];
        return menu?.group === group
          ? [{ id, icon: menu.icon, order: menu.order, to: addressOf(id, menu.params) }]
          : [];
      })
      .sort((a, b) => a.order - b.order),
  })).filter(({ entries }) => entries.length > 0);
}

/** Returns a structure's sections in filling order, without sections that its type lacks. */
export function sectionsOf(role: PersonRole, amenities?: readonly string[]): EntryGroup<SectionGroup>[] {
  const ids = listScreens(role).filter((id) => {
    const amenity = SCREENS[id].section?.amenity;
    return !amenity || !amenities || amenities.includes(amenity);
  });
  return SECTION_GROUPS.map((group) => ({
    group,
    entries: ids.flatMap((id) => {
      const { section } = SCREENS[id];
      return section?.group === group ? [{ id, icon: section.icon, to: SCREENS[id].path }] : [];
    }),
  })).filter(({ entries }) => entries.length > 0);
}

/** Splits the sections into the daily ones in their order and the rest by group. */
export function splitDaily(groups: EntryGroup<SectionGroup>[]): {
  daily: Entry[];
  rest: EntryGroup<SectionGroup>[];
} {
  const all = groups.flatMap(({ entries }) => entries);
  return {
    daily: DAILY_SECTIONS.flatMap((id) => all.find((entry) => entry.id === id) ?? []),
    rest: groups
      .map(({ group, entries }) => ({
        group,
        entries: entries.filter(({ id }) => !DAILY_SECTIONS.includes(id)),
      }))
      .filter(({ entries }) => entries.length > 0),
  };
}

const trails = new Map<ScreenId, readonly ScreenId[]>();

/** Returns the pages above a screen, outermost first, with the screen itself last. */
export function trailOf(screen: ScreenId): readonly ScreenId[] {
  const cached = trails.get(screen);
  if (cached) return cached;
  const { path } = SCREENS[screen];
  const above = SCREEN_IDS.filter((id) => {
    const candidate = SCREENS[id];
    return id !== screen && candidate.path !== '/' && path.startsWith(`${candidate.path}/`);
  });
  const trail = [...above.sort((a, b) => SCREENS[a].path.length - SCREENS[b].path.length), screen];
  trails.set(screen, trail);
  return trail;
}

export function addressOf(screen: ScreenId, params: Readonly<Record<string, string | number | undefined>> = {}) {
  return SCREENS[screen].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Parameters of a page that belong to its own table. */
const OWN_PARAMETERS: readonly string[] = ['sort', 'page', 'perPage', 'groupBy'];

/** Returns the query with which another statistics page keeps the period and the filters of the open one. */
export function sharedFilters(entry: ScreenId, current: ScreenId, search: object): string {
  const isStatistics = [entry, current].every((id) => SCREENS[id].path.startsWith('/stats/'));
  if (!isStatistics || entry === current) return '';
  const kept = Object.entries(search).filter(([name, value]) => !OWN_PARAMETERS.includes(name) && value);
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept.map(([name, value]) => [name, String(value)]))}`;
}

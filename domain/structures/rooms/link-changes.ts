import type { Values } from '../../kernel/records/field.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { roomMealPlan } from './room-meal-plan.ts';

type LinkRecord = Values<typeof roomMealPlan.fields>;
/** Settings of a link between a room and a meal plan, without the ids. */
export type LinkValues = Omit<LinkRecord, 'roomId' | 'mealPlanId' | 'archivedAt'>;
export type Link = LinkValues & { readonly roomId: number; readonly mealPlanId: number };

/** New state of one room and meal plan; null removes the link. */
export interface LinkChange {
  readonly roomId: number;
  readonly mealPlanId: number;
  readonly link: LinkValues | null;
}

export const NEW_LINK: LinkValues = {
  isActive: true,
  isDefault: false,
  priceMode: 'own',
  adultDeltaCents: null,
  childDeltas: [],
  validFrom: null,
  validTo: null,
};

export const pairOf = ({ roomId, mealPlanId }: { roomId: number; mealPlanId: number }) => `${roomId}/${mealPlanId}`;

/**
 * Applies changes to the links. Each room keeps one default: a new default replaces the old one. Without a default, the
 * first plan with its own prices becomes the default.
 */
export function applyLinkChanges(before: readonly Link[], changes: readonly LinkChange[]): Link[] {
  const links = new Map(before.map((link) => [pairOf(link), link]));
  const newDefaults = new Map<number, number>();
  for (const { roomId, mealPlanId, link } of changes) {
    const pair = pairOf({ roomId, mealPlanId });
    const previous = links.get(pair);
    if (!link) {
      links.delete(pair);
      continue;
    }
    // A default stays the default until another plan replaces it.
    links.set(pair, {
      ...link,
      roomId,
      mealPlanId,
      isDefault: link.isDefault || previous?.isDefault === true,
    });
    if (link.isDefault) newDefaults.set(roomId, mealPlanId);
  }
  const rooms = new Set(changes.map(({ roomId }) => roomId));
  const all = [...links.values()];
  const defaults = new Map([...rooms].map((roomId) => [roomId, newDefaults.get(roomId) ?? defaultOf(all, roomId)]));
  return all.map((link) =>
    rooms.has(link.roomId) ? { ...link, isDefault: defaults.get(link.roomId) === link.mealPlanId } : link,
  );
}

function defaultOf(links: readonly Link[], roomId: number): number | undefined {
  const ofRoom = links.filter((link) => link.roomId === roomId);
  const known = ofRoom.find(({ isDefault }) => isDefault);
  return (known ?? ofRoom.find(({ priceMode }) => priceMode === 'own'))?.mealPlanId;
}

/**
 * Sets the defaults after links were archived or restored. A room without its default uses its first plan with own
 * prices. A restored default takes over again, unless derived prices depend on the replacement.
 */
export function settleDefaults<L extends Link>(live: readonly L[], returned: ReadonlySet<string>): L[] {
  const defaults = new Map<number, number | undefined>();
  for (const { roomId } of live) {
    if (defaults.has(roomId)) continue;
    const defaultLinks = live.filter((link) => link.roomId === roomId && link.isDefault);
    const hasDerived = live.some((link) => link.roomId === roomId && link.priceMode === 'derived');
    const wins = (link: L) => returned.has(pairOf(link)) !== hasDerived;
    const first = defaultLinks.find(wins) ?? defaultLinks[0];
    defaults.set(roomId, first || hasDerived ? first?.mealPlanId : defaultOf(live, roomId));
  }
  return live.map((link) => ({ ...link, isDefault: defaults.get(link.roomId) === link.mealPlanId }));
}

/** Rooms with a derived price whose base plan is missing. */
export function roomsWithoutBasePlan(links: readonly Link[]): Set<number> {
  const bases = new Set(
    links.filter(({ isDefault, priceMode }) => isDefault && priceMode === 'own').map(({ roomId }) => roomId),
  );
  const derived = links.filter(({ roomId, priceMode }) => priceMode === 'derived' && !bases.has(roomId));
  return new Set(derived.map(({ roomId }) => roomId));
}

/** Issues of some changes, by index in `changes`; `after` holds the links with the changes applied. */
export function linkIssues(after: readonly Link[], changes: readonly LinkChange[]): Issue[] {
  const links = new Map(after.map((link) => [pairOf(link), link]));
  const baseless = roomsWithoutBasePlan(after);
  return changes.flatMap((change, at) => {
    const link = links.get(pairOf(change));
    const issues = link ? (roomMealPlan.check?.({ ...link, archivedAt: null }) ?? []) : [];
    const linkIssuesOfChange = issues.map((issue) => ({
      ...issue,
      path: `changes.${at}.link.${issue.path}`,
    }));
    if (linkIssuesOfChange.length > 0 || !baseless.has(change.roomId)) return linkIssuesOfChange;
    return [{ path: `changes.${at}`, code: 'no_base_plan' }];
  });
}

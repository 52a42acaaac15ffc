import type { Values } from '../../kernel/records/field.ts';
import type { Issue } from '../../kernel/records/issue.ts';
import { roomMealPlan } from './room-meal-plan.ts';

type Whole = Values<typeof roomMealPlan.fields>;
/** What is said of a room with a meal plan, beside which ones they are. */
export type LinkValues = Omit<Whole, 'roomId' | 'mealPlanId' | 'archivedAt'>;
export type Link = LinkValues & { readonly roomId: number; readonly mealPlanId: number };

/** One cell of rooms by meal plans as it is to be; null: not sold together. */
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

export const pairOf = ({ roomId, mealPlanId }: { roomId: number; mealPlanId: number }) =>
  `${roomId}/${mealPlanId}`;

/**
 * The links as some changes leave them. Each room keeps one default: a new one takes the place of the former, and where
 * none is left the first with prices of its own is.
 */
export function linked(before: readonly Link[], changes: readonly LinkChange[]): Link[] {
  const links = new Map(before.map((link) => [pairOf(link), link]));
  const chosen = new Map<number, number>();
  for (const { roomId, mealPlanId, link } of changes) {
    const pair = pairOf({ roomId, mealPlanId });
    const was = links.get(pair);
    if (!link) {
      links.delete(pair);
      continue;
    }
    // What was the default stays so until another is.
    links.set(pair, { ...link, roomId, mealPlanId, isDefault: link.isDefault || was?.isDefault === true });
    if (link.isDefault) chosen.set(roomId, mealPlanId);
  }
  const rooms = new Set(changes.map(({ roomId }) => roomId));
  const all = [...links.values()];
  const defaults = new Map(
    [...rooms].map((roomId) => [roomId, chosen.get(roomId) ?? defaultOf(all, roomId)]),
  );
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
 * The links that are left when some went to the archive, or came back. A room that has lost its default has its first own
 * prices for it until that one comes back, unless other prices follow from theirs by then.
 */
export function afterArchive<L extends Link>(live: readonly L[], returned: ReadonlySet<string>): L[] {
  const defaults = new Map<number, number | undefined>();
  for (const { roomId } of live) {
    if (defaults.has(roomId)) continue;
    const held = live.filter((link) => link.roomId === roomId && link.isDefault);
    const hasDerived = live.some((link) => link.roomId === roomId && link.priceMode === 'derived');
    const wins = (link: L) => returned.has(pairOf(link)) !== hasDerived;
    const first = held.find(wins) ?? held[0];
    defaults.set(roomId, first || hasDerived ? first?.mealPlanId : defaultOf(live, roomId));
  }
  return live.map((link) => ({ ...link, isDefault: defaults.get(link.roomId) === link.mealPlanId }));
}

/** Rooms in which a price follows from that of a plan that is not there. */
export function baselessRooms(links: readonly Link[]): Set<number> {
  const bases = new Set(
    links.filter(({ isDefault, priceMode }) => isDefault && priceMode === 'own').map(({ roomId }) => roomId),
  );
  const derived = links.filter(({ roomId, priceMode }) => priceMode === 'derived' && !bases.has(roomId));
  return new Set(derived.map(({ roomId }) => roomId));
}

/** What stands against some changes, by their index in `changes`; over the links as they leave them. */
export function linkIssues(after: readonly Link[], changes: readonly LinkChange[]): Issue[] {
  const links = new Map(after.map((link) => [pairOf(link), link]));
  const baseless = baselessRooms(after);
  return changes.flatMap((change, at) => {
    const link = links.get(pairOf(change));
    const issues = link ? (roomMealPlan.check?.({ ...link, archivedAt: null }) ?? []) : [];
    const own = issues.map((issue) => ({ ...issue, path: `changes.${at}.link.${issue.path}` }));
    if (own.length > 0 || !baseless.has(change.roomId)) return own;
    return [{ path: `changes.${at}`, code: 'no_base_plan' }];
  });
}

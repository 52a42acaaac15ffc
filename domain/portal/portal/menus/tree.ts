/**
 * A tree written as an outline: items in the order in which they stand, each with its level. What lies deeper right after
 * an item lies under it, so that no item can lie under itself.
 */
export interface Leveled {
  readonly level: number;
}

/** Levels of a menu (platform dictionary 4.3). */
export const MOST_LEVELS = 3;

const levelOf = (item: Leveled | undefined) => item?.level ?? 0;

/** Where the items end that lie under the one at this place: the first place after them. */
export function branchEnd(items: readonly Leveled[], at: number): number {
  let end = at + 1;
  while (end < items.length && levelOf(items[end]) > levelOf(items[at])) end++;
  return end;
}

/** Places of items that lie deeper than those before them allow. */
export function wrongLevels(items: readonly Leveled[]): number[] {
  return items.flatMap((item, at) =>
    levelOf(item) > Math.min(MOST_LEVELS, levelOf(items[at - 1]) + 1) || levelOf(item) < 1 ? [at] : [],
  );
}

/** How deep a branch goes below its own item. */
function depthOf(branch: readonly Leveled[]): number {
  return Math.max(...branch.map((item) => levelOf(item) - levelOf(branch[0])));
}

export type Move = 'up' | 'down' | 'in' | 'out';

/** Puts an item with all under it where another stands, at a level; null when it cannot lie there. */
export function moveTo<T extends Leveled>(
  items: readonly T[],
  from: number,
  before: number,
  level: number,
): T[] | null {
  const end = branchEnd(items, from);
  // Not into itself.
  if (before > from && before < end) return null;
  const branch = items.slice(from, end);
  const rest = [...items.slice(0, from), ...items.slice(end)];
  const at = before >= end ? before - branch.length : before;
  const shifted = branch.map((item) => ({ ...item, level: levelOf(item) - levelOf(branch[0]) + level }));
  const moved = [...rest.slice(0, at), ...shifted, ...rest.slice(at)];
  return level < 1 || wrongLevels(moved).length > 0 ? null : moved;
}

/** The levels at which an item may lie when it is put before the one at this place. */
export function levelsAt(items: readonly Leveled[], from: number, before: number): number[] {
  return Array.from({ length: MOST_LEVELS }, (_, at) => at + 1).filter(
    (level) => moveTo(items, from, before, level) !== null,
  );
}

/** Moves an item with all under it among those beside it, under the one before it, or out beside what it lies under. */
export function move<T extends Leveled>(items: readonly T[], from: number, to: Move): T[] | null {
  const level = levelOf(items[from]);
  const end = branchEnd(items, from);
  switch (to) {
    case 'up': {
      const before = previousBeside(items, from);
      return before === null ? null : moveTo(items, from, before, level);
    }
    case 'down':
      return levelOf(items[end]) === level ? moveTo(items, from, branchEnd(items, end), level) : null;
    case 'in':
      return previousBeside(items, from) === null || level + depthOf(items.slice(from, end)) >= MOST_LEVELS
        ? null
        : moveTo(items, from, from, level + 1);
    case 'out': {
      if (level <= 1) return null;
      // After all that lies under the same item, none of which is taken along.
      let after = end;
      while (after < items.length && levelOf(items[after]) >= level) after++;
      return moveTo(items, from, after, level - 1);
    }
  }
}

function previousBeside(items: readonly Leveled[], at: number): number | null {
  for (let before = at - 1; before >= 0; before--) {
    if (levelOf(items[before]) === levelOf(items[at])) return before;
    if (levelOf(items[before]) < levelOf(items[at])) return null;
  }
  return null;
}

export type Branch<T> = T & { readonly items: readonly Branch<T>[] };

/** The outline as a tree, of which some branches are left out with all under them. */
export function treeOf<T extends Leveled>(
  items: readonly T[],
  isShown: (item: T, at: number) => boolean = () => true,
): Branch<T>[] {
  const within = (from: number, to: number): Branch<T>[] => {
    const branches: Branch<T>[] = [];
    for (let at = from; at < to; ) {
      const end = branchEnd(items, at);
      const item = items[at];
      if (item && isShown(item, at)) branches.push({ ...item, items: within(at + 1, end) });
      at = end;
    }
    return branches;
  };
  return within(0, items.length);
}

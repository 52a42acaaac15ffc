/**
 * A tree written as an outline: items in display order, each with its level. Deeper items that follow an item are its
 * subitems, so cycles are impossible.
 */
export interface OutlineItem {
  readonly level: number;
}

/** Maximum number of levels in a menu (platform dictionary 4.3). */
export const MAX_LEVELS = 3;

const levelOf = (item: OutlineItem | undefined) => item?.level ?? 0;

/** Returns the index after the last subitem of the item at this index. */
export function branchEnd(items: readonly OutlineItem[], at: number): number {
  let end = at + 1;
  while (end < items.length && levelOf(items[end]) > levelOf(items[at])) end++;
  return end;
}

/** Returns the indexes of items that are more than one level deeper than the item before. */
export function findWrongLevels(items: readonly OutlineItem[]): number[] {
  return items.flatMap((item, at) =>
    levelOf(item) > Math.min(MAX_LEVELS, levelOf(items[at - 1]) + 1) || levelOf(item) < 1 ? [at] : [],
  );
}

/** Returns the depth of a branch below its own item. */
function depthOf(branch: readonly OutlineItem[]): number {
  return Math.max(...branch.map((item) => levelOf(item) - levelOf(branch[0])));
}

export type Move = 'up' | 'down' | 'in' | 'out';

/** Moves an item with its subitems before another item, at a level; null when the level is not possible there. */
export function moveTo<T extends OutlineItem>(
  items: readonly T[],
  from: number,
  before: number,
  level: number,
): T[] | null {
  const end = branchEnd(items, from);
  // An item cannot move into its own branch.
  if (before > from && before < end) return null;
  const branch = items.slice(from, end);
  const rest = [...items.slice(0, from), ...items.slice(end)];
  const at = before >= end ? before - branch.length : before;
  const shifted = branch.map((item) => ({ ...item, level: levelOf(item) - levelOf(branch[0]) + level }));
  const moved = [...rest.slice(0, at), ...shifted, ...rest.slice(at)];
  return level < 1 || findWrongLevels(moved).length > 0 ? null : moved;
}

/** Returns the levels possible for an item placed before the item at this index. */
export function possibleLevels(items: readonly OutlineItem[], from: number, before: number): number[] {
  return Array.from({ length: MAX_LEVELS }, (_, at) => at + 1).filter(
    (level) => moveTo(items, from, before, level) !== null,
  );
}

/**
 * Moves an item with its subitems: up or down among its siblings, in under the previous sibling, or out beside its
 * parent.
 */
export function move<T extends OutlineItem>(items: readonly T[], from: number, to: Move): T[] | null {
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
      return previousBeside(items, from) === null || level + depthOf(items.slice(from, end)) >= MAX_LEVELS
        ? null
        : moveTo(items, from, from, level + 1);
    case 'out': {
      if (level <= 1) return null;
      // Moves behind the later siblings, so that they do not become subitems.
      let after = end;
      while (after < items.length && levelOf(items[after]) >= level) after++;
      return moveTo(items, from, after, level - 1);
    }
  }
}

function previousBeside(items: readonly OutlineItem[], at: number): number | null {
  for (let before = at - 1; before >= 0; before--) {
    if (levelOf(items[before]) === levelOf(items[at])) return before;
    if (levelOf(items[before]) < levelOf(items[at])) return null;
  }
  return null;
}

export type Branch<T> = T & { readonly items: readonly Branch<T>[] };

/** Converts the outline to a tree and leaves out hidden items with their subitems. */
export function treeOf<T extends OutlineItem>(
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

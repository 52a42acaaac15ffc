import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Branch, branchEnd, findWrongLevels, type Move, move, moveTo, possibleLevels, treeOf } from './tree.ts';

interface Item {
  readonly id: number;
  readonly level: number;
}

/** Random valid outlines: each item at most one level below the item before. */
const outline = fc.array(fc.nat(2), { minLength: 1, maxLength: 12 }).map((steps) =>
  steps.reduce<Item[]>((items, step, id) => {
    const deepest = Math.min(3, (items.at(-1)?.level ?? 0) + 1);
    return [...items, { id, level: Math.max(1, deepest - step) }];
  }, []),
);
const moves = fc.constantFrom<Move>('up', 'down', 'in', 'out');
const someMoves = fc.array(fc.tuple(fc.nat(11), moves), { maxLength: 20 });

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id).toSorted((a, b) => a - b);
/** Returns the parent of each item. */
function parents(items: readonly Item[]): Map<number, number | null> {
  const found = new Map<number, number | null>();
  const walk = (branches: readonly Branch<Item>[], parent: number | null) => {
    for (const one of branches) {
      found.set(one.id, parent);
      walk(one.items, one.id);
    }
  };
  walk(treeOf(items), null);
  return found;
}

it('any sequence of moves keeps all items, without duplicates, in a tree of three levels', () => {
  fc.assert(
    fc.property(outline, someMoves, (items, steps) => {
      let now: readonly Item[] = items;
      for (const [at, to] of steps) now = move(now, at % now.length, to) ?? now;
      expect(idsOf(now)).toEqual(idsOf(items));
      expect(findWrongLevels(now)).toEqual([]);
      const above = parents(now);
      expect(above.size).toBe(items.length);
      for (const [id] of above) {
        let up: number | null | undefined = id;
        for (let steps = 0; steps < 4 && up !== null; steps++) up = above.get(up ?? -1);
        expect(up).toBeNull();
      }
    }),
  );
});

it("a move takes the subitems along and changes no other item's parent", () => {
  fc.assert(
    fc.property(outline, fc.nat(11), moves, (items, place, to) => {
      const at = place % items.length;
      const moved = move(items, at, to);
      if (!moved) return;
      const [before, after] = [parents(items), parents(moved)];
      const own = items[at]?.id;
      for (const [id, parent] of before) if (id !== own) expect(after.get(id)).toBe(parent);
    }),
  );
});

it('moving up and down again, or in and out again, restores the tree', () => {
  fc.assert(
    fc.property(outline, fc.nat(11), (items, place) => {
      const at = place % items.length;
      const id = items[at]?.id;
      for (const [there, back] of [
        ['up', 'down'],
        ['down', 'up'],
      ] as const) {
        const moved = move(items, at, there);
        if (!moved) continue;
        expect(
          move(
            moved,
            moved.findIndex((one) => one.id === id),
            back,
          ),
        ).toEqual(items);
      }
    }),
  );
});

it('dropping an item is possible exactly at the offered levels', () => {
  fc.assert(
    fc.property(outline, fc.nat(11), fc.nat(12), fc.integer({ min: -1, max: 5 }), (items, from, to, level) => {
      const at = from % items.length;
      const before = to % (items.length + 1);
      const moved = moveTo(items, at, before, level);
      expect(moved !== null).toBe(possibleLevels(items, at, before).includes(level));
      if (before > at && before < branchEnd(items, at)) expect(moved).toBeNull();
      if (moved) expect([idsOf(moved), findWrongLevels(moved)]).toEqual([idsOf(items), []]);
    }),
  );
});

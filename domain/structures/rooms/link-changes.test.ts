import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  applyLinkChanges,
  type Link,
  type LinkChange,
  linkIssues,
  NEW_LINK,
  pairOf,
  roomsWithoutBasePlan,
  settleDefaults,
} from './link-changes.ts';

const link = (roomId: number, mealPlanId: number, given: Partial<Link> = {}): Link => ({
  ...NEW_LINK,
  roomId,
  mealPlanId,
  ...given,
});
const change = (roomId: number, mealPlanId: number, given: Partial<Link> | null = {}): LinkChange => ({
  roomId,
  mealPlanId,
  link: given && { ...NEW_LINK, ...given },
});
const defaultsOf = (links: readonly Link[], room: number) =>
  links.filter(({ roomId, isDefault }) => roomId === room && isDefault).map(({ mealPlanId }) => mealPlanId);
const half = { priceMode: 'derived', adultDeltaCents: 2500 } as const;

it('makes a room’s first plan its default, and replaces the default by a new one', () => {
  const first = applyLinkChanges([], [change(1, 10)]);
  expect(defaultsOf(first, 1)).toEqual([10]);
  const second = applyLinkChanges(first, [change(1, 11, { isDefault: true })]);
  expect(defaultsOf(second, 1)).toEqual([11]);
  // Saved again without `isDefault`, the plan stays the default.
  expect(defaultsOf(applyLinkChanges(second, [change(1, 11, { validFrom: '2027-01-01' })]), 1)).toEqual([11]);
  expect(defaultsOf(applyLinkChanges(second, [change(1, 11, null)]), 1)).toEqual([10]);
});

it('reports at the changed cell when a derived plan loses its base plan', () => {
  const before = [link(1, 10, { isDefault: true }), link(1, 11, half)];
  const gone = [change(1, 10, null)];
  expect(linkIssues(applyLinkChanges(before, gone), gone)).toEqual([{ path: 'changes.0', code: 'no_base_plan' }]);
  const both = [change(1, 10, null), change(1, 11, null)];
  expect(linkIssues(applyLinkChanges(before, both), both)).toEqual([]);
  const turned = [change(1, 10, { ...half, isDefault: true })];
  expect(linkIssues(applyLinkChanges(before, turned), turned)).toEqual([
    { path: 'changes.0.link.priceMode', code: 'default_own' },
  ]);
});

it('keeps exactly one default in a room with its own prices, after any changes', () => {
  const cell = fc.record({
    roomId: fc.integer({ min: 1, max: 3 }),
    mealPlanId: fc.integer({ min: 10, max: 13 }),
    link: fc.option(
      fc.record({ isDefault: fc.boolean(), derived: fc.boolean() }).map(({ isDefault, derived }) => ({
        ...NEW_LINK,
        ...(derived ? half : {}),
        isDefault,
      })),
    ),
  });
  const unique = {
    selector: (one: { roomId: number; mealPlanId: number }) => `${one.roomId}/${one.mealPlanId}`,
  };
  const changes = fc.uniqueArray(cell, { ...unique, maxLength: 12 });
  fc.assert(
    fc.property(changes, changes, (one, two) => {
      const links = applyLinkChanges(applyLinkChanges([], one), two);
      for (const room of new Set(links.map(({ roomId }) => roomId))) {
        const own = links.some(({ roomId, priceMode }) => roomId === room && priceMode === 'own');
        const defaults = defaultsOf(links, room).length;
        expect(own ? defaults === 1 : defaults <= 1).toBe(true);
      }
    }),
  );
});

it('replaces an archived default, and restores it when it returns', () => {
  const plan = fc.integer({ min: 10, max: 14 });
  fc.assert(
    fc.property(fc.uniqueArray(plan, { minLength: 1 }), fc.nat(), plan, (plans, at, away) => {
      const chosen = plans[at % plans.length];
      const before = plans.map((mealPlanId) => link(1, mealPlanId, { isDefault: mealPlanId === chosen }));
      const gone = before.filter(({ mealPlanId }) => mealPlanId === away);
      const left = settleDefaults(
        before.filter((one) => !gone.includes(one)),
        new Set(),
      );
      expect(defaultsOf(left, 1)).toHaveLength(left.length > 0 ? 1 : 0);
      const back = settleDefaults([...left, ...gone], new Set(gone.map(pairOf)));
      expect(defaultsOf(back, 1)).toEqual([chosen]);
    }),
  );
});

it('keeps the base of derived prices when links are archived or restored', () => {
  const live = [link(1, 11), link(1, 12, half)];
  expect([...roomsWithoutBasePlan(settleDefaults(live, new Set()))]).toEqual([1]);
  const back = [link(1, 10, { isDefault: true }), link(1, 11, { isDefault: true }), link(1, 12, half)];
  expect(defaultsOf(settleDefaults(back, new Set(['1/10'])), 1)).toEqual([11]);
});

import { expect, it } from 'vitest';
import type { Rule } from '../rule.ts';
import type { BlockedRoom, SearchResult } from '../search.ts';
import { closestRules } from './obstacle.ts';

const resultOf = (blocked: readonly BlockedRoom[], rules: readonly Rule[] = []): SearchResult => ({
  options: [],
  blocked,
  rules,
  unfit: [],
});
const soldOutRule = (day: string): Rule => ({ code: 'sold_out', day });

it('returns the rules of the closest room and plan, each kind once', () => {
  const against = closestRules(
    resultOf([
      { roomId: 1, mealPlanId: null, rules: [soldOutRule('2027-05-01'), soldOutRule('2027-05-02')] },
      { roomId: 1, mealPlanId: 5, rules: [{ code: 'plan_inactive' }] },
      { roomId: 2, mealPlanId: null, rules: [soldOutRule('2027-05-01'), soldOutRule('2027-05-02')] },
      { roomId: 3, mealPlanId: null, rules: [{ code: 'stop_sell' }, { code: 'adults_max' }] },
    ]),
  );
  expect(against).toEqual([soldOutRule('2027-05-01')]);
});

it('lists rules of the whole structure first', () => {
  const closed: Rule = { code: 'structure_closed', day: '2027-05-01' };
  expect(closestRules(resultOf([], [closed]))).toEqual([closed]);
  expect(
    closestRules(resultOf([{ roomId: 1, mealPlanId: 5, rules: [{ code: 'no_price' }] }], [closed])).map(
      ({ code }) => code,
    ),
  ).toEqual(['structure_closed', 'no_price']);
});

it('returns nothing when something is bookable', () => {
  const option = {
    roomId: 1,
    mealPlanId: 5,
    offerId: null,
    discountIds: [],
    totalCents: 1,
    parts: [],
    nightCents: [],
  };
  expect(closestRules({ ...resultOf([{ roomId: 2, mealPlanId: null, rules: [] }]), options: [option] })).toEqual([]);
});

import { expect, it } from 'vitest';
import type { Rule } from '../rule.ts';
import type { Blocked, Found } from '../search.ts';
import { leastAgainst } from './obstacle.ts';

const found = (blocked: readonly Blocked[], rules: readonly Rule[] = []): Found => ({
  options: [],
  blocked,
  rules,
  unfit: [],
});
const soldOut = (day: string): Rule => ({ code: 'sold_out', day });

it('returns the rules of the closest room and plan, each kind once', () => {
  const against = leastAgainst(
    found([
      { roomId: 1, mealPlanId: null, rules: [soldOut('2027-05-01'), soldOut('2027-05-02')] },
      { roomId: 1, mealPlanId: 5, rules: [{ code: 'plan_inactive' }] },
      { roomId: 2, mealPlanId: null, rules: [soldOut('2027-05-01'), soldOut('2027-05-02')] },
      { roomId: 3, mealPlanId: null, rules: [{ code: 'stop_sell' }, { code: 'adults_max' }] },
    ]),
  );
  expect(against).toEqual([soldOut('2027-05-01')]);
});

it('lists rules of the whole structure first', () => {
  const closed: Rule = { code: 'structure_closed', day: '2027-05-01' };
  expect(leastAgainst(found([], [closed]))).toEqual([closed]);
  expect(
    leastAgainst(found([{ roomId: 1, mealPlanId: 5, rules: [{ code: 'no_price' }] }], [closed])).map(
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
  expect(leastAgainst({ ...found([{ roomId: 2, mealPlanId: null, rules: [] }]), options: [option] })).toEqual([]);
});

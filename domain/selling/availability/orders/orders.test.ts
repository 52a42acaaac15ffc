import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandBulk } from '../bulk.ts';
import { formatEuros } from '../grid/cell-text.ts';
import { dayOrder } from './day-order.ts';
import { readPriceChange } from './price-change.ts';

const cents = fc.integer({ min: 1, max: 9_999_999 });

describe('readPriceChange', () => {
  it('reads an amount, an increase, a decrease and percentages', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('', '+', '-', '−'), fc.boolean(), (amount, sign, withEuro) => {
        const mode = sign === '' ? 'set' : sign === '+' ? 'add' : 'sub';
        const written = `${sign} ${formatEuros(amount)}${withEuro ? ' €' : ''}`;
        expect(readPriceChange(written)).toEqual({ mode, value: amount });
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.constantFrom('+', '-'), (percent, sign) => {
        const mode = sign === '+' ? 'percent_add' : 'percent_sub';
        expect(readPriceChange(`${sign}${percent} %`)).toEqual({ mode, value: percent });
      }),
    );
  });
  it('returns null for texts without a valid change, and never throws', () => {
    for (const text of ['', '0', '10%', '+301%', '-91%', '+-5', '1,234', 'x', '+', '%', `+${'9'.repeat(40)}`])
      expect(readPriceChange(text)).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void readPriceChange(text)));
  });
});

describe('dayOrder', () => {
  const rooms = [
    {
      roomId: 1,
      units: 4,
      plans: [
        { mealPlanId: 7, isDefault: true, priceMode: 'own' as const },
        { mealPlanId: 8, isDefault: false, priceMode: 'own' as const },
      ],
    },
    { roomId: 2, units: 2, plans: [{ mealPlanId: 8, isDefault: true, priceMode: 'own' as const }] },
  ];
  const ground = { today: '2026-11-21', horizon: '2027-11-21', roundToCents: 100, rooms };
  const days = { periods: [{ from: '2026-12-24', to: '2026-12-26' }], weekdays: [], mealPlanId: null };
  const cellsOf = (order: ReturnType<typeof dayOrder>) =>
    expandBulk(order, ground, ({ field }) => (field === 'priceCents' ? 10_000 : null)).cells;

  it('changes every price by percent, but sets only the default plan’s price', () => {
    const moved = cellsOf(dayOrder(rooms, days, { priceCents: { mode: 'percent_add', value: 10 } }));
    expect(moved).toHaveLength(9);
    expect(new Set(moved.map(({ value }) => value))).toEqual(new Set([11_000]));
    const set = cellsOf(dayOrder(rooms.slice(0, 1), days, { priceCents: { mode: 'set', value: 9_000 } }));
    expect(set.map(({ mealPlanId }) => mealPlanId)).toEqual([7, 7, 7]);
    const named = { ...days, mealPlanId: 8 };
    const ofPlan = cellsOf(dayOrder(rooms, named, { priceCents: { mode: 'set', value: 9_000 } }));
    expect(ofPlan.map(({ roomId, mealPlanId }) => `${roomId}/${mealPlanId}`)).toEqual([
      '1/8',
      '1/8',
      '1/8',
      '2/8',
      '2/8',
      '2/8',
    ]);
  });
  it('closes each room once per day', () => {
    const closed = cellsOf(dayOrder(rooms, days, { stopSell: { mode: 'set', value: true } }));
    expect(closed).toHaveLength(6);
    expect(closed.every(({ mealPlanId, value }) => mealPlanId === null && value === true)).toBe(true);
  });
});

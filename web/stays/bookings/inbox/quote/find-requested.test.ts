import { expect, it } from 'vitest';
import type { Alternative } from './alternatives.ts';
import { findRequested } from './find-requested.ts';

const room = (roomId: number, units: number, offerId: number | null = null) => ({
  ...{ roomId, mealPlanId: 1, offerId, units, adults: 2 * units, children: [], cents: null },
});
/** Alternatives in the order of the composer, the cheapest first. */
const alternatives = [
  { rooms: [room(1, 2)], cents: 20_000 },
  { rooms: [room(1, 1), room(2, 1)], cents: 24_000 },
  { rooms: [room(2, 2)], cents: 28_000 },
  { rooms: [room(3, 1, 7)], cents: 30_000 },
  { rooms: [room(3, 1)], cents: 33_000 },
].map(
  (one): Alternative => ({
    ...{ key: String(one.cents), offer: '', checkin: '2027-06-01', checkout: '2027-06-03', adults: 4, children: [] },
    ...one,
  }),
);

it('finds the combination that the guest asked for, whatever its order', () => {
  expect(findRequested(alternatives, [room(2, 1), room(1, 1)])?.cents).toBe(24_000);
  expect(findRequested(alternatives, [room(2, 2)])?.cents).toBe(28_000);
});

it('prefers the requested offer, and takes the lowest price when that offer is not sold', () => {
  expect(findRequested(alternatives, [room(3, 1, 7)])?.cents).toBe(30_000);
  expect(findRequested(alternatives, [room(3, 1)])?.cents).toBe(33_000);
  expect(findRequested(alternatives, [room(3, 1, 8)])?.cents).toBe(30_000);
  expect(findRequested(alternatives, [{ ...room(3, 1), mealPlanId: null }])?.cents).toBe(33_000);
});

it('finds nothing when the guest chose no room or the rooms are not sold', () => {
  expect(findRequested(alternatives, [])).toBeUndefined();
  expect(findRequested(alternatives, [room(9, 1)])).toBeUndefined();
  expect(findRequested(alternatives, [room(1, 1)])).toBeUndefined();
});

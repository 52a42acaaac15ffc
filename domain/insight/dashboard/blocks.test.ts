import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrangeBlocks, DASHBOARD_BLOCK_CODES } from './blocks.ts';

it('arranged returns each block once and the chosen blocks in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...DASHBOARD_BLOCK_CODES)), (order) => {
      const all = arrangeBlocks(order);
      expect(all.toSorted()).toEqual(DASHBOARD_BLOCK_CODES.toSorted());
      expect(all.filter((one) => order.includes(one))).toEqual([...new Set(order)]);
    }),
  );
  expect(arrangeBlocks([])).toEqual(DASHBOARD_BLOCK_CODES);
});

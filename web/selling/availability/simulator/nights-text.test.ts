import { expect, it } from 'vitest';
import { nightsText } from './nights-text.ts';

it('joins consecutive nights with the same price', () => {
  expect(nightsText([22_900, 26_350, 26_350, 22_900])).toBe('229 + 2 × 263,50 + 229');
  expect(nightsText([10_000])).toBe('100');
});

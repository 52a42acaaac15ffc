import { expect, it } from 'vitest';
import { nightsText } from './nights-text.ts';

it('puts nights of one price together where they follow each other', () => {
  expect(nightsText([22_900, 26_350, 26_350, 22_900])).toBe('229 + 2 × 263,50 + 229');
  expect(nightsText([10_000])).toBe('100');
});

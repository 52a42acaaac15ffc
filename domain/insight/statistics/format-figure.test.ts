import { expect, it } from 'vitest';
import { formatDifference } from './format-figure.ts';

it('writes a difference with its sign in the unit of the figure', () => {
  expect(formatDifference(154, 120, 'count', 'it')).toBe('+34');
  expect(formatDifference(120, 154, 'count', 'it')).toBe('−34');
  expect(formatDifference(120, 120, 'count', 'it')).toBe('0');
  expect(formatDifference(65, 125, 'seconds', 'it')).toBe('−1:00');
});

it('writes no difference of shares, and none without both values', () => {
  expect(formatDifference(12, 10, 'percent', 'it')).toBeNull();
  expect(formatDifference(null, 10, 'count', 'it')).toBeNull();
});

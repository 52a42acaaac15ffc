import { expect, test } from 'vitest';
import { bySlot, weeksInView } from './geometry.ts';

const LAST_WEEK = 80;

test('draws the same number of weeks at every position, including all days in view', () => {
  for (const days of [14, 23, 31, 35, 36, 62])
    for (let day = 0; day < 7 * (LAST_WEEK + 1) - days; day++) {
      const { firstChunk, lastChunk } = weeksInView(day, days, LAST_WEEK);
      expect(lastChunk - firstChunk).toBe(weeksInView(0, days, LAST_WEEK).lastChunk);
      expect(firstChunk * 7).toBeLessThanOrEqual(day);
      expect(Math.min(LAST_WEEK, Math.floor((day + days) / 7))).toBeLessThanOrEqual(lastChunk);
    }
});

test('draws only the weeks of the calendar when it is shorter than the window', () => {
  expect(weeksInView(0, 31, 2)).toEqual({ firstChunk: 0, lastChunk: 2 });
});

test('reuses the slots of items that left the view, and keeps the order at the origin', () => {
  expect(bySlot(9, 14, 9)).toEqual([9, 10, 11, 12, 13, 14]);
  for (let first = 0; first < 40; first++) {
    const [was, is] = [bySlot(first, first + 5, 9), bySlot(first + 1, first + 6, 9)];
    expect(is.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6].map((n) => first + n));
    expect(is.filter((chunk, place) => chunk !== was[place])).toEqual([first + 6]);
  }
});

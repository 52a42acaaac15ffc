import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime } from './written-time.ts';

describe('readTime', () => {
  it('reads hours and minutes with or without a separator', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const [hh, mm] = [hour, minute].map((part) => String(part).padStart(2, '0'));
        for (const between of [':', '.', ',', 'h', ' ', '']) {
          expect(readTime(`${hh}${between}${mm}`)).toBe(`${hh}:${mm}`);
          expect(readTime(`${hour}${between}${mm}`)).toBe(`${hh}:${mm}`);
        }
      }),
    );
  });

  it.each([
    ['9', '09:00'],
    ['00', '00:00'],
    ['930', '09:30'],
    ['1530', '15:30'],
    [' 9.30 ', '09:30'],
  ])('reads %j', (text, time) => expect(readTime(text)).toBe(time));

  it.each(['24', '24:00', '9:60', '9:3', '9:', '99', '99999', '-1', '9 pm', 'le nove', ''])('refuses %j', (text) =>
    expect(readTime(text)).toBeNull(),
  );
});

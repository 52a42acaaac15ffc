import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursIssues, hoursOverlap } from './hours.ts';

const minute = fc.integer({ min: 0, max: 1439 });
const clock = (n: number) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
const row = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  from: minute.map(clock),
  to: minute.map(clock),
});
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Computes every minute of the week in which a row is open, minute by minute. */
function openMinutes({ weekdays, from, to }: { weekdays: number[]; from: string; to: string }): Set<number> {
  const open = new Set<number>();
  for (const day of weekdays) {
    let now = minutesOf(from);
    for (let at = now; at % 1440 !== minutesOf(to); at++) {
      now = (day - 1) * 1440 + at;
      open.add(now % 10_080);
    }
  }
  return open;
}

describe('opening hours', () => {
  test('overlap exactly when they share a minute of the week', () => {
    fc.assert(
      fc.property(row, row, (a, b) => {
        const inB = openMinutes(b);
        const shared = [...openMinutes(a)].some((at) => inB.has(at));
        expect(hoursOverlap(a, b)).toBe(shared);
        expect(hoursOverlap(b, a)).toBe(shared);
      }),
      { numRuns: 60 },
    );
  });

  test('continue from Sunday night into Monday', () => {
    const night = { weekdays: [7], from: '22:00', to: '02:00' };
    const codes = (from: string) =>
      hoursIssues('hours', [night, { weekdays: [1], from, to: '05:00' }]).map(({ path, code }) => [path, code]);
    expect(codes('01:30')).toEqual([['hours.1.from', 'period_overlap']]);
    expect(codes('02:00')).toEqual([]);
  });

  test('allow at most three rows on one day and no row of zero length', () => {
    const slot = (from: string, to: string) => ({ weekdays: [1], from, to });
    const four = [slot('08:00', '09:00'), slot('10:00', '11:00'), slot('12:00', '13:00'), slot('14:00', '15:00')];
    expect(hoursIssues('hours', four)).toEqual([{ path: 'hours.3.weekdays', code: 'rows_a_day', params: { n: 3 } }]);
    expect(hoursIssues('hours', [slot('08:00', '08:00')])).toEqual([{ path: 'hours.0.to', code: 'same_time' }]);
  });
});

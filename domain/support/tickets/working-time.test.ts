import fc from 'fast-check';
import { expect, it } from 'vitest';
import { momentInRome } from '../../kernel/calendar/moment.ts';
import { addWorkingMinutes, workingMinutesBetween } from './working-time.ts';

const HOUR = 60;
const formatInRome = (date: Date) => `${momentInRome(date).day} ${momentInRome(date).time}`;
const instantAt = (iso: string) => new Date(iso);

it('counts 9:00 to 18:00 in Rome, Monday to Friday, without national holidays', () => {
  // A Friday at 17:00 in winter time: one hour that day, three on Monday.
  expect(formatInRome(addWorkingMinutes(instantAt('2026-11-27T16:00:00Z'), 4 * HOUR))).toBe('2026-11-30 12:00');
  // Across 8 December, a Tuesday, and the weekend before.
  expect(formatInRome(addWorkingMinutes(instantAt('2026-12-04T10:00:00Z'), 24 * HOUR))).toBe('2026-12-09 17:00');
  // A start at night counts from the morning. A time at the end of a day is not moved to the next morning.
  expect(formatInRome(addWorkingMinutes(instantAt('2026-11-24T22:30:00Z'), 9 * HOUR))).toBe('2026-11-25 18:00');
  // The Sunday of the time change is not a working day.
  expect(formatInRome(addWorkingMinutes(instantAt('2026-10-23T15:00:00Z'), 2 * HOUR))).toBe('2026-10-26 10:00');
  // 24 December from noon, followed by two holidays and a weekend.
  expect(formatInRome(addWorkingMinutes(instantAt('2026-12-24T11:00:00Z'), 7 * HOUR))).toBe('2026-12-28 10:00');
  expect(workingMinutesBetween(instantAt('2026-11-27T16:00:00Z'), instantAt('2026-11-30T11:00:00Z'))).toBe(4 * HOUR);
  expect(workingMinutesBetween(instantAt('2026-11-30T11:00:00Z'), instantAt('2026-11-27T16:00:00Z'))).toBe(-4 * HOUR);
});

const moment = fc.integer({
  min: Date.parse('2026-01-01T00:00Z') / 60_000,
  max: Date.parse('2027-12-31T00:00Z') / 60_000,
});

it('returns the added minutes between two times, and adds minutes in one or two steps with the same result', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 6_000 }), fc.integer({ min: 0, max: 6_000 }), (minute, a, b) => {
      const from = new Date(minute * 60_000);
      const end = addWorkingMinutes(from, a);
      expect(workingMinutesBetween(from, end)).toBe(a);
      expect(addWorkingMinutes(end, b).getTime()).toBe(addWorkingMinutes(from, a + b).getTime());
      expect(end.getTime()).toBeLessThanOrEqual(addWorkingMinutes(from, a + b).getTime());
    }),
  );
});

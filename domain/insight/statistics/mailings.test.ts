import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, weekdayOf } from '../../kernel/calendar/days.ts';
import { type Cadence, dueDay, isTriggered } from './mailings.ts';

it.each<[Cadence, string, string, string]>([
  ['daily', '2026-11-27', '06:59', '2026-11-26'],
  ['daily', '2026-11-27', '07:00', '2026-11-27'],
  // A Friday, then a Monday before and after seven o'clock.
  ['weekly', '2026-11-27', '12:00', '2026-11-23'],
  ['weekly', '2026-11-30', '06:00', '2026-11-23'],
  ['weekly', '2026-11-30', '07:30', '2026-11-30'],
  ['monthly', '2026-12-01', '06:00', '2026-11-01'],
  ['monthly', '2026-12-01', '07:00', '2026-12-01'],
])('a %s view on %s at %s was last due on %s', (cadence, day, time, due) =>
  expect(dueDay(cadence, { day, time })).toBe(due),
);

it('each view is due once on its days only, when checked every hour', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000 }),
      fc.constantFrom<Cadence>('daily', 'weekly', 'monthly'),
      (start, cadence) => {
        let sent = dueDay(cadence, { day: addDays('2024-01-01', start), time: '00:30' });
        const mails: string[] = [];
        for (let hour = 1; hour < 24 * 70; hour++) {
          const day = addDays('2024-01-01', start + Math.floor(hour / 24));
          const due = dueDay(cadence, { day, time: `${String(hour % 24).padStart(2, '0')}:30` });
          if (due <= sent) continue;
          mails.push(due);
          sent = due;
          expect([due, hour % 24]).toEqual([day, 7]);
        }
        const isOwnDay = {
          daily: () => true,
          weekly: (day: string) => weekdayOf(day) === 1,
          monthly: (day: string) => day.endsWith('-01'),
        };
        expect(mails.every(isOwnDay[cadence])).toBe(true);
        expect(mails.length).toBeGreaterThanOrEqual({ daily: 69, weekly: 9, monthly: 2 }[cadence]);
        if (cadence === 'daily') expect(daysBetween(mails[0] ?? '', mails.at(-1) ?? '')).toBe(mails.length - 1);
      },
    ),
    { numRuns: 30 },
  );
});

it('an alert triggers beyond its bound, but never without a value', () => {
  const of = (value: number | null, changePercent: number | null) =>
    ({ code: 'requests', value, previous: null, changePercent }) as const;
  const alert = (condition: 'above' | 'below' | 'change', bound: number) =>
    ({ kpi: 'requests', condition, bound }) as const;
  expect(isTriggered(alert('above', 10), of(10, null))).toBe(false);
  expect(isTriggered(alert('above', 10), of(11, null))).toBe(true);
  expect(isTriggered(alert('below', 10), of(9, null))).toBe(true);
  expect(isTriggered(alert('below', 10), of(null, null))).toBe(false);
  expect(isTriggered(alert('change', 20), of(5, -20.1))).toBe(true);
  expect(isTriggered(alert('change', 20), of(5, 20))).toBe(false);
  expect(isTriggered(alert('change', 20), of(5, null))).toBe(false);
});

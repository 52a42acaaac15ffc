import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantInRome, momentInRome } from '../../kernel/calendar/moment.ts';
import { nextRun, RECURRENCES, type Recurrence } from './recurrence.ts';

const instants = fc
  .date({ min: new Date('2020-01-01T00:00Z'), max: new Date('2032-12-31T00:00Z'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000));
const recurring = fc.constantFrom(
  ...(Object.keys(RECURRENCES).filter((one) => one !== 'none') as Exclude<Recurrence, 'none'>[]),
);
const rome = (at: string) => {
  const { day, time } = momentInRome(new Date(at));
  return `${day} ${time}`;
};

describe('Rome time', () => {
  it('converts back to the same instant, except in the hour that October repeats', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const back = instantInRome(momentInRome(at));
        const twice =
          rome(back.toISOString()) === rome(at.toISOString()) && at.getTime() - back.getTime() === 3_600_000;
        expect(back.getTime() === at.getTime() || twice).toBe(true);
      }),
    );
  });

  it('maps the hour skipped in March to the next, and the repeated hour in October to the first', () => {
    expect(instantInRome({ day: '2027-03-28', time: '02:30' }).toISOString()).toBe('2027-03-28T01:30:00.000Z');
    expect(rome('2027-03-28T01:30:00Z')).toBe('2027-03-28 03:30');
    expect(instantInRome({ day: '2026-10-25', time: '02:30' }).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });
});

describe('nextRun', () => {
  it('returns the first later run', () => {
    fc.assert(
      fc.property(instants, recurring, fc.integer({ min: 0, max: 900 }), (first, recurrence, days) => {
        const after = new Date(first.getTime() + days * 86_400_000);
        const next = nextRun(first, recurrence, after);
        expect(next && next > after).toBe(true);
        // Starting just before the next run returns the same run.
        if (next) expect(nextRun(first, recurrence, new Date(next.getTime() - 1))).toEqual(next);
        const most = { hourly: 1, daily: 25, weekly: 7 * 24 + 1, monthly: 31 * 24 + 1 }[recurrence];
        expect(((next?.getTime() ?? 0) - after.getTime()) / 3_600_000).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('keeps the time in Rome across both daylight saving changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2026-10-20', '2027-03-23'),
        fc.constantFrom('00:10', '04:00', '09:30', '23:59'),
        fc.constantFrom<Recurrence>('daily', 'weekly', 'monthly'),
        (day, time, recurrence) => {
          const first = instantInRome({ day, time });
          let at = first;
          for (let times = 0; times < 12; times++) {
            at = nextRun(first, recurrence, at) ?? at;
            expect(momentInRome(at).time).toBe(time);
          }
        },
      ),
    );
  });

  it('uses the last day of a short month, and the 31st again afterwards', () => {
    const first = instantInRome({ day: '2027-01-31', time: '10:00' });
    const days: string[] = [];
    for (let at: Date | null = first; at && days.length < 4; at = nextRun(first, 'monthly', at))
      days.push(momentInRome(at).day);
    expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('returns null for a task that runs once', () => {
    expect(nextRun(new Date(), 'none', new Date())).toBeNull();
  });
});

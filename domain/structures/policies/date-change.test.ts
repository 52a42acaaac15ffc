import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../kernel/calendar/days.ts';
import { changeDeadline, dateChangeOf } from './date-change.ts';
import { FROM_BOOKING, FULL_PENALTY, PRESETS } from './penalty.ts';

it('follows the sold terms: free before the first deadline, at a fee, or never', () => {
  const terms = { kind: 'moderate', tiers: PRESETS.moderate, noShow: FULL_PENALTY, dateChangeFeeCents: null };
  const on = (day: string, more: object) =>
    dateChangeOf({ ...terms, dateChange: 'free_before', ...more }, { checkin: '2026-08-20' }, { day, time: '10:00' })
      ?.kind;
  expect(on('2026-08-12', {})).toBe('free');
  expect(on('2026-08-13', {})).toBe('no');
  expect(on('2026-08-01', { dateChange: 'no' })).toBe('no');
  expect(on('2026-08-19', { dateChange: 'fee', dateChangeFeeCents: 1_500 })).toBe('fee');
  expect(on('2026-08-01', { kind: 'non_refundable', tiers: [] })).toBe('no');
  expect(dateChangeOf(null, { checkin: '2026-08-20' }, { day: '2026-08-01', time: '10:00' })).toBeNull();
});

const checkin = '2026-08-20';
const tierOf = fc.record({
  daysBefore: fc.constantFrom(0, 1, 2, 7, 30, FROM_BOOKING),
  untilTime: fc.constantFrom(null, '00:00', '12:00', '20:30'),
  penaltyType: fc.constantFrom('none' as const, 'percent' as const),
});

it('allows a free change exactly until the deadline shown to the guest', () => {
  const moment = fc.record({
    day: fc.integer({ min: 0, max: 40 }).map((days) => addDays(checkin, -days)),
    time: fc.constantFrom('00:00', '11:59', '12:00', '18:00', '20:29', '23:59'),
  });
  fc.assert(
    fc.property(fc.array(tierOf, { maxLength: 4 }), moment, (tiers, at) => {
      const rest = { penaltyPercent: 50, penaltyNights: null, penaltyCents: null };
      const terms = {
        ...{ kind: 'custom', noShow: FULL_PENALTY, dateChange: 'free_before', dateChangeFeeCents: null },
        tiers: tiers.map((tier) => ({ ...rest, ...tier })),
      };
      const until = changeDeadline(terms, { checkin });
      const isWithin =
        until !== null &&
        (at.day < until.day || (at.day === until.day && (until.time === null || at.time < until.time)));
      expect(dateChangeOf(terms, { checkin }, at)?.kind === 'free').toBe(isWithin);
    }),
  );
});

import { expect, it } from 'vitest';
import { dateChangeOf } from './date-change.ts';
import { FULL, PRESETS } from './penalty.ts';

it('is what was sold: free until the first deadline, at a fee, or not at all', () => {
  const terms = { kind: 'moderate', tiers: PRESETS.moderate, noShow: FULL, dateChangeFeeCents: null };
  const on = (day: string, more: object) =>
    dateChangeOf(
      { ...terms, dateChange: 'free_before', ...more },
      { checkin: '2026-08-20' },
      { day, time: '10:00' },
    )?.kind;
  expect(on('2026-08-12', {})).toBe('free');
  expect(on('2026-08-13', {})).toBe('no');
  expect(on('2026-08-01', { dateChange: 'no' })).toBe('no');
  expect(on('2026-08-19', { dateChange: 'fee', dateChangeFeeCents: 1_500 })).toBe('fee');
  expect(on('2026-08-01', { kind: 'non_refundable', tiers: [] })).toBe('no');
  expect(dateChangeOf(null, { checkin: '2026-08-20' }, { day: '2026-08-01', time: '10:00' })).toBeNull();
});

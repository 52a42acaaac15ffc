import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../kernel/calendar/days.ts';
import { momentInRome } from '../../kernel/calendar/moment.ts';
import { type CancellationRules, FULL_PENALTY, PRESETS, penaltyDueAt, type Stay, type Tier } from './penalty.ts';

const policy = (kind: keyof typeof PRESETS): CancellationRules => ({
  kind,
  tiers: PRESETS[kind],
  noShow: FULL_PENALTY,
});
const stay: Stay = { checkin: '2027-08-15', nights: 4, totalCents: 40_000, depositCents: 12_000 };
const dayAndHour = (kind: keyof typeof PRESETS, day: string, time = '10:00') =>
  penaltyDueAt(policy(kind), stay, { day, time }).cents;

it('flexible: charges nothing until 18:00 of the day before, then one night', () => {
  expect(dayAndHour('free', '2027-08-14', '17:59')).toBe(0);
  expect(dayAndHour('free', '2027-08-14', '18:00')).toBe(10_000);
  expect(dayAndHour('free', '2027-08-15')).toBe(10_000);
  expect(dayAndHour('free', '2027-08-16')).toBe(40_000);
});

it('moderate: charges half from seven days before, everything from the evening of arrival', () => {
  expect(dayAndHour('moderate', '2027-08-07', '23:59')).toBe(0);
  expect(dayAndHour('moderate', '2027-08-08', '00:00')).toBe(20_000);
  expect(dayAndHour('moderate', '2027-08-15', '17:00')).toBe(20_000);
  expect(dayAndHour('moderate', '2027-08-15', '18:00')).toBe(40_000);
});

it('strict charges from the booking on; non-refundable charges everything', () => {
  expect(dayAndHour('strict', '2026-01-01')).toBe(12_000);
  expect(dayAndHour('strict', '2027-08-01')).toBe(20_000);
  expect(dayAndHour('strict', '2027-08-08')).toBe(40_000);
  expect(dayAndHour('non_refundable', '2026-01-01')).toBe(40_000);
});

it('charges nights at their own prices when these are known', () => {
  const dear = { ...stay, nightCents: [25_000, 5_000, 5_000, 5_000] };
  expect(penaltyDueAt(policy('free'), dear, { day: '2027-08-15', time: '09:00' })).toEqual({
    cents: 25_000,
    tier: 0,
  });
});

it('uses the time in Rome on both sides of a clock change', () => {
  expect(momentInRome(new Date('2027-03-27T16:59:00Z'))).toEqual({ day: '2027-03-27', time: '17:59' });
  expect(momentInRome(new Date('2027-03-28T16:00:00Z'))).toEqual({ day: '2027-03-28', time: '18:00' });
  expect(momentInRome(new Date('2027-10-30T22:30:00Z'))).toEqual({ day: '2027-10-31', time: '00:30' });
});

const anyPenalty = fc.record({
  penaltyType: fc.constantFrom('none', 'percent', 'nights', 'deposit', 'fixed'),
  penaltyPercent: fc.integer({ min: 0, max: 100 }),
  penaltyNights: fc.integer({ min: 1, max: 30 }),
  penaltyCents: fc.integer({ min: 1, max: 500_000 }),
});
const anyTier = fc.tuple(
  anyPenalty,
  fc.integer({ min: 0, max: 365 }),
  fc.constantFrom(null, '09:00', '18:00', '23:00'),
);
const anyPolicy = fc.record({
  kind: fc.constantFrom('custom', 'non_refundable'),
  tiers: fc
    .uniqueArray(anyTier, { maxLength: 6, selector: ([, days]) => days })
    .map((tiers) =>
      tiers
        .toSorted(([, a], [, b]) => b - a)
        .map(([penalty, daysBefore, untilTime]): Tier => ({ ...(penalty as Tier), daysBefore, untilTime })),
    ),
  noShow: anyPenalty,
}) as fc.Arbitrary<CancellationRules>;
const anyStay = fc.record({
  checkin: fc.constantFrom('2027-03-28', '2027-10-31', '2028-02-29', '2027-08-15'),
  nights: fc.integer({ min: 1, max: 30 }),
  totalCents: fc.integer({ min: 0, max: 2_000_000 }),
  depositCents: fc.integer({ min: 0, max: 3_000_000 }),
});
const anyMoment = fc.tuple(
  fc.integer({ min: -5, max: 400 }),
  fc.integer({ min: 0, max: 23 }),
  fc.constantFrom('00', '59'),
);

it('keeps a penalty between zero and the stay’s price, and never lowers it over time', () => {
  fc.assert(
    fc.property(anyPolicy, anyStay, fc.tuple(anyMoment, anyMoment), (one, booked, moments) => {
      const [first, second] = moments
        .map(([before, hour, minute]) => ({
          day: addDays(booked.checkin, -before),
          time: `${String(hour).padStart(2, '0')}:${minute}`,
        }))
        .toSorted((a, b) => `${a.day}${a.time}`.localeCompare(`${b.day}${b.time}`));
      if (!first || !second) return;
      const [early, late] = [penaltyDueAt(one, booked, first).cents, penaltyDueAt(one, booked, second).cents];
      expect(early).toBeGreaterThanOrEqual(0);
      expect(late).toBeGreaterThanOrEqual(early);
      expect(late).toBeLessThanOrEqual(booked.totalCents);
    }),
    { numRuns: 500 },
  );
});

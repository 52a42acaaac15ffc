import { expect, it } from 'vitest';
import { rulesOfChange } from './guest-change.ts';

const was = { checkin: '2027-06-10', checkout: '2027-06-13' };
const codes = (rules: Parameters<typeof rulesOfChange>[0], asked: typeof was) =>
  rulesOfChange(rules, was, asked).map(({ code }) => code);

it('ignores rules on nights, arrival, departure and party that the booking already had', () => {
  const longer = { ...was, checkout: '2027-06-15' };
  expect(
    codes(
      [
        { code: 'closed_to_arrival', day: was.checkin },
        { code: 'cutoff' },
        { code: 'stop_sell', day: '2027-06-12' },
        { code: 'min_stay', day: was.checkin },
        { code: 'children_max' },
      ],
      longer,
    ),
  ).toEqual([]);
  expect(
    codes(
      [
        { code: 'stop_sell', day: '2027-06-13' },
        { code: 'sold_out', day: '2027-06-14' },
        { code: 'closed_to_departure', day: longer.checkout },
        { code: 'max_stay', day: was.checkin },
      ],
      longer,
    ),
  ).toHaveLength(4);
});

it('applies all rules to new dates, and the minimum stay to a shorter stay', () => {
  const later = { checkin: '2027-06-12', checkout: '2027-06-15' };
  expect(codes([{ code: 'closed_to_arrival', day: later.checkin }, { code: 'min_advance' }], later)).toEqual([
    'closed_to_arrival',
    'min_advance',
  ]);
  const shorter = { ...was, checkout: '2027-06-11' };
  expect(codes([{ code: 'min_stay', day: was.checkin }, { code: 'max_stay' }], shorter)).toEqual([
    'min_stay',
  ]);
});

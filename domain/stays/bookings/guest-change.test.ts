import { expect, it } from 'vitest';
import { selectChangeRules } from './guest-change.ts';

const bookedDates = { checkin: '2027-06-10', checkout: '2027-06-13' };
const blockingCodes = (rules: Parameters<typeof selectChangeRules>[0], requestedDates: typeof bookedDates) =>
  selectChangeRules(rules, bookedDates, requestedDates).map(({ code }) => code);

it('ignores rules on nights, arrival, departure and party that the booking already had', () => {
  const longer = { ...bookedDates, checkout: '2027-06-15' };
  expect(
    blockingCodes(
      [
        { code: 'closed_to_arrival', day: bookedDates.checkin },
        { code: 'cutoff' },
        { code: 'stop_sell', day: '2027-06-12' },
        { code: 'min_stay', day: bookedDates.checkin },
        { code: 'children_max' },
      ],
      longer,
    ),
  ).toEqual([]);
  expect(
    blockingCodes(
      [
        { code: 'stop_sell', day: '2027-06-13' },
        { code: 'sold_out', day: '2027-06-14' },
        { code: 'closed_to_departure', day: longer.checkout },
        { code: 'max_stay', day: bookedDates.checkin },
      ],
      longer,
    ),
  ).toHaveLength(4);
});

it('applies all rules to new dates, and the minimum stay to a shorter stay', () => {
  const later = { checkin: '2027-06-12', checkout: '2027-06-15' };
  expect(blockingCodes([{ code: 'closed_to_arrival', day: later.checkin }, { code: 'min_advance' }], later)).toEqual([
    'closed_to_arrival',
    'min_advance',
  ]);
  const shorter = { ...bookedDates, checkout: '2027-06-11' };
  expect(blockingCodes([{ code: 'min_stay', day: bookedDates.checkin }, { code: 'max_stay' }], shorter)).toEqual([
    'min_stay',
  ]);
});

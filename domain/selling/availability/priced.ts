import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { isOpenOn, type OpeningMode } from '../../structures/openings/opening-calendar.ts';
import type { OpeningRow } from '../../structures/openings/opening-row.ts';

/** So many open days ahead must have a price (structures dictionary 1.3, completeness). */
export const PRICED_DAYS = 60;
/** A season may begin months from now: beyond a year nobody looks. */
const FARTHEST_LOOK = 365;

/** The next open days, on each of which something must be on sale. None: a structure that never opens sells nothing. */
export function daysToPrice(
  house: { readonly openingMode: OpeningMode; readonly openings: readonly OpeningRow[] },
  today: Day,
): Day[] {
  const days: Day[] = [];
  for (let ahead = 0; ahead <= FARTHEST_LOOK && days.length < PRICED_DAYS; ahead++) {
    const day = addDays(today, ahead);
    if (isOpenOn(house.openingMode, house.openings, day)) days.push(day);
  }
  return days;
}

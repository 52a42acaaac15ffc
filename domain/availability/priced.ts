import { addDays, type Day } from '../calendar/days.ts';
import { isOpenOn, type OpeningMode } from '../openings/opening-calendar.ts';
import type { OpeningRow } from '../openings/row.ts';

/** So many open days ahead must have a price (structures dictionary 1.3, completeness). */
export const PRICED_DAYS = 60;
/** A season may begin months from now: beyond a year nobody looks. */
export const FARTHEST_LOOK = 365;

/** Whether something is on sale on each of the next open days. A structure that never opens sells nothing. */
export function isPricedAhead(
  house: { readonly openingMode: OpeningMode; readonly openings: readonly OpeningRow[] },
  priced: ReadonlySet<Day>,
  today: Day,
): boolean {
  let seen = 0;
  for (let ahead = 0; ahead <= FARTHEST_LOOK && seen < PRICED_DAYS; ahead++) {
    const day = addDays(today, ahead);
    if (!isOpenOn(house.openingMode, house.openings, day)) continue;
    if (!priced.has(day)) return false;
    seen += 1;
  }
  return seen > 0;
}

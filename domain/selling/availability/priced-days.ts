import { addDays, type Day } from '../../kernel/calendar/days.ts';
import { isOpenOn, type OpeningMode } from '../../structures/openings/opening-calendar.ts';
import type { OpeningRow } from '../../structures/openings/opening-row.ts';

/** Number of open days ahead that must have a price (structures dictionary 1.3, completeness). */
export const PRICED_DAYS = 60;
/** Maximum days to search for open days, because a season can begin months from now. */
const MAX_LOOKAHEAD_DAYS = 365;

/** Returns the next open days that must have a price. Empty for a structure that never opens. */
export function daysToPrice(
  structure: { readonly openingMode: OpeningMode; readonly openings: readonly OpeningRow[] },
  today: Day,
): Day[] {
  const days: Day[] = [];
  for (let ahead = 0; ahead <= MAX_LOOKAHEAD_DAYS && days.length < PRICED_DAYS; ahead++) {
    const day = addDays(today, ahead);
    if (isOpenOn(structure.openingMode, structure.openings, day)) days.push(day);
  }
  return days;
}

import { type Day, daysBetween } from '../../kernel/calendar/days.ts';
import type { Issue } from '../../kernel/records/issue.ts';

/** Maximum days between the supply and the issue of its invoice (art. 21, c. 4, D.P.R. 633/1972). */
export const MAX_ISSUE_DELAY_DAYS = 12;

/** Returns the issue if a draft's day is no longer allowed as document date, or null. */
export function checkDocumentDay(day: Day, today: Day): Issue | null {
  if (day > today) return { path: 'issueDate', code: 'sdi_00403' };
  return daysBetween(day, today) > MAX_ISSUE_DELAY_DAYS
    ? { path: 'issueDate', code: 'invoice_day_lapsed', params: { data: day, n: MAX_ISSUE_DELAY_DAYS } }
    : null;
}

import { type Day, daysBetween } from '../../kernel/calendar/days.ts';
import type { Issue } from '../../kernel/records/issue.ts';

/** Days within which an invoice is issued after what it is for (art. 21, c. 4, D.P.R. 633/1972). */
export const ISSUE_DAYS = 12;

/** Why the day that a draft was written with cannot be the document's any more; null where it can. */
export function lapsedDay(day: Day, today: Day): Issue | null {
  if (day > today) return { path: 'issueDate', code: 'sdi_00403' };
  return daysBetween(day, today) > ISSUE_DAYS
    ? { path: 'issueDate', code: 'invoice_day_lapsed', params: { data: day, n: ISSUE_DAYS } }
    : null;
}

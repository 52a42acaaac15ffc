/** Days before an end or an event on which the people concerned are reminded. */
export const REMINDER_DAYS = [60, 30, 7] as const;

/** The reminder that is due with this number of days left; undefined before the first reminder and after the end. */
export function reminderDue(daysLeft: number): number | undefined {
  return daysLeft < 0 ? undefined : REMINDER_DAYS.findLast((one) => daysLeft <= one);
}

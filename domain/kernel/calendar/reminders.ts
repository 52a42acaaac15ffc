/** Days before the end of what is agreed on or held on which whom it concerns is reminded. */
export const REMINDER_DAYS = [60, 30, 7] as const;

/** The nearest reminder that is due when so many days are left; none before the first and after the end. */
export function reminderDue(left: number): number | undefined {
  return left < 0 ? undefined : REMINDER_DAYS.findLast((one) => left <= one);
}

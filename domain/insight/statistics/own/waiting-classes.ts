/** Classes of the time until the first answer, with the upper limit in minutes. */
export const WAITING_CLASSES = { hour: 60, four: 240, day: 1_440, longer: null, never: null } as const;
export type WaitingClass = keyof typeof WAITING_CLASSES;
export const WAITING_CLASS_CODES = Object.keys(WAITING_CLASSES) as [WaitingClass, ...WaitingClass[]];

/** Minimum number of requests for a share: with fewer, one request changes the share by more than five points. */
export const MIN_REQUESTS = 20;

/** Returns the class of a waiting time; null minutes mean no answer yet. */
export function waitingClassOf(minutes: number | null): WaitingClass {
  if (minutes === null) return 'never';
  if (minutes <= WAITING_CLASSES.hour) return 'hour';
  if (minutes <= WAITING_CLASSES.four) return 'four';
  return minutes <= WAITING_CLASSES.day ? 'day' : 'longer';
}

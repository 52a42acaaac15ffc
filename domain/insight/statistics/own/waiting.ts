/** Classes of the time until the first answer, with the upper limit in minutes. */
export const WAITS = { hour: 60, four: 240, day: 1_440, longer: null, never: null } as const;
export type Wait = keyof typeof WAITS;
export const WAIT_CODES = Object.keys(WAITS) as [Wait, ...Wait[]];

/** Minimum number of requests for a share: with fewer, one request changes the share by more than five points. */
export const FEWEST_REQUESTS = 20;

/** Returns the class of a waiting time; null minutes mean no answer yet. */
export function waitOf(minutes: number | null): Wait {
  if (minutes === null) return 'never';
  if (minutes <= WAITS.hour) return 'hour';
  if (minutes <= WAITS.four) return 'four';
  return minutes <= WAITS.day ? 'day' : 'longer';
}

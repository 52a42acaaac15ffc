/** How long a guest waited for the first answer; each with its longest time in minutes. */
export const WAITS = { hour: 60, four: 240, day: 1_440, longer: null, never: null } as const;
export type Wait = keyof typeof WAITS;
export const WAIT_CODES = Object.keys(WAITS) as [Wait, ...Wait[]];

/** Fewest requests of which a share is shown: below it, one more or less moves it by more than five points. */
export const FEWEST_REQUESTS = 20;

/** Null minutes: no answer yet. */
export function waitOf(minutes: number | null): Wait {
  if (minutes === null) return 'never';
  if (minutes <= WAITS.hour) return 'hour';
  if (minutes <= WAITS.four) return 'four';
  return minutes <= WAITS.day ? 'day' : 'longer';
}

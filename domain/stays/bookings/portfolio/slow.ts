/** Days whose requests count for the answer times. */
export const ANSWER_TIME_DAYS = 90;
/** A structure with fewer requests has no reliable median. */
export const MIN_ANSWERED_REQUESTS = 5;
export const MAX_SLOW_STRUCTURES = 25;

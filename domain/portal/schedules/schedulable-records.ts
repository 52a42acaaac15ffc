/** Records that begin or end by their own dates, counted per day in the calendar. */
export const DATED_EVENTS = [
  'highlights_begin',
  'highlights_end',
  'offers_end',
  'contracts_end',
  'messages_leave',
] as const;
export type DatedEvent = (typeof DATED_EVENTS)[number];

/** Maximum number counted per day, so that a month has a bounded cost. */
export const MAX_COUNT_PER_DAY = 100;

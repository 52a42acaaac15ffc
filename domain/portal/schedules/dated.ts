/** Records that begin or end by their own dates, counted per day in the calendar. */
export const DATED = ['highlights_begin', 'highlights_end', 'offers_end', 'contracts_end', 'messages_leave'] as const;
export type Dated = (typeof DATED)[number];

/** Maximum number counted per day, so that a month has a bounded cost. */
export const MOST_A_DAY = 100;

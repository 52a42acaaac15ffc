/** What begins or ends by itself on its day, of which a day may have many. */
export const DATED = ['highlights_begin', 'highlights_end', 'offers_end', 'contracts_end', 'messages_leave'] as const;
export type Dated = (typeof DATED)[number];

/** A day's are counted so far, so that a month costs the same whatever it has. */
export const MOST_A_DAY = 100;

/** Lists of arrivals that have a number on the daily page. Each number and its list use the same condition. */
export const ARRIVAL_SEGMENTS = [
  'arriving',
  'leaving',
  'inHouse',
  'late',
  'toNotify',
  'toRefund',
  'toCharge',
  'unpaid',
] as const;
export type ArrivalSegment = (typeof ARRIVAL_SEGMENTS)[number];

/** Segments that need an action. They are shown only while they contain a booking. */
export const TO_DO_SEGMENTS = [
  'late',
  'toNotify',
  'toRefund',
  'toCharge',
  'unpaid',
] as const satisfies ArrivalSegment[];

/** Lists of requests that have a number on the daily page. */
export const REQUEST_SEGMENTS = ['unanswered'] as const;

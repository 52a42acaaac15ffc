/** SQL of the current date in Rome; the counterpart of `todayInRome`. */
export const TODAY_IN_ROME = `(now() at time zone 'Europe/Rome')::date`;

/** SQL of an instant in Rome's local time, as a timestamp without zone. */
export const inRome = (column: string) => `(${column} at time zone 'Europe/Rome')`;

/** SQL of the start of a day in Rome, or of the day `plusDays` later. */
export const startOfDay = (day: string, plusDays = 0) =>
  `((${day}::date + ${plusDays})::timestamp at time zone 'Europe/Rome')`;

/**
 * SQL condition: the instant lies on a day in Rome from `first` to `last`. Leaves the column bare, so that its index is
 * used.
 */
export const withinDays = (column: string, first: string, last: string) =>
  `${column} >= ${startOfDay(first)} and ${column} < ${startOfDay(last, 1)}`;

/** SQL of an instant in the API's format: milliseconds in UTC. */
export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

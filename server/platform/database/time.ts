/** The day that it is in Rome, as SQL: the `todayInRome` of statements. */
export const TODAY = `(now() at time zone 'Europe/Rome')::date`;

/** An instant as the clocks of Rome have it, as SQL: a timestamp without a zone. */
export const inRome = (column: string) => `(${column} at time zone 'Europe/Rome')`;

/** The instant at which a day begins in Rome, or a day `plusDays` later, as SQL. */
export const startOfDay = (day: string, plusDays = 0) =>
  `((${day}::date + ${plusDays})::timestamp at time zone 'Europe/Rome')`;

/** That an instant lies on a day of Rome from `first` to `last`, as SQL: on the bare column, so that its index serves. */
export const withinDays = (column: string, first: string, last: string) =>
  `${column} >= ${startOfDay(first)} and ${column} < ${startOfDay(last, 1)}`;

/** An instant of PostgreSQL as the API says it, to the millisecond in UTC: an expression over a column's. */
export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

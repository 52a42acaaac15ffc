/** The day that it is in Rome, as SQL: the `todayInRome` of statements. */
export const TODAY = `(now() at time zone 'Europe/Rome')::date`;

/** An instant of PostgreSQL as the API says it, to the millisecond in UTC: an expression over a column's. */
export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The day that it is in Rome, as SQL: the `todayInRome` of statements. */
export const TODAY = `(now() at time zone 'Europe/Rome')::date`;

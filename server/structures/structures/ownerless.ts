/**
 * SQL condition on a structure: somebody works on it or it is published, and it has no owner. Nobody receives its mail.
 * The partial index repeats it word for word.
 */
export const isOwnerless = (s = ''): string => `(not ${s}is_owned and ${s}status between 10 and 60)`;

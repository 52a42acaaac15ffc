/** Not allowed in PostgreSQL text. */
const NUL = '\0';
/** Texts without combining marks skip the slower check below; this is a hundred times faster for most texts. */
const BEYOND_LATIN = /[\u0300-\uffff]/;
/**
 * More combining marks on one letter than Unicode's stream-safe format allows (UAX #15, 13). Normalisation takes
 * quadratic time in their number: minutes for a megabyte.
 */
const TOO_MANY_MARKS = /(?:^|\P{M})\p{M}{31}/u;

/** True if PostgreSQL and `normalize` can process the text: well formed, no NUL, no letter with too many marks. */
export function isStorable(text: string): boolean {
  if (!text.isWellFormed() || text.includes(NUL)) return false;
  return !BEYOND_LATIN.test(text) || !TOO_MANY_MARKS.test(text);
}

/** Limits combining marks per letter, so that normalisation takes linear time. */
export function limitMarks(text: string): string {
  return text.replace(/\p{M}+/gu, (marks) => [...marks].slice(0, 30).join(''));
}

/** Returns the text as PostgreSQL and `normalize` accept it: no NUL, no unpaired surrogate, no pile of combining marks. */
export function makeStorable(text: string): string {
  return isStorable(text) ? text : limitMarks(text.toWellFormed().replaceAll(NUL, ''));
}

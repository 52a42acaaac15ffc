/** PostgreSQL's text cannot hold it. */
const NUL = '\0';
/** No combining mark stands before: most texts are judged by this alone, a hundred times as soon. */
const BEYOND_LATIN = /[\u0300-\uffff]/;
/**
 * More combining marks on one letter than Unicode's stream-safe text has (UAX #15, 13). Normalising takes time by the
 * square of their number: minutes for a megabyte.
 */
const HEAP_OF_MARKS = /(?:^|\P{M})\p{M}{31}/u;

/** What PostgreSQL, a reader and `normalize` can take: whole characters, no NUL, no letter under a heap of marks. */
export function isStorable(text: string): boolean {
  if (!text.isWellFormed() || text.includes(NUL)) return false;
  return !BEYOND_LATIN.test(text) || !HEAP_OF_MARKS.test(text);
}

/** The text with no more marks on a letter than it takes to normalise it in its own length. */
export function withoutHeaps(text: string): string {
  return text.replace(/\p{M}+/gu, (marks) => [...marks].slice(0, 30).join(''));
}

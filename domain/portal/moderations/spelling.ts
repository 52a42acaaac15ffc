import { plainText } from '../../kernel/records/text/html.ts';
import { type FieldSent, isText } from './changes.ts';
import { textWarnings } from './warnings.ts';

/** Maximum length of a text approved automatically. */
const MAX_TEXT_LENGTH = 6000;
/**
 * Maximum number of differing letters that the settings may allow; the cost of the comparison grows with this limit.
 */
export const MAX_LETTERS = 5;

/** Returns the number of differing letters, or null above `most`. The time is proportional to length times `most`. */
export function letterDistance(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end++;
  const a = one.slice(start, one.length - end);
  const b = other.slice(start, other.length - end);
  let former = new Map<number, number>();
  for (let j = 0; j <= Math.min(b.length, most); j++) former.set(j, j);
  for (let i = 1; i <= a.length; i++) {
    const row = new Map<number, number>();
    for (let j = Math.max(0, i - most); j <= Math.min(b.length, i + most); j++) {
      const same = j > 0 && a[i - 1] === b[j - 1] ? 0 : 1;
      const least = Math.min(
        (former.get(j) ?? Infinity) + 1,
        (row.get(j - 1) ?? Infinity) + 1,
        j > 0 ? (former.get(j - 1) ?? Infinity) + same : Infinity,
      );
      row.set(j, least);
    }
    if (Math.min(...row.values()) > most) return null;
    former = row;
  }
  const found = former.get(b.length) ?? Infinity;
  return found <= most ? found : null;
}

const digits = (text: string) => text.replace(/\D/g, '');

/** True if all changes are small corrections of existing texts: no number changes and no warning applies. */
export function isSpellingCorrection(changes: readonly FieldSent[], letters: number): boolean {
  return letters > 0 && changes.every((change) => isCorrection(change, Math.min(letters, MAX_LETTERS)));
}

function isCorrection(change: FieldSent, letters: number): boolean {
  const { kind, before, after } = change;
  if (!isText(change) || kind === 'list' || typeof before !== 'string' || typeof after !== 'string') return false;
  if (before.length > MAX_TEXT_LENGTH || after.length > MAX_TEXT_LENGTH) return false;
  const was = plainText(before);
  const is = plainText(after);
  return (
    is !== '' &&
    digits(was) === digits(is) &&
    letterDistance(was, is, letters) !== null &&
    // Changes of markup must also be small.
    (kind !== 'rich' || letterDistance(before, after, letters) !== null) &&
    textWarnings(change).length === 0
  );
}

import { diffArrays } from 'diff';
import { cutText } from '../../../platform/language/cut.ts';

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** So many words replaced or more are another text: it is shown whole, and costs no more to compare. */
const MOST_EDITS = 600;

/** A text beside the one before it, word by word: what it no longer says and what is new. */
export function wordDiff(before: string, after: string): TextPart[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS });
  if (!parts) return whole(before, after);
  return parts.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Words with what clings to them, `480,00` is one, and what stands between. */
const wordsOf = (text: string) => text.split(/(\s+)/).filter((one) => one !== '');

const whole = (before: string, after: string): TextPart[] =>
  [{ kind: 'removed', text: before } as const, { kind: 'added', text: after } as const].filter(
    ({ text }) => text !== '',
  );

/** The items of a list beside those before it. */
export function itemDiff(before: readonly string[], after: readonly string[]): TextPart[] {
  return diffArrays([...before], [...after]).flatMap(({ value, added, removed }) =>
    value.map((text): TextPart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  );
}

/** How many letters of what is the same stand around a change. */
const AROUND = 60;

/** What differs with a few words around it; the rest is left out. */
export function shortened(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same') return part;
    const room = (at > 0 ? AROUND : 0) + (at < parts.length - 1 ? AROUND : 0);
    if (part.text.length <= room + 20) return part;
    const head = at > 0 ? upToWord(cutText(part.text, AROUND)) : '';
    const tail = at < parts.length - 1 ? fromWord(part.text.slice(-AROUND)) : '';
    return { ...part, text: `${head}…${tail}` };
  });
}

const upToWord = (text: string) => text.slice(0, text.lastIndexOf(' ') + 1) || text;
const fromWord = (text: string) => text.slice(Math.max(0, text.indexOf(' ')));

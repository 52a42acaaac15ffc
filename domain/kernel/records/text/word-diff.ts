import { diffArrays } from 'diff';
import { cutText } from '../../../platform/language/cut-text.ts';

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Maximum number of changed words; beyond it the comparison stops and both texts are shown in full. */
const MAX_EDITS = 600;

export function wordDiff(before: string, after: string): TextPart[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_EDITS });
  if (!parts) return wholeTexts(before, after);
  return parts.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Splits into words, including attached punctuation (`480,00` is one word), and the spaces between them. */
const wordsOf = (text: string) => text.split(/(\s+)/).filter((one) => one !== '');

const wholeTexts = (before: string, after: string): TextPart[] =>
  [{ kind: 'removed', text: before } as const, { kind: 'added', text: after } as const].filter(
    ({ text }) => text !== '',
  );

export function itemDiff(before: readonly string[], after: readonly string[]): TextPart[] {
  return diffArrays([...before], [...after]).flatMap(({ value, added, removed }) =>
    value.map((text): TextPart => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text })),
  );
}

/** Number of unchanged characters shown around a change. */
const CONTEXT_LENGTH = 60;

/** Shortens unchanged parts to a few words around each change. */
export function shortenUnchanged(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same') return part;
    const room = (at > 0 ? CONTEXT_LENGTH : 0) + (at < parts.length - 1 ? CONTEXT_LENGTH : 0);
    if (part.text.length <= room + 20) return part;
    const head = at > 0 ? upToWord(cutText(part.text, CONTEXT_LENGTH)) : '';
    const tail = at < parts.length - 1 ? fromWord(part.text.slice(-CONTEXT_LENGTH)) : '';
    return { ...part, text: `${head}…${tail}` };
  });
}

const upToWord = (text: string) => text.slice(0, text.lastIndexOf(' ') + 1) || text;
const fromWord = (text: string) => text.slice(Math.max(0, text.indexOf(' ')));

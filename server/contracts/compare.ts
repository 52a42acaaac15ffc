import { diffArrays } from 'diff';

export interface TextPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Milliseconds; two texts that share too little to be compared in time are told whole. */
const PATIENCE = 500;

/** Word by word, what of a text is new and what it no longer says. */
export function compareTexts(before: string, after: string): TextPart[] {
  const parts = diffArrays(wordsOf(before), wordsOf(after), { timeout: PATIENCE });
  if (!parts)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return parts.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Words with what clings to them, `480,00` is one, and what stands between. */
const wordsOf = (text: string) => text.split(/(\s+)/);

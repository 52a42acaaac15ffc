import { folded } from '../../domain/records/text-rules.ts';

export interface Chapter {
  readonly code: string;
  readonly title: string;
  readonly parent: string | null;
  readonly routeNames: readonly string[];
  readonly html: string;
  /** Its text without tags. */
  readonly text: string;
  /** Title and text as they are searched. */
  readonly key: string;
}

/** As it comes, with what is searched. */
export function withWords(chapter: Omit<Chapter, 'text' | 'key'>): Chapter {
  const body = new DOMParser().parseFromString(chapter.html, 'text/html').body.textContent ?? '';
  const text = body.replace(/\s+/g, ' ').normalize('NFC');
  return { ...chapter, text, key: folded(`${chapter.title} ${text}`) };
}

/** Whether all words stand in it. */
export function found({ key }: Pick<Chapter, 'key'>, words: readonly string[]): boolean {
  return words.every((word) => key.includes(word));
}

const AROUND = 40;

/** What stands around the first of the words in the text; nothing where none is looked for, or it stands in the title. */
export function excerpt({ text }: Pick<Chapter, 'text'>, words: readonly string[]): string | undefined {
  const letters = [...text];
  const lowered = letters.map((letter) => folded(letter).charAt(0) || ' ').join('');
  const at = words.map((word) => lowered.indexOf(word)).find((place) => place >= 0);
  if (at === undefined) return undefined;
  const from = Math.max(0, at - AROUND);
  const to = Math.min(letters.length, at + AROUND);
  return `${from > 0 ? '…' : ''}${letters.slice(from, to).join('').trim()}${to < letters.length ? '…' : ''}`;
}

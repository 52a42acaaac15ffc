import type { Email } from 'postal-mime';
import { cutText } from '../../../../domain/platform/language/cut-text.ts';
import { htmlToLines } from './html-lines.ts';
import { BOUNDS } from './incoming-mail.ts';

/** Share and number of words that only one version of a mail may have, such as addresses of links. */
const MAX_OWN_WORDS = { share: 0.1, count: 2 } as const;

/**
 * Returns the mail's text. Its plain version wins, unless the HTML version says more. Versions that say different
 * things follow each other, so that no words are lost.
 */
export function bodyText({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): string {
  if (html === '') return text;
  const lines = htmlToLines(html);
  if (text.trim() === '') return lines;
  if (isWithin(lines, text)) return text;
  return isWithin(text, lines) ? lines : `${text.trimEnd()}\n\n${lines}`;
}

function isWithin(version: string, other: string): boolean {
  const words = wordsOf(version);
  const known = new Set(wordsOf(other));
  const own = words.filter((word) => !known.has(word)).length;
  return own <= Math.max(MAX_OWN_WORDS.count, words.length * MAX_OWN_WORDS.share) && own < Math.max(words.length, 1);
}

const wordsOf = (text: string): string[] =>
  cutText(text, BOUNDS.text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

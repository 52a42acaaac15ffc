import { cutText } from './cut-text.ts';

/** Replaces an address. */
const REDACTION_MARK = '[…]';
/** Characters that never occur in a mail address. The slash is among them so that an npm package path is kept. */
const SEPARATORS = /([\s<>"'(),;:/\\[\]]+)/;
const MAX_TEXT_LENGTH = 10_000;

/** Removes mail addresses from `text` before it goes to a log or a staff screen. */
export function withoutAddresses(text: string): string {
  const words = cutText(text, MAX_TEXT_LENGTH).split(SEPARATORS);
  return words.map((word) => (word.lastIndexOf('@') > 0 ? REDACTION_MARK : word)).join('');
}

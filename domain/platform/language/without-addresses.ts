import { cutText } from './cut.ts';

/** In place of an address that is left out. */
const LEFT_OUT = '[…]';
/** What an address has none of; a slash, so that a path into a package of npm is none. */
const APART = /([\s<>"'(),;:/\\[\]]+)/;
const LONGEST = 10_000;

/** `text` for a log or a screen of the staff: whose mail address it names has no place there. */
export function withoutAddresses(text: string): string {
  const words = cutText(text, LONGEST).split(APART);
  return words.map((word) => (word.lastIndexOf('@') > 0 ? LEFT_OUT : word)).join('');
}

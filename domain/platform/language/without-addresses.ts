import { cutText } from './cut.ts';

/** Replaces an address. */
const LEFT_OUT = '[…]';
/** Characters that never occur in a mail address. The slash is among them so that an npm package path is kept. */
const APART = /([\s<>"'(),;:/\\[\]]+)/;
const LONGEST = 10_000;

/** Removes mail addresses from `text` before it goes to a log or a staff screen. */
export function withoutAddresses(text: string): string {
  const words = cutText(text, LONGEST).split(APART);
  return words.map((word) => (word.lastIndexOf('@') > 0 ? LEFT_OUT : word)).join('');
}

import { cutText } from '../../domain/texts/cut.ts';

const AT_DOMAIN = /@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const LOCAL = /[^\s@<>"'()[\],;:/\\=?&]/;
const SECRET = /\b[A-Za-z0-9_-]{32,}\b/g;

/** The first `most` characters without e-mail addresses and long secrets (platform 6.2). */
export function masked(value: string, most: number): string {
  return withoutAddresses(cutText(value, most)).replace(SECRET, '[…]');
}

/** From the sign and the domain back to where the address begins: an expression that begins there looks from each letter. */
function withoutAddresses(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: domain, index } of text.matchAll(AT_DOMAIN)) {
    let start = index;
    while (start > from && LOCAL.test(text.charAt(start - 1))) start -= 1;
    if (start === index) continue;
    kept += `${text.slice(from, start)}[e-mail]`;
    from = index + domain.length;
  }
  return kept + text.slice(from);
}

const URL_LENGTH = 2048;

/** The address with the names of its parameters and none of their values. */
export function withoutValues(url: string): string {
  return masked(cutText(url, URL_LENGTH).replace(/=[^&#]*/g, '='), URL_LENGTH);
}

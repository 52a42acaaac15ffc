import { foldText } from '../../kernel/records/text-rules.ts';

export const MAX_TEXT_LENGTH = 2000;

const includesAny = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

/** True if the text contains a link; reviews may not. */
export function hasLink(text: string): boolean {
  return includesAny(text.toLowerCase(), ['http://', 'https://', 'www.', 'href=', '[url']);
}

/** True if the text contains a tag or an HTML entity. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/]/i.test(text) || /&#?\w{1,10};/.test(text);
}

/** True if the text contains an e-mail address, a phone number or a domain name, which moderators check. */
export function hasContacts(text: string): boolean {
  return (
    /[^\s@]@[^\s@]/.test(text) ||
    /\d{3}[ ./-]?\d{2,4}[ ./-]?\d{2,4}/.test(text) ||
    /\w\.(?:com|it|net|org|eu|info|biz)\b/i.test(text)
  );
}

/** Returns the key of texts that differ only in punctuation, case and spaces. Null for short texts. */
export function comparisonKey(texts: readonly (string | null)[]): string | null {
  const letters = foldText(texts.filter(Boolean).join(' ')).replace(/[^\p{L}\p{N}]+/gu, '');
  return letters.length < 20 ? null : letters;
}

/** Returns the name as the portal shows it: `Marta V.` */
export function toPublicName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase() ?? ''}.` : first;
}

import { foldText } from '../../kernel/records/text-rules.ts';

/** Longest text of a review. */
export const LONGEST_TEXT = 2000;

const has = (text: string, words: readonly string[]) => words.some((word) => text.includes(word));

/** An address that one could follow: none stands in a review. */
export function hasLink(text: string): boolean {
  return has(text.toLowerCase(), ['http://', 'https://', 'www.', 'href=', '[url']);
}

/** Whether a part of it begins like a tag. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/]/i.test(text) || /&#?\w{1,10};/.test(text);
}

/** Ways to reach somebody, which a moderator looks at: an e-mail, a telephone number, a site's name. */
export function hasContacts(text: string): boolean {
  return (
    /[^\s@]@[^\s@]/.test(text) ||
    /\d{3}[ ./-]?\d{2,4}[ ./-]?\d{2,4}/.test(text) ||
    /\w\.(?:com|it|net|org|eu|info|biz)\b/i.test(text)
  );
}

/** What two texts have in common that differ in signs, capitals and spaces alone; null where too little is said. */
export function textKey(texts: readonly (string | null)[]): string | null {
  const letters = foldText(texts.filter(Boolean).join(' ')).replace(/[^\p{L}\p{N}]+/gu, '');
  return letters.length < 20 ? null : letters;
}

/** Of a name what the portal shows: `Marta V.` */
export function shownName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase() ?? ''}.` : first;
}

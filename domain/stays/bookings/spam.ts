import { cutText } from '../../platform/language/cut-text.ts';

/** How many characters of a text are looked at. */
const LOOKED_AT = 4000;

/**
 * How much a request looks like advertising, 0 to 100 (structures dictionary 5.1): 80 and more stand under Spam. A field
 * that people do not see and programs fill in says it at once.
 */
export function spamScore({ request, honeypot }: { request: string | null; honeypot: boolean }): number {
  if (honeypot) return 100;
  const text = cutText(request ?? '', LOOKED_AT).toLowerCase();
  const links = text.split('http').length - 1 + (text.split('www.').length - 1);
  const words = ['casino', 'crypto', 'bitcoin', 'seo', 'backlink', 'viagra', 'loan', 'investment'];
  const found = words.filter((word) => text.includes(word)).length;
  return Math.min(100, links * 30 + found * 25);
}

import { cutText } from '../../platform/language/cut-text.ts';

/** Characters of a text that are checked. */
const LOOKED_AT = 4000;

/**
 * Returns the spam score of a request, 0 to 100; 80 and above is Spam (structures dictionary 5.1). A filled honeypot
 * field, invisible to people, gives 100.
 */
export function spamScore({ request, honeypot }: { request: string | null; honeypot: boolean }): number {
  if (honeypot) return 100;
  const text = cutText(request ?? '', LOOKED_AT).toLowerCase();
  const links = text.split('http').length - 1 + (text.split('www.').length - 1);
  const words = ['casino', 'crypto', 'bitcoin', 'seo', 'backlink', 'viagra', 'loan', 'investment'];
  const found = words.filter((word) => text.includes(word)).length;
  return Math.min(100, links * 30 + found * 25);
}

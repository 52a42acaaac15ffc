import { cutText } from '../../platform/language/cut-text.ts';

/** Characters of a text that are checked. */
const MAX_CHECKED_LENGTH = 4000;

/**
 * Returns the spam score of a request, 0 to 100; 80 and above is Spam (structures dictionary 5.1). A filled honeypot
 * field, invisible to people, gives 100.
 */
export function computeSpamScore({ request, honeypot }: { request: string | null; honeypot: boolean }): number {
  if (honeypot) return 100;
  const text = cutText(request ?? '', MAX_CHECKED_LENGTH).toLowerCase();
  const links = text.split('http').length - 1 + (text.split('www.').length - 1);
  const words = ['casino', 'crypto', 'bitcoin', 'seo', 'backlink', 'viagra', 'loan', 'investment'];
  const spamWords = words.filter((word) => text.includes(word)).length;
  return Math.min(100, links * 30 + spamWords * 25);
}

import { cutText } from '../../../domain/platform/language/cut-text.ts';

const EMAIL_DOMAIN = /@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const LOCAL_PART_CHARACTER = /[^\s@<>"'()[\],;:/\\=?&]/;
const SECRET = /\b[A-Za-z0-9_-]{32,}\b/g;
/** Matches a word that announces a secret and the secret after it. */
const ANNOUNCED_SECRET =
  /(password|passwd|pwd|token|secret|key|authorization)(["']?\s{0,3}[:=]\s{0,3}["']?)(?:(?:bearer|basic) )?[^\s"',;&)}\]]{1,2000}/gi;
const BEARER = /\b(bearer|basic) [\w.~+/=-]{8,2000}/gi;
/** JSON web tokens and keys with a maker's prefix: ours, webhook secrets, Stripe's. */
const TOKENS = /\b(?:eyJ[\w-]{6,1000}(?:\.[\w-]{1,2000}){1,2}|(?:lcd|whsec|sk|rk)_\w{4,})/g;
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g;

/** Italian tax code (codice fiscale), also with the letters that replace digits when two people would share a code. */
const TAX_CODE = /\b[A-Z]{6}[0-9LMNP-V]{2}[ABCDEHLMPR-T][0-9LMNP-V]{2}[A-Z][0-9LMNP-V]{3}[A-Z]\b/gi;
/** Telephone numbers with an international prefix. */
const FOREIGN_PHONE = /(?:\+|(?<![\w.])00)[1-9](?:[ ()./-]{0,2}\d){6,13}(?!\w)/g;
/** Italian mobile and fixed numbers without prefix. Numbers of other countries without prefix look like ids. */
const MOBILE_PHONE = /(?<![\w.])3\d\d[ ./-]?\d{3}[ .-]?\d{3,4}(?!\w)/g;
const FIXED_PHONE = /(?<![\w.])0[1-9]\d{0,2}[ ./-]?(?:\d{5,8}|\d{2,4} \d{2,4}(?: \d{2,4})?)(?!\w)/g;

/**
 * Returns the first `maxLength` characters without e-mail addresses, telephone numbers, tax codes, secrets, card numbers
 * and IBANs (platform 6.2).
 */
export function maskSensitive(value: string, maxLength: number): string {
  return maskAddresses(cutText(value, maxLength))
    .replace(ANNOUNCED_SECRET, '$1$2[…]')
    .replace(BEARER, '$1 […]')
    .replace(TOKENS, '[…]')
    .replace(CARD, (digits) => (isCard(digits) ? '[carta]' : digits))
    .replace(IBAN, '[IBAN]')
    .replace(TAX_CODE, '[codice fiscale]')
    .replace(FOREIGN_PHONE, '[telefono]')
    .replace(MOBILE_PHONE, '[telefono]')
    .replace(FIXED_PHONE, '[telefono]')
    .replace(SECRET, '[…]');
}

/** True if the Luhn check digit of card numbers is right (ISO/IEC 7812-1). Ids and times usually fail it. */
function isCard(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 1 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Masks e-mail addresses. Walks back from the `@`, because an expression that starts at the local part would retry at
 * each letter.
 */
function maskAddresses(text: string): string {
  let output = '';
  let from = 0;
  for (const { 0: domain, index } of text.matchAll(EMAIL_DOMAIN)) {
    let start = index;
    while (start > from && LOCAL_PART_CHARACTER.test(text.charAt(start - 1))) start -= 1;
    if (start === index) continue;
    output += `${text.slice(from, start)}[e-mail]`;
    from = index + domain.length;
  }
  return output + text.slice(from);
}

const MAX_URL_LENGTH = 2048;

/** Returns the URL with the names of its parameters but without their values. */
export function removeParameterValues(url: string): string {
  return maskSensitive(cutText(url, MAX_URL_LENGTH).replace(/=[^&#]*/g, '='), MAX_URL_LENGTH);
}

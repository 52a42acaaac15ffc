import { isValidIBAN } from 'ibantools';
import { makeStorable } from '../../../domain/kernel/records/text/storable.ts';
import { cutText } from '../../../domain/platform/language/cut-text.ts';

/** Domain of an address, also with letters beyond ASCII (RFC 5890), after `@` or its escape in a URL. */
const EMAIL_DOMAIN = /(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
const LOCAL_PART_CHARACTER = /[^\s@<>"'()[\],;:/\\=?&]/;
const SECRET = /\b[A-Za-z0-9_-]{32,}\b/g;
/**
 * Matches a name that contains such a word and its value, up to the closing quote if it has one. `key` counts only at
 * the end of a name, because of words such as keyboard.
 */
const ANNOUNCED_SECRET =
  /((?:password|passwd|pwd|token|secret|authorization)[\w-]{0,40}|key)((?:\\?["'])?\s{0,3}[:=]\s{0,3})(?:(?:bearer|basic) )?("(?:[^"\\]|\\.){0,2000}"?|'(?:[^'\\]|\\.){0,2000}'?|\\"(?:[^"\\]){0,2000}(?:\\")?|[^\s"',;&)}\]]{1,2000})/gi;
/** Header with cookies. Each line holds one header. */
const COOKIES = /\b((?:set-)?cookie)(["']?\s{0,3}[:=]\s{0,3})[^\r\n]{1,4000}/gi;
const BEARER = /\b(bearer|basic) [\w.~+/=-]{8,2000}/gi;
/** JSON web tokens and keys with a maker's prefix: ours, webhook secrets, Stripe's. */
const TOKENS = /\b(?:eyJ[\w-]{6,1000}(?:\.[\w-]{1,2000}){1,2}|(?:lcd|whsec|sk|rk)_\w{4,})/g;
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g;
/** Text that may begin with an IBAN in small letters. Only the check digits tell it from other text. */
const SMALL_IBAN = /\b[a-z]{2}\d{2}(?: ?[a-z\d]){11,30}/gi;

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
  return maskAddresses(cutText(makeStorable(value), maxLength))
    .replace(COOKIES, '$1$2[…]')
    .replace(ANNOUNCED_SECRET, (_, name, sign, value: string) => `${name}${sign}${maskQuoted(value)}`)
    .replace(BEARER, '$1 […]')
    .replace(TOKENS, '[…]')
    .replace(CARD, (digits) => (isCard(digits) ? '[carta]' : digits))
    .replace(IBAN, '[IBAN]')
    .replace(SMALL_IBAN, maskSmallIban)
    .replace(TAX_CODE, '[codice fiscale]')
    .replace(FOREIGN_PHONE, '[telefono]')
    .replace(MOBILE_PHONE, '[telefono]')
    .replace(FIXED_PHONE, '[telefono]')
    .replace(SECRET, '[…]');
}

/** Replaces a value and leaves its quotes. */
const maskQuoted = (value: string): string =>
  `${QUOTE_BEFORE.exec(value)?.[0] ?? ''}[…]${QUOTE_AFTER.exec(value)?.[0] ?? ''}`;
const QUOTE_BEFORE = /^\\?["']/;
const QUOTE_AFTER = /\\?["']$/;

/** Masks the IBAN that a text begins with: its words up to valid check digits. */
function maskSmallIban(text: string): string {
  for (const { index: end } of text.matchAll(/(?: |$)/g))
    if (isValidIBAN(text.slice(0, end).replaceAll(' ', '').toUpperCase())) return `[IBAN]${text.slice(end)}`;
  return text;
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

import { normaliseCode } from './normalise-code.ts';

/**
 * Checks a partita IVA or an entity's codice fiscale. The last of the eleven digits is a Luhn check digit (D.P.R.
 * 605/1973, D.M. 23 December 1976).
 */
export function isItalianVat(number: string): boolean {
  if (!/^\d{11}$/.test(number) || number === '00000000000') return false;
  const sum = [...number].reduce((total, digit, at) => {
    const n = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return sum % 10 === 0;
}

/** Forms of the VAT numbers of the other EU members in VIES, without the country's letters. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Prefix of the country's VAT numbers: Greece uses EL, but GR in ISO 3166. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/** Normalises the number without the country prefix, as FatturaPA writes it beside the country (1.4.1.1.2). */
export function vatWithoutPrefix(number: string, country: string): string {
  const plain = normaliseCode(number);
  const prefix = prefixOf(country);
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
}

/** Checks a VAT number: the check digit for Italy, the form for other EU countries, a minimal form elsewhere. */
export function isVatNumber(number: string, country: string): boolean {
  const digits = vatWithoutPrefix(number, country);
  if (country === 'IT') return isItalianVat(digits);
  const form = FORMS[prefixOf(country)];
  return form ? form.test(digits) : /^[A-Z0-9]{2,14}$/.test(digits);
}

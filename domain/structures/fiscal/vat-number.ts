import { compact } from './compact.ts';

/**
 * Whether eleven digits are a partita IVA, or the codice fiscale of an entity: the last is the check digit of the ten
 * before it, by Luhn's method (D.P.R. 605/1973, D.M. 23 December 1976).
 */
export function isItalianVat(number: string): boolean {
  if (!/^\d{11}$/.test(number) || number === '00000000000') return false;
  const sum = [...number].reduce((total, digit, at) => {
    const n = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return sum % 10 === 0;
}

/** The forms of the other members' numbers as VIES asks for them, without the country's letters. */
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

/** Greece writes EL before its numbers and GR for itself (ISO 3166). */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);

/** Compact, and without the prefix of the country: as FatturaPA writes it beside the country (1.4.1.1.2). */
export function plainVat(number: string, country: string): string {
  const plain = compact(number);
  const prefix = prefixOf(country);
  return plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
}

/** Whether a number may be one of that country: Italy's check digit, the form of the others of the Union, anything else elsewhere. */
export function isVatNumber(number: string, country: string): boolean {
  const plain = plainVat(number, country);
  if (country === 'IT') return isItalianVat(plain);
  const form = FORMS[prefixOf(country)];
  return form ? form.test(plain) : /^[A-Z0-9]{2,14}$/.test(plain);
}

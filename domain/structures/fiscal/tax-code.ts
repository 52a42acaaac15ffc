import { isLeap, MONTH_LENGTHS } from '../../kernel/calendar/days.ts';
import { isItalianVat } from './vat-number.ts';

/**
 * Surname, name, year, month, day and sex, comune, check character. The seven digits may be letters (omocodia). D.M.
 * 23/12/1976.
 */
const PERSON = /^[A-Z]{6}[\dLMNP-V]{2}[ABCDEHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/;

/**
 * Values of characters at odd positions, counted from 1; digits and letters share the values, 0 and A first (D.M.
 * 23/12/1976, attachment).
 */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** Letters that replace the digits 0 to 9 when two people would have the same code. */
const OMOCODIA = 'LMNPQRSTUV';
const DIGITS = [6, 7, 9, 10, 12, 13, 14];

const rank = (character: string) =>
  /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 'A'.charCodeAt(0);

export function checkCharacter(firstFifteen: string): string {
  const sum = [...firstFifteen].reduce(
    (total, character, at) => total + (at % 2 === 0 ? (ODD_VALUES[rank(character)] ?? 0) : rank(character)),
    0,
  );
  return String.fromCharCode('A'.charCodeAt(0) + (sum % 26));
}

/** Letters of the months, January first. */
const MONTHS = 'ABCDEHLMPRST';

/** Checks a person's codice fiscale: form, existing day of the month, check character. */
export function isPersonTaxCode(code: string): boolean {
  if (!PERSON.test(code) || checkCharacter(code.slice(0, 15)) !== code[15]) return false;
  const digits = [...code].map((character, at) =>
    DIGITS.includes(at) && OMOCODIA.includes(character) ? String(OMOCODIA.indexOf(character)) : character,
  );
  const day = Number(digits.slice(9, 11).join(''));
  const born = day > 40 ? day - 40 : day;
  const month = MONTHS.indexOf(digits[8] ?? '');
  // The code has only the last two digits of the year: 1900 had no 29 February, 2000 had one.
  const isShort = month === 1 && !isLeap(2000 + Number(digits.slice(6, 8).join('')));
  return born >= 1 && born <= (isShort ? 28 : (MONTH_LENGTHS[month] ?? 0));
}

/**
 * Accepts a person's code, also a provisional one of eleven digits (D.P.R. 605/1973, art. 2), but not their VAT number.
 */
export const isIndividualTaxCode = (code: string, vatNumber: string | null): boolean =>
  isTaxCode(code) && code !== vatNumber;

export const isTaxCode = (code: string): boolean => isPersonTaxCode(code) || isEntityTaxCode(code);

/** Companies and entities have eleven digits, checked like a partita IVA. */
export function isEntityTaxCode(code: string): boolean {
  return isItalianVat(code);
}

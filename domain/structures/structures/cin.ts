/**
 * CIN, codice identificativo nazionale: `IT`, six digits of the comune (ISTAT), two characters for the kind of
 * business, then 1..8 characters. A code with only digits after `IT` is invented. The dictionary's narrower
 * classification only causes a warning here. Source: standards, cin; structures dictionary 2.1.
 */
export const CIN = /^IT(?!\d+$)\d{6}[A-Z0-9]{2}[A-Z0-9]{1,8}$/;

/** Length of all real CINs seen so far. */
const USUAL_LENGTH = 18;

/** Converts to upper case and removes blanks, hyphens, dashes and invisible characters. */
export function normaliseCin(given: string): string {
  return given.replace(/[\s\p{Pd}\p{Cf}]+/gu, '').toUpperCase();
}

export function isCin(cin: string): boolean {
  return CIN.test(cin);
}

/** True if digits 3–8 are the code of this comune; a mismatch causes a warning. `istatCode` has six digits. */
export function cinIsOfCity(cin: string, istatCode: string): boolean {
  return cin.slice(2, 8) === istatCode;
}

/** Warnings for valid codes that differ from all real ones; codes of the section `validation`. */
export function cinWarnings(cin: string): ('cin_short' | 'cin_kind')[] {
  return [
    ...(cin.length < USUAL_LENGTH ? (['cin_short'] as const) : []),
    ...(/^[A-Z]\d$/.test(cin.slice(8, 10)) ? [] : (['cin_kind'] as const)),
  ];
}

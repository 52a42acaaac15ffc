/**
 * CIN, codice identificativo nazionale: `IT`, six digits of the comune (ISTAT), two characters for the kind of business,
 * then 1..8 characters. Digits alone after `IT` come from invented formats. Source: standards, cin; structures
 * dictionary 2.1, whose narrower classification is a warning here.
 */
export const CIN = /^IT(?!\d+$)\d{6}[A-Z0-9]{2}[A-Z0-9]{1,8}$/;

/** Of every real one seen. */
const USUAL_LENGTH = 18;

/** Upper case, without blanks, hyphens, dashes and signs that nobody sees; nothing else is dropped. */
export function normaliseCin(given: string): string {
  return given.replace(/[\s\p{Pd}\p{Cf}]+/gu, '').toUpperCase();
}

export function isCin(cin: string): boolean {
  return CIN.test(cin);
}

/** Whether digits 3–8 name this comune; a mismatch warns. `istatCode` has six digits. */
export function cinIsOfCity(cin: string, istatCode: string): boolean {
  return cin.slice(2, 8) === istatCode;
}

/** What is allowed and unlike all real ones; codes of the section `validation`. */
export function cinDoubts(cin: string): ('cin_short' | 'cin_kind')[] {
  return [
    ...(cin.length < USUAL_LENGTH ? (['cin_short'] as const) : []),
    ...(/^[A-Z]\d$/.test(cin.slice(8, 10)) ? [] : (['cin_kind'] as const)),
  ];
}

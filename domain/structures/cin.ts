/**
 * CIN, codice identificativo nazionale: `IT`, six digits of the comune (ISTAT), a letter and a digit for the kind of
 * business, then 1..8 characters. Source: art. 13-ter DL 145/2023; pattern of the structures dictionary 2.1.
 */
export const CIN = /^IT\d{6}[A-Z]\d[A-Z0-9]{1,8}$/;

/** Upper case, without spaces. */
export function normaliseCin(given: string): string {
  return given.replace(/\s+/g, '').toUpperCase();
}

export function isCin(cin: string): boolean {
  return CIN.test(cin);
}

/** Whether digits 3–8 name this comune; a mismatch warns. `istatCode` has six digits. */
export function cinIsOfCity(cin: string, istatCode: string): boolean {
  return cin.slice(2, 8) === istatCode;
}

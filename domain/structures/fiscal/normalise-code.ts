/**
 * Normalises a code: in capitals, without spaces, points, hyphens and invisible characters. Line breaks stay, so text
 * of two lines is not a valid code. Rules, columns, searches and files use this form.
 */
export const normaliseCode = (given: string): string => given.replace(/[\p{Zs}\p{Cf}.\-‐-―]/gu, '').toUpperCase();

/** Normalises a name: in capitals, without spaces. Points and hyphens stay. */
export const normaliseName = (given: string): string => given.replaceAll(' ', '').toUpperCase();

/** Normalises an Italian VAT number, without a leading `IT`. */
export const normaliseVat = (given: string): string => normaliseCode(given).replace(/^IT(?=\d{11}$)/, '');

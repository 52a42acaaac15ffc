// Source: structures dictionary 0.1 — E.164, Italian numbers checked against the landline and mobile prefixes.

/** Italian area codes by the first digit after the 0: the entry for 051 is 1 under key 5. */
const DISTRICTS: Readonly<Record<string, string>> = {
  '1': '0 1 21 22 23 24 25 31 41 42 43 44 5 61 63 65 66 71 72 73 74 75 82 83 84 85 87 9',
  '3': '0 1 21 22 23 24 31 32 41 42 43 44 45 46 5 62 63 64 65 71 72 73 74 75 76 77 81 82 83 84 85 86 9',
  '4': '0 1 21 22 23 24 25 26 27 28 29 31 32 33 34 35 36 37 38 39 42 44 45 5 61 62 63 64 65 71 72 73 74 81 9',
  '5': '0 1 21 22 23 24 25 32 33 34 35 36 41 42 43 44 45 46 47 49 5 64 65 66 71 72 73 74 75 77 78 83 84 85 86 87 88 9',
  '7': '0 1 21 22 31 32 33 34 35 36 37 42 43 44 46 5 61 63 65 66 71 73 74 75 76 81 82 83 84 85 89 9',
  '8': '0 1 23 24 25 27 28 31 32 33 35 36 5 61 62 63 64 65 71 72 73 74 75 81 82 83 84 85 9',
  '9': '0 1 21 22 23 24 25 31 32 33 34 35 41 42 5 61 62 63 64 65 66 67 68 71 72 73 74 75 76 81 82 83 84 85 9',
};

const AREA_CODES = [
  '2',
  '6',
  ...Object.entries(DISTRICTS).flatMap(([first, rest]) => rest.split(' ').map((stem) => first + stem)),
];

/** A landline number with its area code: 7 to 11 digits including the 0. */
const LANDLINE = /^0\d{6,10}$/;
/** A mobile number: 31x has ten digits, 32x to 39x have nine (the oldest numbers) or ten. */
const MOBILE = /^3(?:1\d{8}|[2-9]\d{7,8})$/;
/**
 * Freephone, shared-cost and flat-rate numbers. Source: AGCOM, Piano di numerazione nazionale (delibera 8/15/CIR), art.
 * 13-16.
 */
const SERVICE = /^(?:80[03]\d{3,6}|84[0178]\d{3,6}|199\d{3,6})$/;
const E164 = /^\+[1-9]\d{7,14}$/;

function isItalian(national: string): boolean {
  if (LANDLINE.test(national)) return AREA_CODES.some((stem) => national.startsWith(stem, 1));
  return MOBILE.test(national) || SERVICE.test(national);
}

/**
 * Removes spaces, points, dashes, slashes, brackets and invisible characters, and replaces 00 by +. A number without
 * prefix becomes Italian. Other text stays unchanged.
 */
export function normalisePhone(given: string): string {
  const digits = given
    .replace(/^(\s*(?:\+|00)(?!\s*39).*?)\(0\)/, '$1')
    .replace(/[\s\p{Pd}\p{Cf}./()[\]]+/gu, '')
    .replace(/^00/, '+');
  if (!/^\+?\d+$/.test(digits)) return given;
  if (digits.startsWith('+')) return digits;
  const hasCountryCode = digits.startsWith('39') && !isItalian(digits) && isItalian(digits.slice(2));
  return hasCountryCode ? `+${digits}` : `+39${digits}`;
}

export function isPhone(number: string): boolean {
  return E164.test(number) && (!number.startsWith('+39') || isItalian(number.slice(3)));
}

/** True if the number may be a mobile. Only Italian prefixes distinguish landlines from mobiles. */
export function mayBeMobile(number: string): boolean {
  return !number.startsWith('+39') || MOBILE.test(number.slice(3));
}

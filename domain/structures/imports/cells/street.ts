import { trimChars, trimEndChars } from '../../../kernel/records/text/trim.ts';

/** Prepositions and articles that are lower case within an Italian street name. */
const LOWER_CASE_WORDS = new Set(
  'di del dello della dei degli delle da dal dalla dai in e ed a al alla lo la il le i gli nel nella su sul per con fra tra'.split(
    ' ',
  ),
);
/** Abbreviations in capitals, as people write them in normal text. */
const ABBREVIATIONS: Readonly<Record<string, string>> = Object.fromEntries(
  'C/da C.da V.le P.zza P.za P.le C.so L.go F.lli S.da Str. Loc. Fraz. B.ta Q.re km km. n. snc s.n.c. s.n. int. sc.'
    .split(' ')
    .map((word) => [word.toLowerCase(), word]),
);
const ELIDED_WORD = /^(d|l|dell|all|nell|dall|sull|un)'(.+)$/i;
const ROMAN = /^(?=.{2})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/;
/**
 * Words that end in a real apostrophe. Otherwise an apostrophe in capitals is an accent: UNITA' is Unità, but DE' is
 * de'.
 */
const APOSTROPHE_STAYS = new Set(["de'", "da'", "ne'", "co'", "po'", "a'"]);
const ACCENTED_VOWELS: Readonly<Record<string, string>> = { a: 'à', e: 'è', i: 'ì', o: 'ò', u: 'ù' };

function isAllCaps(text: string): boolean {
  return text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase();
}

function capitalise(word: string): string {
  return word.replace(
    /(^|[.\-(/]|'(?=\p{L}{2}))(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

function fixWordCase(word: string, first: boolean): string {
  const lower = word.toLowerCase();
  if (!first && LOWER_CASE_WORDS.has(lower)) return lower;
  if (ROMAN.test(trimEndChars(word, /[°ªº.,]/))) return word;
  const short = ABBREVIATIONS[lower];
  if (short) return short;
  if (APOSTROPHE_STAYS.has(lower)) return first ? capitalise(lower) : lower;
  const elided = ELIDED_WORD.exec(lower);
  if (elided?.[1] && elided[2]) {
    return `${first ? capitalise(elided[1]) : elided[1]}'${fixWordCase(elided[2].toUpperCase(), true)}`;
  }
  const accent = /^(.{2,})([aeiou])'$/.exec(lower);
  return capitalise(accent ? `${accent[1]}${ACCENTED_VOWELS[accent[2] ?? '']}` : lower);
}

/** "VIA DELL'INDIPENDENZA" → "Via dell'Indipendenza". Text that is not all capitals stays unchanged. */
export function fixStreetCase(text: string): string {
  if (!isAllCaps(text)) return text;
  return text
    .split(' ')
    .map((word, index) => fixWordCase(word, index === 0))
    .join(' ');
}

/**
 * Shortens a street number to `max` characters: abbreviations first ("22 int.3"), then slashes ("31/A/8"), then the
 * number alone. Null when even the number is too long.
 */
export function shortStreetNumber(text: string, max: number): string | null {
  const closer = text
    .replace(/\s+/g, ' ')
    .replace(/ ?\b(?:Scala |Sc\. ?)/gi, ' sc.')
    .replace(/ ?\b(?:Interno |Int\. ?)/gi, ' int.')
    .trim();
  const slashes = closer.replace(/ (?:sc|int)\./gi, '/').replace(/\s+/g, '');
  const numberOnly = /^\d+\s*[/-]?\s*\p{L}?(?=[\s/,-]|$)/u.exec(closer)?.[0] ?? closer.split(/[\s,;]/)[0] ?? '';
  return [closer, slashes, trimChars(numberOnly, /[\s,/-]/)].find((way) => way !== '' && way.length <= max) ?? null;
}

const MONTH = '(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|jan|may|jun|jul|aug|sep|oct|dec)';
const DAY = new RegExp(
  `^(?:\\d{4}-\\d\\d-\\d\\d(?:[ T]00:00.{0,10})?|\\d{1,2}/\\d{1,2}/\\d{4}|\\d{1,2}[-/]${MONTH}(?:[-/]\\d{2,4})?|${MONTH}[-/]\\d{2,4})$`,
  'i',
);
/** A spreadsheet's serial for a day (42795 is 1 March 2017) or for a time. No Italian street has such numbers. */
const SERIAL = /^(?:\d{5}|0[.,]\d{1,17}|\d{1,2}:\d\d(?::00)?)$/;

/**
 * True for a date that a spreadsheet made of a street number: 12/3 became 12 March. The original cannot be restored,
 * because it may have been 3/12.
 */
export function isDayForNumber(text: string): boolean {
  return DAY.test(text) || (SERIAL.test(text) && !/^0+$/.test(text));
}

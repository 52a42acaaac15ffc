import iconv from 'iconv-lite';

/** Encodings of one byte a letter that Italian offices have written: Windows, old Macs. */
const LEGACY_ENCODINGS = ['windows-1252', 'macintosh'] as const;
export type LegacyEncoding = (typeof LEGACY_ENCODINGS)[number];

/** Evidence at which one reading counts as certain against another one. */
const CERTAIN = 2;

const LOWER = 'àèéìòù';
const UPPER = 'ÀÈÉÌÒÙ';
/** Letters of names in other languages of Italy and its neighbours. */
const FOREIGN = 'äöüßçñâêîôûïëåæøœ';

function rateLetter(before: string, letter: string, after: string): number {
  const endsWord = !/\p{L}/u.test(after);
  const isCaps = /\p{Lu}[’' ]?$/u.test(before);
  if (LOWER.includes(letter)) return /\p{Lu}{2}$/u.test(before) ? -2 : endsWord ? 3 : 1;
  if (UPPER.includes(letter)) return /\p{Ll}$/u.test(before) ? -3 : isCaps && endsWord ? 3 : 1;
  if (FOREIGN.includes(letter)) return /\p{Lu}{2}$/u.test(before) ? -1 : 1;
  if (FOREIGN.toUpperCase().includes(letter)) return /\p{Ll}$/u.test(before) ? -3 : /^\p{Lu}/u.test(after) ? 0 : -1;
  if (letter === '’' || letter === '‘') return /\p{L}$/u.test(before) && /^[\p{L}\s]/u.test(after) ? 2 : 0;
  if (letter === '“' || letter === '«') return /(?:^|[\s(;,"])$/.test(before) ? 1 : -2;
  if (letter === '”' || letter === '»') return /[\p{L}\d.!?]$/u.test(before) && !/^\p{L}/u.test(after) ? 1 : -2;
  if (letter === '°' || letter === 'º' || letter === 'ª') return /(?:\d|\b[IVXnN]{1,4})$/.test(before) ? 2 : -1;
  if (letter === '–' || letter === '—') return /[\s\d]$/.test(before) ? 1 : -2;
  if (letter === '€' || letter === '\u00a0' || letter === '…') return 0;
  return -2;
}

/** Rates how much a text looks like Italian, by each letter beyond ASCII and its neighbours. */
function rateText(text: string): number {
  let rating = 0;
  for (const { index, 0: letter } of text.matchAll(/\P{ASCII}/gu))
    rating += rateLetter(text.slice(Math.max(0, index - 3), index), letter, text.slice(index + 1, index + 3));
  return rating;
}

/** Adds up the evidence of a file's lines and names the likelier encoding. */
export function createLegacyVote() {
  const ratings = LEGACY_ENCODINGS.map((encoding) => ({ encoding, rating: 0 }));
  return {
    add(line: Buffer): void {
      for (const one of ratings) one.rating += rateText(iconv.decode(line, one.encoding));
    },
    result(): LegacyEncoding {
      return ratings.reduce((best, one) => (one.rating > best.rating ? one : best)).encoding;
    },
  };
}

export interface LegacyLine {
  readonly text: string;
  readonly encoding: LegacyEncoding;
  /** True if another encoding reads as well, so that a person should look at the letters. */
  readonly isDoubtful: boolean;
}

/** Decodes a line that is not UTF-8. Another encoding than the file's is used if the letters are clearly better with it. */
export function decodeLegacyLine(line: Buffer, ofFile: LegacyEncoding): LegacyLine {
  const read = (encoding: LegacyEncoding) => {
    const text = iconv.decode(line, encoding);
    return { encoding, text, rating: rateText(text) };
  };
  const usual = read(ofFile);
  const other = read(ofFile === 'macintosh' ? 'windows-1252' : 'macintosh');
  const [best, worse] = other.rating >= usual.rating + CERTAIN ? [other, usual] : [usual, other];
  return {
    text: best.text,
    encoding: best.encoding,
    isDoubtful: best.text !== worse.text && (best.rating <= 0 || best.rating < worse.rating + CERTAIN),
  };
}

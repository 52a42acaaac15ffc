import { foldWords } from '../cells/cell.ts';

/** Folds a name and writes the German ß as ss, as in capitals: STRASSE. */
export function foldName(text: string): string {
  return foldWords(text.replaceAll('ß', 'ss'));
}

/** San, Santa, Sant', Santi, St., Sankt and their abbreviations. */
const SAINT = /^(?:s|ss|san|santo|santa|sant|santi|sante|sto|sta|st|sankt)$/;

/** Small words that offices omit or exchange: Reggio Emilia is Reggio nell'Emilia. */
const OPTIONAL_WORDS = new Set(
  (
    'a ad al allo alla ai agli alle all d da dal dallo dalla dai dagli dalle dall de dei degli del dello della delle dell ' +
    'di e ed in nel nello nella nei negli nelle nell ne su sul sullo sulla sui sugli sulle sull con'
  ).split(' '),
);

/** Treats J and I as the same letter: Iesolo, Jonadi. */
const unifyIAndJ = (word: string) => word.replaceAll('j', 'i');

/** Significant words of a name; all forms of "saint" become `s`. */
export function wordsOf(text: string): string[] {
  const words = foldName(text)
    .split(' ')
    .map((word) => (SAINT.test(word) ? 's' : unifyIAndJ(word)));
  const content = words.filter((word, at) => at === 0 || !OPTIONAL_WORDS.has(word));
  return content.length > 0 ? content : words;
}

/** All letters without separators: San Remo is Sanremo, LAQUILA is L'Aquila. */
export function lettersOnly(text: string): string {
  return unifyIAndJ(foldName(text).replaceAll(' ', ''));
}

const TITLE = /^(?:comune|citta|municipio|gemeinde|com\.|commune)(?: (?:di|de|del|della|von))? (?=\S)/i;
const ZIP = /(?<!\d)\d{5}(?!\d)/;

export interface CityCell {
  /** Parts of the name: a name in each language, or additions after the name. */
  readonly parts: readonly string[];
  readonly whole: string;
  readonly zip: string | null;
}

const SEPARATORS = ' -–,;';

/** Trims separators that remain after a part was removed. */
function trimSeparators(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && SEPARATORS.includes(text.charAt(start))) start += 1;
  while (end > start && SEPARATORS.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Splits a cell into name parts and postcode: "Comune di Parma (PR)", "43121 Parma", "San Dorligo (della Valle –
 * Dolina)".
 */
export function parseCityCell(text: string, dropsTitle: boolean): CityCell {
  const zip = ZIP.exec(text)?.[0] ?? null;
  const plainly = text.normalize('NFC').replace(ZIP, ' ').replace(/\s+/g, ' ').trim();
  const titled = plainly.replace(/^citt[àa]['’]? /i, 'citta ');
  const named = trimSeparators(dropsTitle ? titled.replace(TITLE, '') : plainly);
  const parts = named
    .split(/[/(),;]| [-–] /)
    .map((part) => part.trim())
    .filter((part) => foldWords(part) !== '');
  return { parts, whole: named, zip };
}

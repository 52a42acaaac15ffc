import { foldedWords } from '../cells/cell.ts';

/** Folded, with the German ß as its capitals have it: STRASSE. */
export function foldedName(text: string): string {
  return foldedWords(text.replaceAll('ß', 'ss'));
}

/** San, Santa, Sant', Santi, St., Sankt and how they are shortened. */
const SAINT = /^(?:s|ss|san|santo|santa|sant|santi|sante|sto|sta|st|sankt)$/;

/** Small words that offices leave out or exchange: Reggio Emilia is Reggio nell'Emilia. */
const SMALL = new Set(
  (
    'a ad al allo alla ai agli alle all d da dal dallo dalla dai dagli dalle dall de dei degli del dello della delle dell ' +
    'di e ed in nel nello nella nei negli nelle nell ne su sul sullo sulla sui sugli sulle sull con'
  ).split(' '),
);

/** J and i are one letter in names: Iesolo, Jonadi. */
const plain = (word: string) => word.replaceAll('j', 'i');

/** Words that count, saints as one sign. */
export function wordsOf(text: string): string[] {
  const words = foldedName(text)
    .split(' ')
    .map((word) => (SAINT.test(word) ? 's' : plain(word)));
  const content = words.filter((word, at) => at === 0 || !SMALL.has(word));
  return content.length > 0 ? content : words;
}

/** All letters without what parts them: San Remo is Sanremo, LAQUILA is L'Aquila. */
export function squeezed(text: string): string {
  return plain(foldedName(text).replaceAll(' ', ''));
}

const TITLE = /^(?:comune|citta|municipio|gemeinde|com\.|commune)(?: (?:di|de|del|della|von))? (?=\S)/i;
const ZIP = /(?<!\d)\d{5}(?!\d)/;

export interface WrittenCity {
  /** The parts of a name: in two languages, or with more behind it. */
  readonly parts: readonly string[];
  readonly whole: string;
  readonly zip: string | null;
}

const AROUND = ' -–,;';

/** Without what parted it from something that is no longer there. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && AROUND.includes(text.charAt(start))) start += 1;
  while (end > start && AROUND.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** What a cell says beside a name: "Comune di Parma (PR)", "43121 Parma", "San Dorligo (della Valle – Dolina)". */
export function writtenCity(text: string, dropsTitle: boolean): WrittenCity {
  const zip = ZIP.exec(text)?.[0] ?? null;
  const plainly = text.normalize('NFC').replace(ZIP, ' ').replace(/\s+/g, ' ').trim();
  const titled = plainly.replace(/^citt[àa]['’]? /i, 'citta ');
  const named = trimmed(dropsTitle ? titled.replace(TITLE, '') : plainly);
  const parts = named
    .split(/[/(),;]| [-–] /)
    .map((part) => part.trim())
    .filter((part) => foldedWords(part) !== '');
  return { parts, whole: named, zip };
}

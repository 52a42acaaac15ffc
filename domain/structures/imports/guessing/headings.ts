import { foldWords } from '../cells/cell.ts';
import { TARGETS, type Target } from '../targets.ts';
import { type Kind, kindOf } from './kinds.ts';

/**
 * Words that name a target only when they are the whole heading. Among other words they only qualify them (`Codice
 * esercizio`).
 */
const WHOLE_HEADINGS = new Set([
  'esercizio',
  'struttura',
  'tipo',
  'type',
  'name',
  'web',
  'internet',
  'mail',
  'recapito',
  'qualifica',
]);
/** Words for people or companies other than the structure, such as its owner. */
const PERSON_WORDS =
  /\b(titolare|gestor[ei]|legale|rappresentante|proprietari[oa]|referente|responsabile|societa|ditta)\b/;
/** Headings that beat our own label: "category" is ambiguous, "stars" is not. */
const UNAMBIGUOUS_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  category: ['stelle', 'numero stelle', 'n stelle', 'sterne', 'stars'],
};
/** Words for an office or an area that the heading describes instead of the structure: Altitudine comune. */
const OF_AREA = /\b(atl|apt|iat|ente|consorzio|distretto|pro loco|comune|comunale|provincia|regione|municipio)\b/;
const AREA_TARGETS = new Set(['city_id', 'province', 'locality', 'zip']);
const CERTIFIED_MAIL = /\b(pec|certificata)\b/;

const LABELS = new Map(TARGETS.map((target) => [target, target.label.map(foldWords)]));

/**
 * Rates how well a heading names a target. Own names and labels score highest, then synonyms, then synonyms among other
 * words.
 */
export function headingScorer(heading: string): (target: Target) => number {
  // Programs write headings as names of variables: contattoTelefono.
  const text = foldWords(heading.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '));
  const among = ` ${text} `;
  const isOfSomebody = PERSON_WORDS.test(text);
  const isCertified = CERTIFIED_MAIL.test(text);
  return (target) => {
    const labels = LABELS.get(target) ?? [];
    if (UNAMBIGUOUS_HEADINGS[target.name]?.includes(text)) return 101;
    if (heading === target.label[0]) return 100;
    if (heading.toLowerCase() === target.name.toLowerCase() || text === labels[0]) return 90;
    const at = target.synonyms.indexOf(text);
    if (at >= 0) return 80 - at / 4;
    if (labels.includes(text)) return 70;
    if (OF_AREA.test(text) && !AREA_TARGETS.has(target.name)) return 0;
    const within = target.synonyms.filter(
      (word) => word.length > 3 && !WHOLE_HEADINGS.has(word) && among.includes(` ${word} `),
    );
    const points = Math.max(0, ...within.map((word) => 20 + word.length));
    if (isOfSomebody && target.record !== 'helper') return Math.max(0, points - 25);
    return target.name === 'email' && isCertified ? Math.min(points, 5) : points;
  };
}

/** Number of rows in which the headings are searched. */
export const MAX_HEADING_ROW = 15;
/** Minimum number of known headings: name, type and comune. */
const MIN_KNOWN_HEADINGS = 3;
/** Maximum length of a heading; a longer cell is a sentence. */
const MAX_HEADING_LENGTH = 60;

/** Counts the known headings in a row, each text once. */
function countKnownHeadings(cells: readonly string[]): number {
  const texts = new Set(cells.map(foldWords));
  let count = 0;
  for (const text of texts) {
    if (text === '' || text.length > MAX_HEADING_LENGTH) continue;
    const points = headingScorer(text);
    if (TARGETS.some((target) => points(target) >= 60)) count += 1;
  }
  return count;
}

const countFilled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

const DATA_KINDS: readonly Kind[] = ['mail', 'site', 'phone', 'coordinate', 'five_digits', 'number', 'date'];

/** True if the first row is data: no cell is a known heading, and some cell is a number, an address or a date. */
export function lacksHeadings(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  if (rows.slice(0, MAX_HEADING_ROW).some((cells) => countKnownHeadings(cells) > 0)) return false;
  return first.some((cell) => DATA_KINDS.includes(kindOf(cell.trim())));
}

/**
 * Finds the row of the headings among the first rows: normally the first row with several cells. A later row wins if it
 * has clearly more known headings, because titles and group names may stand above.
 */
export function findHeadingRow(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((cells) => countFilled(cells) > 1);
  const usual = first >= 0 && countFilled(rows[first] ?? []) >= MIN_KNOWN_HEADINGS ? first : 0;
  let best = usual;
  let maxKnown = countKnownHeadings(rows[usual] ?? []);
  for (const [index, cells] of rows.slice(0, MAX_HEADING_ROW).entries()) {
    const known = index > usual ? countKnownHeadings(cells) : 0;
    if (known >= MIN_KNOWN_HEADINGS && known >= maxKnown + 2) {
      best = index;
      maxKnown = known;
    }
  }
  return best;
}

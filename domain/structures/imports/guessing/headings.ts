import { foldedWords } from '../cells/cell.ts';
import { TARGETS, type Target } from '../targets.ts';

/** Headings that are such a word alone: among others it says whose the rest is (`Codice esercizio`). */
const ALONE = new Set([
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
/** Of somebody else than the structure: its company, whoever runs it. */
const SOMEBODY =
  /\b(titolare|gestor[ei]|legale|rappresentante|proprietari[oa]|referente|responsabile|societa|ditta)\b/;
/** Before our own label: a category may be of anything, stars are stars. */
const SURE: Readonly<Record<string, readonly string[]>> = {
  category: ['stelle', 'numero stelle', 'n stelle', 'sterne', 'stars'],
};
const CERTIFIED = /\b(pec|certificata)\b/;

const LABELS = new Map(TARGETS.map((target) => [target, target.label.map(foldedWords)]));

/** How well a heading names a target: its name or Italian label, a synonym, a synonym among other words. */
export function headingScorer(heading: string): (target: Target) => number {
  const text = foldedWords(heading);
  const among = ` ${text} `;
  const isOfSomebody = SOMEBODY.test(text);
  const isCertified = CERTIFIED.test(text);
  return (target) => {
    const labels = LABELS.get(target) ?? [];
    if (SURE[target.name]?.includes(text)) return 101;
    if (heading === target.label[0]) return 100;
    if (heading.toLowerCase() === target.name.toLowerCase() || text === labels[0]) return 90;
    const at = target.synonyms.indexOf(text);
    if (at >= 0) return 80 - at / 4;
    if (labels.includes(text)) return 70;
    const within = target.synonyms.filter(
      (word) => word.length > 3 && !ALONE.has(word) && among.includes(` ${word} `),
    );
    const points = Math.max(0, ...within.map((word) => 20 + word.length));
    if (isOfSomebody && target.record !== 'helper') return Math.max(0, points - 25);
    return target.name === 'email' && isCertified ? Math.min(points, 5) : points;
  };
}

/** Rows among which the headings are looked for. */
export const FIRST_ROWS = 15;
/** A name, a type and a comune. */
const LEAST = 3;
/** Longer than any heading is a sentence. */
const LONGEST = 60;

/** Cells of a row that are headings as we know them, each word once. */
function knownHeadings(cells: readonly string[]): number {
  const texts = new Set(cells.map(foldedWords));
  let count = 0;
  for (const text of texts) {
    if (text === '' || text.length > LONGEST) continue;
    const points = headingScorer(text);
    if (TARGETS.some((target) => points(target) >= 60)) count += 1;
  }
  return count;
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

/**
 * Which of a file's first rows has its headings: the first of several cells, unless another of them has more headings that
 * we know than it and all above it are a title, a date, the names of groups of columns.
 */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const first = rows.findIndex((cells) => filledIn(cells) > 1);
  const usual = first >= 0 && filledIn(rows[first] ?? []) >= LEAST ? first : 0;
  let best = usual;
  let most = knownHeadings(rows[usual] ?? []);
  for (const [index, cells] of rows.slice(0, FIRST_ROWS).entries()) {
    const known = index > usual ? knownHeadings(cells) : 0;
    if (known >= LEAST && known >= most + 2) {
      best = index;
      most = known;
    }
  }
  return best;
}

import { foldWords } from '../cells/cell.ts';
import { readStars } from '../cells/stars.ts';
import type { SurveyedColumn } from '../survey.ts';
import { typeByWords } from './type-words.ts';

/** Minimum share of a column's words that are types or stars. */
const MIN_TYPE_SHARE = 0.6;

/** Up to this number of different words, a short file need not repeat them. */
const MIN_WORDS = 8;

const filledValues = ({ values }: SurveyedColumn) => (values ?? []).filter(({ value }) => value !== '');

/**
 * Share of a column's words that are types or stars, from 0 to 1; 0 for a column that names no types. Stars may stand
 * among them: Albergo, 3 stelle, Agriturismo.
 */
export function typeShare(column: SurveyedColumn): number {
  const words = filledValues(column);
  // Words of a column of types repeat. Names such as Hotel Roma do not.
  if (words.length > Math.max(MIN_WORDS, column.filled / 2)) return 0;
  const types = words.filter(({ value }) => typeByWords(value) !== null).length;
  const stars = words.filter(({ value }) => typeByWords(value) === null && readStars(value) !== null).length;
  return types === 0 ? 0 : (types + stars) / words.length;
}

/** Headings of secondary activities, services and former types. */
const OTHER_ACTIVITY = /second|attivita|serviz|preceden|former|neben/;

/** True for a column of few words that mostly name types, and of most rows. */
export function namesTypes(column: SurveyedColumn): boolean {
  const rows = (column.values ?? []).reduce((sum, { count }) => sum + count, 0);
  if (OTHER_ACTIVITY.test(foldWords(column.heading)) || column.filled < rows / 2) return false;
  return typeShare(column) >= MIN_TYPE_SHARE;
}

/** A cell that writes its stars out: 4 stelle, ***, 3 Sterne, 4 étoiles. */
const WRITTEN_STARS = /[*\u2605]|stell|\bstars?\b|stern|[ée]toile/i;

/** Rows of a column whose stars are written out, so that no heading is needed to recognise them. */
export function countWrittenStars(column: SurveyedColumn): number {
  return filledValues(column).reduce((sum, { value, count }) => {
    const stars = WRITTEN_STARS.test(value) ? readStars(value) : null;
    return sum + (stars !== null && typeof stars === 'object' ? count : 0);
  }, 0);
}

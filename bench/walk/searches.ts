import type { ReadTimes } from './timing.ts';

/** Searches by words of the landmarks, which match the same rows at every size, and by frequent words. */
export const SEARCHES: Readonly<Record<string, string>> = {
  'a rare word': 'quadrifoglio',
  'its beginning': 'quadrif',
  'a part of it': 'ettiross',
  'whole name': 'locanda del pettirosso',
  'name and comune': 'quadrifoglio bormio',
  'frequent name, rare comune': 'montebello bormio',
  comune: 'bormio',
  'street and number': 'via delle ginestre 1',
  'name and street': 'villa aurora ginestre',
  number: '70712345',
  nothing: 'xyzzyx',
  'frequent words that never meet': 'mirasole dante',
  'whole name, of more': 'residenza belvedere 7771',
  'one word, of more': 'belvedere',
  'its beginning, of more': 'mirasol',
  'name and comune, of more': 'belvedere roma',
  'comune, of more': 'cesenatico',
  'street and number, of more': 'via roma 12',
  'number, of more': '7771',
};

/** Accepted reasons for a slower search that finds as many rows. */
const REASONS: Readonly<Record<string, string>> = {};

export const addressOf = (words: string) =>
  `/api/structures?page=1&perPage=25&sort=-updatedAt&q=${encodeURIComponent(words)}`;

interface TimedSearch extends ReadTimes {
  readonly name: string;
  /** Match counts as the list shows them; `1000+` if counting stopped. */
  readonly hits: readonly string[];
}

/**
 * Compares searches that find the same number of rows with the limit. Reports for the others how many more they find
 * (decision 0009).
 */
export function verdictOf({ name, ms, hits }: TimedSearch, most: number): string {
  const growth = (ms.at(-1) ?? 0) / (ms.at(-2) ?? 1);
  const equal = hits.at(-1) === hits.at(-2);
  const fails = REASONS[name] ?? 'DOES NOT HOLD';
  const verdict = equal ? (growth <= most ? 'holds' : fails) : 'finds more';
  const beside = ms.map((one, index) => `${(hits[index] ?? '').padStart(6)} hits ${one.toFixed(2).padStart(7)} ms`);
  return `${beside.slice(1).join('')} ${growth.toFixed(2).padStart(6)} ×  ${name} (${SEARCHES[name]}): ${verdict}`;
}

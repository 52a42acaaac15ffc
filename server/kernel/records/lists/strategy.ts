import { foldText } from '../../../../domain/kernel/records/text-rules.ts';
import type { Sample } from './sample.ts';
import type { SearchTexts } from './search-texts.ts';

/**
 * Maximum number of rows counted, so that a list costs the same for a thousand rows and a million (design/api.md,
 * Lists).
 */
export const MAX_COUNTED_ROWS = 10_000;

/** Maximum number of rows counted in a search of a large table, whose matches are scattered over the disk. */
const MAX_COUNTED_IN_SEARCH = 1_000;

/**
 * Maximum number of sample rows with a rare word. Reading those rows is faster than reading the index of the other
 * words.
 */
const MAX_RARE_ROWS = 2;

/** Maximum number of sample rows with a cheap trigram, whose index entries are read quickly. */
const MAX_CHEAP_ROWS = 10;

/** Maximum number of trigrams searched: three leave hardly any wrong rows, and more are wasted effort. */
const MAX_TRIGRAMS = 3;

export interface SearchStrategy extends SearchTexts {
  /** Maximum number of rows counted. */
  readonly maxCounted: number;
  /** True if more rows match than are counted, so that counting is unnecessary. */
  readonly exceedsCount: boolean;
}

/**
 * Chooses how to search for words in a table; `sample` is null if the table is small. Combining frequent words is slow,
 * because the index entries of each trigram are read. So the index is asked for as few trigrams as suffice, and not at
 * all if matching rows are everywhere (docs/decisions/0009). The result is always the same.
 */
export function chooseStrategy(sample: Sample | null, words: readonly string[]): SearchStrategy {
  const indexable = words.filter((word) => trigramsOf(word).length > 0);
  const wordsExcept = (excluded: readonly string[]) => words.filter((word) => !excluded.includes(word));
  if (!sample) {
    return {
      indexed: indexable,
      inRows: wordsExcept(indexable),
      maxCounted: MAX_COUNTED_ROWS,
      exceedsCount: false,
    };
  }
  const rareWords = indexable.filter((word) => sample.countContaining(foldText(word)) <= MAX_RARE_ROWS);
  const indexed =
    rareWords.length > 0
      ? rareTrigrams(sample, rareWords)
      : indexable.map((word) => trigramsByRarity(sample, word)[0] ?? word);
  const expectedHits = (MAX_COUNTED_IN_SEARCH * sample.size) / sample.rows;
  return {
    indexed,
    inRows: wordsExcept(indexed),
    maxCounted: MAX_COUNTED_IN_SEARCH,
    // Six standard deviations above the expected value for the counting limit, and at least eight.
    exceedsCount:
      sample.countContaining(...words.map(foldText)) >= Math.max(8, expectedHits + 6 * Math.sqrt(expectedHits)),
  };
}

/**
 * Returns the groups of three letters or digits in a word. The trigram index cannot find others without reading itself
 * whole.
 */
function trigramsOf(word: string): string[] {
  const text = foldText(word);
  const starts = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => at);
  return starts.map((at) => text.slice(at, at + 3)).filter((three) => /^[\p{L}\p{N}]{3}$/u.test(three));
}

/**
 * Returns the trigrams to search for rare words: the rarest ones, if their combination is as rare as the word. Words
 * made only of frequent trigrams, such as "delle", are left out if another word suffices.
 */
function rareTrigrams(sample: Sample, rareWords: readonly string[]): string[] {
  const chosenTrigrams = rareWords.flatMap((word) => {
    const cheapTrigrams = trigramsByRarity(sample, word).filter(
      (three) => sample.countContaining(three) <= MAX_CHEAP_ROWS,
    );
    const trigrams = cheapTrigrams.slice(0, MAX_TRIGRAMS);
    return trigrams.length > 1 && sample.countContaining(...trigrams) <= MAX_RARE_ROWS ? [trigrams] : [];
  });
  return chosenTrigrams.length > 0 ? [...new Set(chosenTrigrams.flat())] : [...rareWords];
}

function trigramsByRarity(sample: Sample, word: string): string[] {
  return trigramsOf(word).sort((a, b) => sample.countContaining(a) - sample.countContaining(b));
}

import { foldText } from '../../../../domain/kernel/records/text-rules.ts';
import type { Sample } from './sample.ts';
import type { Search } from './words.ts';

/**
 * Maximum number of rows counted, so that a list costs the same for a thousand rows and a million (design/api.md,
 * Lists).
 */
export const MOST_COUNTED = 10_000;

/** Maximum number of rows counted in a search of a large table, whose matches are scattered over the disk. */
const MOST_SEARCHED = 1_000;

/**
 * Maximum number of sample rows with a rare word. Reading those rows is faster than reading the index of the other
 * words.
 */
const RARE = 2;

/** Maximum number of sample rows with a cheap trigram, whose index entries are read quickly. */
const CHEAP = 10;

/** Maximum number of trigrams searched: three leave hardly any wrong rows, and more are wasted effort. */
const MOST_ASKED = 3;

export interface Strategy extends Search {
  /** Maximum number of rows counted. */
  readonly most: number;
  /** True if more rows match than are counted, so that counting is unnecessary. */
  readonly beyond: boolean;
}

/**
 * Chooses how to search for words in a table; `sample` is null if the table is small. Combining frequent words is slow,
 * because the index entries of each trigram are read. So the index is asked for as few trigrams as suffice, and not at
 * all if matching rows are everywhere (docs/decisions/0009). The result is always the same.
 */
export function strategyOf(sample: Sample | null, words: readonly string[]): Strategy {
  const indexable = words.filter((word) => threesOf(word).length > 0);
  const others = (found: readonly string[]) => words.filter((word) => !found.includes(word));
  if (!sample) {
    return { indexed: indexable, inRows: others(indexable), most: MOST_COUNTED, beyond: false };
  }
  const rare = indexable.filter((word) => sample.holding(foldText(word)) <= RARE);
  const indexed =
    rare.length > 0 ? ofRare(sample, rare) : indexable.map((word) => rarestFirst(sample, word)[0] ?? word);
  const ofMost = (MOST_SEARCHED * sample.size) / sample.rows;
  return {
    indexed,
    inRows: others(indexed),
    most: MOST_SEARCHED,
    // Six standard deviations above the expected value for the counting limit, and at least eight.
    beyond: sample.holding(...words.map(foldText)) >= Math.max(8, ofMost + 6 * Math.sqrt(ofMost)),
  };
}

/**
 * Returns the groups of three letters or digits in a word. The trigram index cannot find others without reading itself
 * whole.
 */
function threesOf(word: string): string[] {
  const text = foldText(word);
  const starts = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => at);
  return starts.map((at) => text.slice(at, at + 3)).filter((three) => /^[\p{L}\p{N}]{3}$/u.test(three));
}

/**
 * Returns the trigrams to search for rare words: the rarest ones, if their combination is as rare as the word. Words
 * made only of frequent trigrams, such as "delle", are left out if another word suffices.
 */
function ofRare(sample: Sample, rare: readonly string[]): string[] {
  const asked = rare.flatMap((word) => {
    const threes = rarestFirst(sample, word).filter((three) => sample.holding(three) <= CHEAP);
    const few = threes.slice(0, MOST_ASKED);
    return few.length > 1 && sample.holding(...few) <= RARE ? [few] : [];
  });
  return asked.length > 0 ? [...new Set(asked.flat())] : [...rare];
}

function rarestFirst(sample: Sample, word: string): string[] {
  return threesOf(word).sort((a, b) => sample.holding(a) - sample.holding(b));
}

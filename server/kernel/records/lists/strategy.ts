import { foldText } from '../../../../domain/kernel/records/text-rules.ts';
import type { Sample } from './sample.ts';
import type { Search } from './words.ts';

/** Counting stops here: a list then costs the same on a thousand rows and on a million (design/api.md, Lists). */
export const MOST_COUNTED = 10_000;

/** Counting stops here in a search of a large table, where each row that is counted lies in another place. */
const MOST_SEARCHED = 1_000;

/** A word that so few rows of a sample hold: those are looked through sooner than the index of the others is read. */
const RARE = 2;

/** Three letters that no more rows of a sample hold: the index has soon read where they stand. */
const CHEAP = 10;

/** So many of them leave hardly any other rows; each more is read for nothing. */
const MOST_ASKED = 3;

export interface Strategy extends Search {
  /** How many rows are counted at most. */
  readonly most: number;
  /** Whether more rows hold the words than are counted, so that they need not be. */
  readonly beyond: boolean;
}

/**
 * How to look for words in a table of which there is a sample if it is large. To bring two frequent words together the
 * index is read where it names each of their letters' threes; so it is asked for as little as finds few enough rows,
 * and not at all where rows that hold all words stand everywhere (docs/decisions/0009). What is found is always the same.
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
    // Six standard deviations over what as many rows as are counted would give; at least eight, where they give one.
    beyond: sample.holding(...words.map(foldText)) >= Math.max(8, ofMost + 6 * Math.sqrt(ofMost)),
  };
}

/** Three letters or digits in a row: what the trigram index can be asked for; it reads all of itself for less. */
function threesOf(word: string): string[] {
  const text = foldText(word);
  const starts = Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => at);
  return starts.map((at) => text.slice(at, at + 3)).filter((three) => /^[\p{L}\p{N}]{3}$/u.test(three));
}

/**
 * What the index is asked for to find the rows of rare words: their rarest threes, where those together are as rare.
 * A word that few rows hold, but whose every three many do, as those of "delle", is not asked for beside another.
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

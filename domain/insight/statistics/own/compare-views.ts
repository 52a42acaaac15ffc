/** Views of a structure in equally long periods before and since the start of a highlight. */
export interface ViewChange {
  readonly before: number;
  readonly after: number;
}

/**
 * Verdicts of the comparison. `few`: fewer peers than the comparison needs. `chance`: more than 5 % of peers without a
 * highlight changed as much.
 */
export const VERDICTS = ['more', 'less', 'chance', 'few'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface ViewComparison {
  readonly verdict: Verdict;
  /** Change in percent; null without earlier views. */
  readonly ownPercent: number | null;
  /** Median change of the peers. */
  readonly peersPercent: number | null;
  readonly peers: number;
  /** Number of peers that grew less. */
  readonly outdone: number;
}

/** Minimum number of peers: with fewer, even the best rank is more likely than one in twenty. */
export const MIN_PEERS = 19;
const MAX_CHANCE = 1 / 20;

/** Returns the growth ratio. The added 0.5 keeps the ratio finite when a count is 0. */
const growthRatio = ({ before, after }: ViewChange) => (after + 0.5) / (before + 0.5);

const percent = (ratio: number) => Math.round((ratio - 1) * 1000) / 10;

/**
 * Compares a structure's change with peers that had no highlight, so that seasonal effects cancel out. Tests the rank
 * against chance with a permutation test: the share of structures that changed at least as much. Ignores a difference
 * of a single view.
 */
export function compareBeforeAfter(own: ViewChange, peers: readonly ViewChange[]): ViewComparison {
  const others = peers.map(growthRatio).toSorted((a, b) => a - b);
  const mine = growthRatio(own);
  const { before, after } = own;
  const atLeast = others.filter((one) => one >= growthRatio({ before, after: Math.max(0, after - 1) })).length;
  const atMost = others.filter((one) => one <= growthRatio({ before, after: after + 1 })).length;
  const share = (others_: number) => (others_ + 1) / (others.length + 1);
  const middle = others[Math.floor(others.length / 2)];
  const verdict = (): Verdict => {
    if (others.length < MIN_PEERS) return 'few';
    if (share(atLeast) <= MAX_CHANCE) return 'more';
    return share(atMost) <= MAX_CHANCE ? 'less' : 'chance';
  };
  return {
    verdict: verdict(),
    ownPercent: own.before === 0 ? null : percent(own.after / own.before),
    peersPercent: others.length < MIN_PEERS || middle === undefined ? null : percent(middle),
    peers: others.length,
    outdone: others.filter((one) => one < mine).length,
  };
}

/** Returns the number of days compared before and after, in full weeks; 0 when it is too early. */
export function comparedLength(daysSince: number): 0 | 14 | 21 | 28 {
  if (daysSince >= 28) return 28;
  if (daysSince >= 21) return 21;
  return daysSince >= 14 ? 14 : 0;
}

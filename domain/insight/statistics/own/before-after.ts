/** Views of a structure in so many days before a highlight, and in as many since. */
export interface BeforeAfter {
  readonly before: number;
  readonly after: number;
}

/**
 * `few`: too few peers to say anything. `chance`: more than one in twenty of those without a highlight changed as much, so that
 * this one proves nothing.
 */
export const VERDICTS = ['more', 'less', 'chance', 'few'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Compared {
  readonly verdict: Verdict;
  /** Percent; null: nothing was before. */
  readonly ownPercent: number | null;
  /** Of the middle one of the peers. */
  readonly peersPercent: number | null;
  readonly peers: number;
  /** How many of them grew less. */
  readonly outdone: number;
}

/** With fewer, the best of all is no rarer than one in twenty. */
export const FEWEST_COMPARED = 19;
const RARE = 1 / 20;

/** Growth that stays a number where one of the two is none. */
const growth = ({ before, after }: BeforeAfter) => (after + 0.5) / (before + 0.5);

const percent = (ratio: number) => Math.round((ratio - 1) * 1000) / 10;

/**
 * A structure's change among those of its peers that had no highlight meanwhile: what the season did, it did to them, too. It is
 * tested against chance by its rank (a permutation test: the share of those that changed at least as much, itself among them), and a
 * single view more or less must not decide: where all grew alike, that is what tells them apart.
 */
export function compareBeforeAfter(own: BeforeAfter, peers: readonly BeforeAfter[]): Compared {
  const others = peers.map(growth).toSorted((a, b) => a - b);
  const mine = growth(own);
  const { before, after } = own;
  const atLeast = others.filter((one) => one >= growth({ before, after: Math.max(0, after - 1) })).length;
  const atMost = others.filter((one) => one <= growth({ before, after: after + 1 })).length;
  const share = (others_: number) => (others_ + 1) / (others.length + 1);
  const middle = others[Math.floor(others.length / 2)];
  const verdict = (): Verdict => {
    if (others.length < FEWEST_COMPARED) return 'few';
    if (share(atLeast) <= RARE) return 'more';
    return share(atMost) <= RARE ? 'less' : 'chance';
  };
  return {
    verdict: verdict(),
    ownPercent: own.before === 0 ? null : percent(own.after / own.before),
    peersPercent: others.length < FEWEST_COMPARED || middle === undefined ? null : percent(middle),
    peers: others.length,
    outdone: others.filter((one) => one < mine).length,
  };
}

/** Days that are compared on either side: whole weeks, so that weekdays meet weekdays; 0: too early to say. */
export function comparedLength(daysSince: number): 0 | 14 | 21 | 28 {
  if (daysSince >= 28) return 28;
  if (daysSince >= 21) return 21;
  return daysSince >= 14 ? 14 : 0;
}

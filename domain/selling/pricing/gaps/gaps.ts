import type { Party } from '../for-sale.ts';
import { bitOf, type Cause, type Causes, causeOf, nearer } from './causes.ts';
import { type Ground, LONGEST, type SaleLine } from './lines.ts';

/** Who mostly comes: alone, two, two with a child, two with two. */
export const USUAL_PARTIES: readonly Party[] = [
  { adults: 1, childAges: [] },
  { adults: 2, childAges: [] },
  { adults: 2, childAges: [8] },
  { adults: 2, childAges: [8, 10] },
];

/** Arrivals that are looked at, and with what follows the days that must be known for it. */
export const MOST_ARRIVALS = 365;
export const daysNeeded = (arrivals: number): number => arrivals + LONGEST + 1;

/** What a party can book and what not, by arrival and length. */
export interface Gaps {
  readonly arrivals: number;
  /** By `day * LONGEST + nights - 1`: what stands against the stay where the least does; 0: it can be booked. */
  readonly stays: Uint16Array;
  /** By day: what stands against every stay that this night is part of, where the least does; 0: it can be sold. */
  readonly nights: Uint16Array;
  readonly lines: readonly SaleLine[];
}

/**
 * Every stay of one to fourteen nights of some parties, judged as `search` judges it (the tests hold them against each other),
 * but for a year at once: of each only what stands against it where the least does.
 */
export function gapsOf(ground: Ground, parties: readonly Party[], arrivals: number): Gaps[] {
  const all = parties.map((party) => ({
    lines: ground.lines(party),
    stays: new Uint16Array(arrivals * LONGEST).fill(0xff_ff),
    // An arrival of which every length can be booked needs no other line.
    left: new Uint8Array(arrivals).fill(LONGEST),
  }));
  const of = new Uint16Array(LONGEST);
  const count = all[0]?.lines.length ?? 0;
  for (let n = 0; n < count; n++) {
    for (let day = 0; day < arrivals; day++) {
      // Most lines are judged once for all parties.
      let judged: SaleLine['stays'] | null = null;
      for (const { lines, stays, left } of all) {
        const line = lines[n];
        if (!line || left[day] === 0) continue;
        if (line.stays !== judged) line.stays(day, of);
        judged = line.stays;
        let open = 0;
        for (let at = 0, to = day * LONGEST; at < LONGEST; at++, to++) {
          const causes = nearer(stays[to] ?? 0, (of[at] ?? 0) | line.always);
          stays[to] = causes;
          if (causes === 0) open++;
        }
        left[day] = LONGEST - open;
      }
    }
  }
  return all.map(({ lines, stays }) => {
    // Nothing is for sale at all.
    if (lines.length === 0) stays.fill(bitOf('inactive'));
    return { arrivals, stays, nights: nightsOf(stays, arrivals), lines };
  });
}

function nightsOf(stays: Uint16Array, arrivals: number): Uint16Array {
  const nights = new Uint16Array(arrivals).fill(0xff_ff);
  for (let day = 0; day < arrivals; day++) {
    for (let at = 0; at < LONGEST; at++) {
      const causes = stays[day * LONGEST + at] ?? 0;
      const end = Math.min(arrivals, day + at + 1);
      for (let night = day; night < end; night++) nights[night] = nearer(nights[night] ?? 0, causes);
    }
  }
  return nights;
}

export interface CauseCount {
  readonly cause: Cause;
  /** Nights that cannot be sold for it, whatever the stay. */
  readonly nights: number;
  /** Stays that cannot be booked for it. */
  readonly stays: number;
  /** The first of those nights, or of those arrivals. */
  readonly first: number;
}

/** The causes with what they cost, the dearest first. */
export function countCauses({ nights, stays }: Gaps): CauseCount[] {
  const counts = new Map<Cause, { nights: number; stays: number; first: number }>();
  const count = (causes: Causes, what: 'nights' | 'stays', day: number) => {
    const cause = causeOf(causes);
    if (!cause) return;
    const known = counts.get(cause) ?? { nights: 0, stays: 0, first: day };
    known[what]++;
    counts.set(cause, known);
  };
  for (const [night, causes] of nights.entries()) count(causes, 'nights', night);
  for (const [at, causes] of stays.entries()) count(causes, 'stays', Math.floor(at / LONGEST));
  return [...counts]
    .map(([cause, known]) => ({ cause, ...known }))
    .toSorted((a, b) => b.nights - a.nights || b.stays - a.stays);
}

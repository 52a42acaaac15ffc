import type { Party } from '../for-sale.ts';
import { bitOf, type Cause, type Causes, causeOf, closerToSale } from './causes.ts';
import { MAX_NIGHTS, type SaleDays, type SaleLine } from './lines.ts';

/** The usual parties: one adult, two adults, and two adults with one or two children. */
export const USUAL_PARTIES: readonly Party[] = [
  { adults: 1, childAges: [] },
  { adults: 2, childAges: [] },
  { adults: 2, childAges: [8] },
  { adults: 2, childAges: [8, 10] },
];

/** Maximum arrival days examined; `daysNeeded` adds the days of the stays after the last arrival. */
export const MAX_ARRIVALS = 365;
export const daysNeeded = (arrivals: number): number => arrivals + MAX_NIGHTS + 1;

export interface Gaps {
  readonly arrivals: number;
  /** Causes of each stay at `day * LONGEST + nights - 1`, from the line closest to a sale; 0: bookable. */
  readonly stays: Uint16Array;
  /** Causes of each night, from the stay with that night that is closest to a sale; 0: sellable. */
  readonly nights: Uint16Array;
  readonly lines: readonly SaleLine[];
}

/**
 * Calculates every stay of one to fourteen nights for some parties and a whole year. The results match `search`, as the
 * tests verify. Each stay keeps only the causes of the line closest to a sale.
 */
export function gapsOf(ground: SaleDays, parties: readonly Party[], arrivals: number): Gaps[] {
  const all = parties.map((party) => ({
    lines: ground.lines(party),
    stays: new Uint16Array(arrivals * MAX_NIGHTS).fill(0xff_ff),
    // Skips further lines for arrivals with only bookable stays.
    left: new Uint8Array(arrivals).fill(MAX_NIGHTS),
  }));
  const of = new Uint16Array(MAX_NIGHTS);
  const count = all[0]?.lines.length ?? 0;
  for (let n = 0; n < count; n++) {
    for (let day = 0; day < arrivals; day++) {
      // Most lines give the same result for all parties.
      let judged: SaleLine['stays'] | null = null;
      for (const { lines, stays, left } of all) {
        const line = lines[n];
        if (!line || left[day] === 0) continue;
        if (line.stays !== judged) line.stays(day, of);
        judged = line.stays;
        let open = 0;
        for (let at = 0, to = day * MAX_NIGHTS; at < MAX_NIGHTS; at++, to++) {
          const causes = closerToSale(stays[to] ?? 0, (of[at] ?? 0) | line.always);
          stays[to] = causes;
          if (causes === 0) open++;
        }
        left[day] = MAX_NIGHTS - open;
      }
    }
  }
  return all.map(({ lines, stays }) => {
    // The structure has nothing on sale.
    if (lines.length === 0) stays.fill(bitOf('inactive'));
    return { arrivals, stays, nights: nightsOf(stays, arrivals), lines };
  });
}

function nightsOf(stays: Uint16Array, arrivals: number): Uint16Array {
  const nights = new Uint16Array(arrivals).fill(0xff_ff);
  for (let day = 0; day < arrivals; day++) {
    for (let at = 0; at < MAX_NIGHTS; at++) {
      const causes = stays[day * MAX_NIGHTS + at] ?? 0;
      const end = Math.min(arrivals, day + at + 1);
      for (let night = day; night < end; night++) nights[night] = closerToSale(nights[night] ?? 0, causes);
    }
  }
  return nights;
}

export interface CauseCount {
  readonly cause: Cause;
  /** Nights that this cause makes unsellable for every stay. */
  readonly nights: number;
  /** Stays that this cause makes unbookable. */
  readonly stays: number;
  /** Index of the first such night, or else of the first such arrival. */
  readonly first: number;
}

/** Counts nights and stays per cause, the most nights first. */
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
  for (const [at, causes] of stays.entries()) count(causes, 'stays', Math.floor(at / MAX_NIGHTS));
  return [...counts]
    .map(([cause, known]) => ({ cause, ...known }))
    .toSorted((a, b) => b.nights - a.nights || b.stays - a.stays);
}

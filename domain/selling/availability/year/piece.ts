import type { Day } from '../../../kernel/calendar/days.ts';
import { percentOf } from '../grid/edits.ts';

/** The prices of one line from a day on, a day each. */
export interface YearPrices {
  readonly days: readonly Day[];
  readonly prices: readonly (number | null)[];
}

/** A piece of it by its first and last day, both counted from the beginning. */
export interface Piece {
  readonly first: number;
  readonly last: number;
}

export interface MovedPrice {
  readonly day: Day;
  readonly before: number;
  readonly value: number;
}

export const MOST_UP = 300;
export const MOST_DOWN = -90;

export const withinLimits = (percent: number): number => Math.max(MOST_DOWN, Math.min(MOST_UP, Math.round(percent)));

/** By how many whole percents a price moves to where one points. */
export function percentTo(from: number, to: number): number {
  return from > 0 ? withinLimits((100 * (to - from)) / from) : 0;
}

/** The prices of a piece so many percents higher or lower: a night without a price stays without one. */
export function movedPiece(
  { days, prices }: YearPrices,
  { first, last }: Piece,
  percent: number,
  roundToCents: number,
): MovedPrice[] {
  if (percent === 0) return [];
  return days.slice(first, last + 1).flatMap((day, at) => {
    const before = prices[first + at];
    if (typeof before !== 'number') return [];
    const value = percentOf(before, percent, roundToCents);
    return value === before ? [] : [{ day, before, value }];
  });
}

/** From which price to which the curve is drawn: whole steps, with room above for what is dragged there. */
export function scaleOf(prices: readonly (number | null)[]): { low: number; high: number } {
  const known = prices.filter((price) => price !== null);
  if (known.length === 0) return { low: 0, high: 1 };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const margin = Math.max(Math.round((high - low) * 0.25), Math.round(high * 0.08), 1);
  return { low: Math.max(0, low - margin), high: high + margin };
}

/**
 * The curve as SVG has it, a step a day in a plane of `prices.length` by 1, the highest price at the top. Nights without
 * a price are gaps.
 */
export function curvePath(prices: readonly (number | null)[], { low, high }: ReturnType<typeof scaleOf>): string {
  const parts: string[] = [];
  let before: number | null = null;
  for (const [at, price] of prices.entries()) {
    if (price !== null) {
      const y = ((high - price) / (high - low)).toFixed(4);
      if (before === null) parts.push(`M${at} ${y}h1`);
      else parts.push(before === price ? 'h1' : `V${y}h1`);
    }
    before = price;
  }
  return parts.join('');
}

import type { Day } from '../../../kernel/calendar/days.ts';
import { percentOf } from '../grid/edits.ts';

/** Prices of one line from a day on, one per day. */
export interface YearPrices {
  readonly days: readonly Day[];
  readonly prices: readonly (number | null)[];
}

/** A selected part of the year, given by the index of its first and last day. */
export interface Piece {
  readonly first: number;
  readonly last: number;
}

export interface MovedPrice {
  readonly day: Day;
  readonly before: number;
  readonly value: number;
}

export const MAX_PERCENT = 300;
export const MIN_PERCENT = -90;

export const clampPercent = (percent: number): number =>
  Math.max(MIN_PERCENT, Math.min(MAX_PERCENT, Math.round(percent)));

export function percentBetween(from: number, to: number): number {
  return from > 0 ? clampPercent((100 * (to - from)) / from) : 0;
}

/** Changes the prices of a piece by percent; nights without a price stay empty. */
export function movePiece(
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

/** Returns the lowest and highest price of the chart, with a margin for prices that are dragged. */
export function scaleOf(prices: readonly (number | null)[]): { low: number; high: number } {
  const known = prices.filter((price) => price !== null);
  if (known.length === 0) return { low: 0, high: 1 };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const margin = Math.max(Math.round((high - low) * 0.25), Math.round(high * 0.08), 1);
  return { low: Math.max(0, low - margin), high: high + margin };
}

/**
 * Returns the curve as an SVG path with one step per day, `prices.length` wide and 1 high, the highest price at the
 * top. Nights without a price are gaps.
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

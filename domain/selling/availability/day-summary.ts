import { type RoomDay, roomState } from './grid/shown.ts';

/** One room type on one day. */
export interface RoomToday {
  readonly day: RoomDay;
  readonly units: number;
  /** The lowest price of a night in its plans, in cents; null without one. */
  readonly priceCents: number | null;
}

export interface DaySummary {
  /** `closed`: nothing is for sale; `soldOut`: all that is for sale is sold; `noPrice`: what is free has no price. */
  readonly state: 'closed' | 'soldOut' | 'noPrice' | 'open';
  /** Units that may still be sold. */
  readonly free: number;
  readonly units: number;
  /** What the cheapest of them costs. */
  readonly priceCents: number | null;
}

/** A whole structure on one day, as it is seen from its first screen. */
export function daySummary(rooms: readonly RoomToday[]): DaySummary {
  const units = rooms.reduce((sum, room) => sum + room.units, 0);
  const states = rooms.map((room) => ({ ...room, state: roomState(room.day) }));
  const forSale = states.filter(({ state }) => state === 'open');
  const free = states
    .filter(({ state }) => state === 'open' || state === 'noPrice')
    .reduce((sum, { day }) => sum + day.free, 0);
  const prices = forSale.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  const priceCents = prices.length > 0 ? Math.min(...prices) : null;
  if (forSale.length > 0) return { state: 'open', free, units, priceCents };
  const has = (wanted: string) => states.some(({ state }) => state === wanted);
  const state = has('noPrice') ? 'noPrice' : has('soldOut') ? 'soldOut' : 'closed';
  return { state, free, units, priceCents };
}

/** Which of five steps, 0 to 4, a price takes between the cheapest and the dearest of those shown. */
export function priceStep(cents: number, lowest: number, highest: number): number {
  if (highest <= lowest) return 2;
  return Math.min(4, Math.floor((5 * (cents - lowest)) / (highest - lowest)));
}

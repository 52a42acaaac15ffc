import { type RoomDay, roomState } from './grid/cell-state.ts';

export interface RoomToday {
  readonly day: RoomDay;
  readonly units: number;
  /** Lowest price of a night across the plans, in cents; null without a price. */
  readonly priceCents: number | null;
}

export interface DaySummary {
  /** `closed`: nothing is on sale. `soldOut`: all units on sale are sold. `noPrice`: the free units have no price. */
  readonly state: 'closed' | 'soldOut' | 'noPrice' | 'open';
  /** Units that can still be sold. */
  readonly free: number;
  readonly units: number;
  /** Lowest price of the open rooms. */
  readonly priceCents: number | null;
}

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

/** Returns the step of a price, 0 to 4, between the lowest and the highest visible price. */
export function priceStep(cents: number, lowest: number, highest: number): number {
  if (highest <= lowest) return 2;
  return Math.min(4, Math.floor((5 * (cents - lowest)) / (highest - lowest)));
}

import type { SaleSettings } from '../../pricing/for-sale.ts';
import { priceNights } from '../../pricing/nights.ts';

/** Sales state of a day of a room, or of a room with a plan. */
export type CellState = 'closed' | 'noPrice' | 'soldOut' | 'open';

export interface RoomDay {
  /** True if the structure is open. */
  readonly isOpen: boolean;
  readonly stopSell: boolean;
  readonly free: number;
  readonly hasPrice: boolean;
}

export function roomState({ isOpen, stopSell, free, hasPrice }: RoomDay): CellState {
  if (!isOpen || stopSell) return 'closed';
  if (free <= 0) return 'soldOut';
  return hasPrice ? 'open' : 'noPrice';
}

export function planState(room: RoomDay, planStopSell: boolean, priceCents: number | null): CellState {
  if (planStopSell) return 'closed';
  return roomState({ ...room, hasPrice: priceCents !== null });
}

/** Units that can still be sold: the allotment, or all units without one, minus the sold units. */
export function freeUnits(allotment: number | null, sold: number, units: number): number {
  return Math.max(0, (allotment ?? units) - sold);
}

export interface PricedPlan {
  readonly priceMode: 'own' | 'derived';
  readonly adultDeltaCents: number | null;
}

const WEEK = 7;
/** A policy for prices of adults only. */
const NO_CHILDREN = {
  childrenAllowed: false,
  minimumAge: 0,
  maxChildAge: 0,
  infantCotAvailable: false,
  cotPriceCents: 0,
  maxCots: 0,
  childBands: [],
};

/** Price for a number of adults at a calendar price: per night, or per week when prices are weekly. */
export function priceForAdults(
  settings: SaleSettings,
  baseOccupancy: number,
  plan: PricedPlan,
  priceCents: number,
  adults: number,
): number {
  const nights = settings.pricingModel === 'unit_week' ? WEEK : 1;
  const tariff = { model: settings.pricingModel, priceOf: () => priceCents };
  const priced = priceNights(
    { settings, policy: NO_CHILDREN },
    { room: { baseOccupancy }, plan: { ...plan, childDeltas: [] }, tariff, start: 0, nights },
    { payingAdults: adults, children: [], cots: 0 },
  );
  return priced?.amounts.reduce((sum, one) => sum + one, 0) ?? 0;
}

/** Price in the cell of a derived plan, per night, person or week like the base price. */
export function derivedCents(
  model: SaleSettings['pricingModel'],
  baseOccupancy: number,
  deltaCents: number,
  baseCents: number | null,
): number | null {
  if (baseCents === null) return null;
  if (model === 'person_night') return baseCents + deltaCents;
  return baseCents + deltaCents * baseOccupancy * (model === 'unit_week' ? WEEK : 1);
}

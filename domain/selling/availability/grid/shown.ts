import type { SaleSettings } from '../../pricing/for-sale.ts';
import { priceNights } from '../../pricing/nights.ts';

/** What a day of a room, or of a room with a plan, is to who sells it. */
export type CellState = 'closed' | 'noPrice' | 'soldOut' | 'open';

export interface RoomDay {
  /** Whether the structure is open. */
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

/** What may still be sold: the allotment, all units where nobody wrote one, less what is sold. */
export function freeUnits(allotment: number | null, sold: number, units: number): number {
  return Math.max(0, (allotment ?? units) - sold);
}

export interface PricedPlan {
  readonly priceMode: 'own' | 'derived';
  readonly adultDeltaCents: number | null;
}

const WEEK = 7;
/** Adults alone: what children pay is not asked. */
const NO_CHILDREN = {
  childrenAllowed: false,
  minimumAge: 0,
  maxChildAge: 0,
  infantCotAvailable: false,
  cotPriceCents: 0,
  maxCots: 0,
  childBands: [],
};

/** What so many adults pay by the price that stands in the calendar: a night, or a week where prices are weekly. */
export function adultsPay(
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

/** What stands in the cell of a derived plan, in the unit of the price that it follows. */
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

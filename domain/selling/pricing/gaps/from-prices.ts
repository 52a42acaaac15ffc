import type { PlanForSale, RoomForSale } from '../for-sale.ts';
import { MAX_STAY_NIGHTS } from '../stay-rules.ts';
import { MAX_NIGHTS, type SaleDays } from './lines.ts';

/**
 * Returns the lowest price of a bookable night by room id. A night counts if some stay that includes it breaks no rule.
 * The price is for the standard occupancy or, with prices per person, for one person; weekly prices count on arrival
 * days. Also calculated for inactive rooms.
 */
export function fromPrices(ground: SaleDays, arrivals: number): Map<number, number> {
  const { sale } = ground;
  const lowest = new Map<number, number>();
  for (const room of sale.rooms) {
    // Number of people that the calendar price covers.
    const people = sale.settings.pricingModel === 'person_night' ? 1 : room.baseOccupancy;
    const party = { adults: Math.max(room.minOccupancy, Math.min(people, room.maxAdults)), childAges: [] };
    for (const line of ground.lines(party, [{ ...room, isActive: true }])) {
      if (line.always !== 0) continue;
      const delta = line.plan.priceMode === 'derived' ? (line.plan.adultDeltaCents ?? 0) * people : 0;
      const cents = lowestPriceOf(line, sale.settings.pricingModel === 'unit_week', arrivals);
      if (cents === null) continue;
      lowest.set(room.id, Math.min(lowest.get(room.id) ?? Number.POSITIVE_INFINITY, cents + delta));
    }
  }
  return lowest;
}

type Line = ReturnType<SaleDays['lines']>[number];

function lowestPriceOf({ room, plan, priced, stays }: Line, byWeek: boolean, arrivals: number): number | null {
  const prices = priced?.priceCents ?? [];
  const causes = new Uint16Array(maxNightsOf(room, plan));
  /** First night that no earlier stay is known to include. */
  let known = 0;
  let lowest: number | null = null;
  for (let day = 0; day < arrivals; day++) {
    stays(day, causes);
    const nights = causes.lastIndexOf(0) + 1;
    const until = byWeek ? Math.min(nights, 1) : nights;
    for (let at = Math.max(day, known); at < day + until; at++) {
      const price = prices[at];
      if (price != null && (lowest === null || price < lowest)) lowest = price;
    }
    known = Math.max(known, day + until);
  }
  return lowest;
}

/** Returns 14 nights, or the longest stay when a minimum stay exceeds that. */
function maxNightsOf({ minStay }: RoomForSale, { minNights, planMinStay }: PlanForSale): number {
  const isLong = (least: number | null) => (least ?? 1) > MAX_NIGHTS;
  return minNights > MAX_NIGHTS || minStay.some(isLong) || planMinStay.some(isLong) ? MAX_STAY_NIGHTS : MAX_NIGHTS;
}

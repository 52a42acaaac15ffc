import type { Day } from '../../../kernel/calendar/days.ts';
import type { CellField, CellValue } from '../../availability/cell.ts';
import type { WrittenCell } from '../../availability/change.ts';
import type { PlanForSale } from '../for-sale.ts';
import { bitOf, type Cause } from './causes.ts';
import type { Gaps } from './gaps.ts';
import { MAX_NIGHTS, type SaleLine, writeStayCauses } from './lines.ts';

/** Causes that can be fixed automatically, each with the stay to open: the longest or the shortest that fits. */
const MENDS = {
  min_stay: 'longest',
  plan_min_stay: 'longest',
  closed_to_arrival: 'longest',
  closed_to_departure: 'longest',
  stop_sell: 'shortest',
  plan_stop_sell: 'shortest',
  no_price: 'shortest',
} as const satisfies Partial<Record<Cause, 'longest' | 'shortest'>>;
export type Mendable = keyof typeof MENDS;

export const isMendable = (cause: Cause): cause is Mendable => Object.hasOwn(MENDS, cause);

const WEEK = 7;
/** Maximum distance in weeks to a price to copy; further away is another season. */
const MAX_PRICE_DISTANCE_WEEKS = 8;

function nightsAlone({ nights }: Gaps, cause: Cause): number[] {
  const alone = bitOf(cause);
  return [...nights.keys()].filter((night) => nights[night] === alone);
}

/** Returns a stay on the line that includes the night and is blocked only by this cause. */
function stayThrough(line: SaleLine, night: number, cause: Mendable): { day: number; count: number } | null {
  const alone = bitOf(cause);
  const wantsLongest = MENDS[cause] === 'longest';
  const of = new Uint16Array(MAX_NIGHTS);
  let found: { day: number; count: number } | null = null;
  for (let day = Math.max(0, night - MAX_NIGHTS + 1); day <= night; day++) {
    writeStayCauses(line, day, of);
    for (let count = night - day + 1; count <= MAX_NIGHTS; count++) {
      if (of[count - 1] !== alone) continue;
      const isBetter = !found || (wantsLongest ? count > found.count : count < found.count);
      if (isBetter) found = { day, count };
    }
  }
  return found;
}

/** Returns the price of the same weekday nearby, or null. */
function priceNearby({ priceCents }: PlanForSale, at: number): number | null {
  for (let weeks = 1; weeks <= MAX_PRICE_DISTANCE_WEEKS; weeks++)
    for (const near of [at - weeks * WEEK, at + weeks * WEEK]) {
      const price = priceCents[near];
      if (typeof price === 'number') return price;
    }
  return null;
}

/**
 * Returns the cells that make every night sellable that only this cause blocks, in each affected room. Nights without a
 * value to copy are left out. Returns at most `most` cells, nearest nights first.
 */
export function mendCells(
  gaps: Gaps,
  days: readonly Day[],
  cause: Mendable,
  isWeekly: boolean,
  most: number,
): WrittenCell[] {
  const cells = new Map<string, WrittenCell>();
  const put = (line: SaleLine, at: number, field: CellField, before: CellValue, value: CellValue) => {
    const day = days[at];
    if (day === undefined || value === before) return;
    const isOfPlan = field === 'priceCents' || field === 'planStopSell' || field === 'planMinStay';
    const mealPlanId = isOfPlan ? (field === 'priceCents' ? line.priced : line.plan)?.mealPlanId : null;
    if (mealPlanId === undefined) return;
    const key = `${line.room.id}/${mealPlanId}/${day}`;
    const known = cells.get(key)?.value;
    // When two nights need different minimum stays for one day, the shorter is valid for both.
    const kept = typeof known === 'number' && typeof value === 'number' ? Math.min(known, value) : value;
    cells.set(key, { roomId: line.room.id, mealPlanId, field, day, before, value: kept });
  };
  for (const night of nightsAlone(gaps, cause)) {
    for (const line of gaps.lines) {
      if (cells.size >= most) return [...cells.values()];
      const stay = stayThrough(line, night, cause);
      if (!stay) continue;
      const { day, count } = stay;
      const { room, plan, priced } = line;
      const each = (write: (at: number) => void) => {
        for (let at = day; at < day + count; at++) write(at);
      };
      switch (cause) {
        case 'min_stay':
          put(line, day, 'minStay', room.minStay[day] ?? null, count);
          break;
        case 'plan_min_stay':
          put(line, day, 'planMinStay', plan.planMinStay[day] ?? null, count);
          break;
        case 'closed_to_arrival':
          put(line, day, 'closedToArrival', true, false);
          break;
        case 'closed_to_departure':
          put(line, day + count, 'closedToDeparture', true, false);
          break;
        case 'stop_sell':
          each((at) => put(line, at, 'stopSell', room.stopSell[at] ?? false, false));
          break;
        case 'plan_stop_sell':
          each((at) => put(line, at, 'planStopSell', plan.planStopSell[at] ?? false, false));
          break;
        case 'no_price':
          each((at) => {
            if (!priced || (isWeekly && (at - day) % WEEK !== 0) || priced.priceCents[at] != null) return;
            const price = priceNearby(priced, at);
            if (price !== null) put(line, at, 'priceCents', null, price);
          });
          break;
      }
    }
  }
  return [...cells.values()];
}

/** Effect of a fix, for its button; null if no night is blocked by this cause alone. */
export interface MendPromise {
  readonly nights: number;
  /** For a minimum stay, the current value and the new value, each the lowest. */
  readonly from: number | null;
  readonly to: number | null;
}

/** Maximum nights examined for the button's text. */
const MAX_EXAMINED_NIGHTS = 40;

export function mendPromise(gaps: Gaps, cause: Mendable): MendPromise | null {
  const nights = nightsAlone(gaps, cause);
  if (nights.length === 0) return null;
  if (cause === 'no_price') {
    const isKnown = gaps.lines.some(({ priced }) =>
      nights.some((night) => priced && priced.priceCents[night] == null && priceNearby(priced, night) !== null),
    );
    return isKnown ? { nights: nights.length, from: null, to: null } : null;
  }
  if (cause !== 'min_stay' && cause !== 'plan_min_stay') return { nights: nights.length, from: null, to: null };
  let [from, to] = [0, MAX_NIGHTS];
  for (const night of nights.slice(0, MAX_EXAMINED_NIGHTS)) {
    let longest = 0;
    for (const line of gaps.lines) {
      const stay = stayThrough(line, night, cause);
      if (!stay || stay.count < longest) continue;
      longest = stay.count;
      const now = cause === 'min_stay' ? line.room.minStay[stay.day] : line.plan.planMinStay[stay.day];
      from = Math.max(from, now ?? 1);
    }
    if (longest > 0) to = Math.min(to, longest);
  }
  return { nights: nights.length, from, to };
}

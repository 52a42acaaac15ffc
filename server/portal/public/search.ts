import { addDays, daysBetween, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { momentInRome } from '../../../domain/kernel/calendar/moment.ts';
import { type Composition, compose, waysOf } from '../../../domain/selling/pricing/compose/compose.ts';
import type { Stay } from '../../../domain/selling/pricing/for-sale.ts';
import { cheapestNear } from '../../../domain/selling/pricing/nearby.ts';
import type { Rule } from '../../../domain/selling/pricing/rule.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { daysOfStay, readSales, type Sale } from '../../selling/availability/sale.ts';
import { NOTHING_ON_SALE, readSellings, type Selling } from '../../selling/offers/selling.ts';
import { distanceFrom, filterSql, type StructureFilters } from './cards.ts';

/** Maximum number of structures that one search prices: enough for a whole comune. */
export const MAX_PRICED_STRUCTURES = 1000;

export interface PricedStructure {
  readonly id: number;
  readonly name: string;
  /** The cheapest option, with one room or several. When null, `rules` give the reason. */
  readonly best: Composition | null;
  /** The structure gives its prices only on request. */
  readonly onRequest: boolean;
  readonly rules: readonly Rule[];
}

/** A party's stay, the number of rooms (null: as few as possible) and the discount code. */
export interface StayRequest {
  readonly stay: Stay;
  readonly rooms: number | null;
  readonly code: string | null;
}

const questionOf = ({ stay, rooms, code }: StayRequest) => ({
  stay,
  rooms,
  now: momentInRome(),
  audience: { code, circles: [] },
});

interface CalendarBatch {
  readonly sales: ReadonlyMap<number, Sale>;
  readonly sellings: ReadonlyMap<number, Selling>;
}

/**
 * Reads the published structures that match the filters, up to the maximum. Around a location the nearest come first;
 * `only` limits the ids.
 */
export async function readCandidates(
  database: Queryable,
  by: StructureFilters,
  only: readonly number[] | null,
): Promise<{ id: number; name: string }[]> {
  const statement = new Statement();
  const where = filterSql(statement, by);
  const among = only ? ` and t.id = any(${statement.bind(only)}::integer[])` : '';
  return run<{ id: number; name: string }>(
    database,
    `select t.id, t.name from structures t where ${where}${among}
     order by ${by.near ? `${distanceFrom(statement, by.near)}, ` : ''}t.id limit ${MAX_PRICED_STRUCTURES + 1}`,
    statement.values,
  );
}

async function readAll(database: Queryable, ids: readonly number[], from: string, to: string): Promise<CalendarBatch> {
  const [sales, sellings] = await Promise.all([readSales(database, ids, from, to), readSellings(database, ids)]);
  return { sales, sellings };
}

/** Number of structures whose calendars are in memory together. */
const CALENDAR_BATCH_SIZE = 100;

/** Returns each structure's cheapest price for a party, or the rules against a booking, from the pricing core. */
export async function priceAll(
  database: Queryable,
  structures: readonly { id: number; name: string }[],
  wanted: StayRequest,
): Promise<PricedStructure[]> {
  const { from, to } = daysOfStay(wanted.stay.checkin, wanted.stay.checkout);
  const question = questionOf(wanted);
  const read = (begin: number) => {
    const ids = structures.slice(begin, begin + CALENDAR_BATCH_SIZE).map(({ id }) => id);
    return ids.length > 0 ? readAll(database, ids, from, to) : null;
  };
  const priced: PricedStructure[] = [];
  let coming = read(0);
  for (let begin = 0; coming; begin += CALENDAR_BATCH_SIZE) {
    // Reads the next batch while this batch is priced.
    const [{ sales, sellings }, next] = [await coming, read(begin + CALENDAR_BATCH_SIZE)];
    next?.catch(() => {});
    coming = next;
    for (const { id, name } of structures.slice(begin, begin + CALENDAR_BATCH_SIZE)) {
      const sale = sales.get(id);
      if (!sale) continue;
      const found = compose(sale, sellings.get(id) ?? NOTHING_ON_SALE, question);
      const onRequest = !sale.settings.showPrices;
      const [best = null] = waysOf(found, wanted.stay);
      priced.push({ id, name, best, onRequest, rules: found.rules });
    }
  }
  return priced;
}

/**
 * Sorts by price. Structures with prices on request follow, then those without availability. Ties are sorted by name.
 */
export function sortByPrice(priced: readonly PricedStructure[]): PricedStructure[] {
  const rank = ({ best, onRequest }: PricedStructure) => (best === null ? 2 : onRequest ? 1 : 0);
  const cents = (one: PricedStructure) => (rank(one) === 0 ? (one.best?.totalCents ?? 0) : 0);
  return priced.toSorted(
    (a, b) => rank(a) - rank(b) || cents(a) - cents(b) || a.name.localeCompare(b.name, 'it') || a.id - b.id,
  );
}

/** Sorts like the candidates, which are sorted by distance. Structures without availability come last. */
export function sortByDistance(
  priced: readonly PricedStructure[],
  candidatesInOrder: readonly { readonly id: number }[],
): PricedStructure[] {
  const places = new Map(candidatesInOrder.map(({ id }, at) => [id, at]));
  const place = ({ id, best }: PricedStructure) => (places.get(id) ?? 0) + (best === null ? MAX_PRICED_STRUCTURES : 0);
  return priced.toSorted((a, b) => place(a) - place(b));
}

/** Days before and after the stay that are searched for another stay, and the maximum number of stays returned. */
const NEAR_STAY_DAYS = 14;
const MAX_NEAR_STAYS = 3;

export interface NearStay {
  readonly checkin: string;
  readonly checkout: string;
  /** Null when prices are on request only. */
  readonly totalCents: number | null;
}

/**
 * Finds the nearest dates with the same number of nights for structures without availability; the earlier dates first.
 */
export async function findNearestStays(
  database: Queryable,
  ids: readonly number[],
  wanted: StayRequest,
): Promise<Map<number, NearStay[]>> {
  if (ids.length === 0) return new Map();
  const { stay } = wanted;
  const today = todayInRome();
  const nights = daysBetween(stay.checkin, stay.checkout);
  const [, first = today] = [today, addDays(stay.checkin, -NEAR_STAY_DAYS)].toSorted();
  const last = addDays(stay.checkin, NEAR_STAY_DAYS);
  const { sales, sellings } = await readAll(database, ids, first, addDays(last, nights + 1));
  const question = questionOf(wanted);
  const shifts = Array.from({ length: NEAR_STAY_DAYS }, (_, at) => [-(at + 1), at + 1]).flat();
  const ahead = shifts.filter((shift) => addDays(stay.checkin, shift) >= first);
  const near = new Map<number, NearStay[]>();
  for (const [id, sale] of sales) {
    const found: NearStay[] = [];
    for (const one of cheapestNear(sale, sellings.get(id) ?? NOTHING_ON_SALE, question, ahead)) {
      if (one.totalCents === null) continue;
      const totalCents = sale.settings.showPrices ? one.totalCents : null;
      found.push({ checkin: one.checkin, checkout: one.checkout, totalCents });
      if (found.length === MAX_NEAR_STAYS) break;
    }
    near.set(
      id,
      found.toSorted((a, b) => a.checkin.localeCompare(b.checkin)),
    );
  }
  return near;
}

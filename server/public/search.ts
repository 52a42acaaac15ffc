import { addDays, daysBetween, todayInRome } from '../../domain/calendar/days.ts';
import { momentInRome } from '../../domain/calendar/moment.ts';
import type { Stay } from '../../domain/pricing/for-sale.ts';
import { cheapestNear } from '../../domain/pricing/nearby.ts';
import { leastAgainst } from '../../domain/pricing/obstacles/obstacle.ts';
import type { Rule } from '../../domain/pricing/rule.ts';
import { type Option, search } from '../../domain/pricing/search.ts';
import { daysOfStay, readSales, type Sale } from '../availability/sale.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import { NOTHING_ON_SALE, readSellings, type Selling } from '../offers/selling.ts';
import { type Chosen, chosen } from './cards.ts';

/** Structures that one search prices: a comune's, and more. */
export const MOST_PRICED = 1000;

export interface Priced {
  readonly id: number;
  readonly name: string;
  /** The cheapest; null: nothing can be booked, `rules` say why. */
  readonly best: Option | null;
  /** Its prices are told on request alone. */
  readonly onRequest: boolean;
  readonly rules: readonly Rule[];
}

interface Read {
  readonly sales: ReadonlyMap<number, Sale>;
  readonly sellings: ReadonlyMap<number, Selling>;
}

/** The published structures that are chosen, `MOST_PRICED` at most; of `only` those that are published. */
export async function candidates(
  database: Queryable,
  by: Chosen,
  only: readonly number[] | null,
): Promise<{ id: number; name: string }[]> {
  const statement = new Statement();
  const where = chosen(statement, by);
  const among = only ? ` and t.id = any(${statement.bind(only)}::integer[])` : '';
  return run<{ id: number; name: string }>(
    database,
    `select t.id, t.name from structures t where ${where}${among} order by t.id limit ${MOST_PRICED + 1}`,
    statement.values,
  );
}

async function readAll(database: Queryable, ids: readonly number[], from: string, to: string): Promise<Read> {
  const [sales, sellings] = await Promise.all([
    readSales(database, ids, from, to),
    readSellings(database, ids),
  ]);
  return { sales, sellings };
}

/** Of so many structures the calendars are in memory at once. */
const READ_AT_ONCE = 100;

/** Each structure's cheapest price for a party, or why there is none: the pricing core's word. */
export async function priceAll(
  database: Queryable,
  houses: readonly { id: number; name: string }[],
  stay: Stay,
  code: string | null,
): Promise<Priced[]> {
  const { from, to } = daysOfStay(stay.checkin, stay.checkout);
  const asked = { stay, now: momentInRome(), audience: { code, circles: [] } };
  const read = (begin: number) => {
    const ids = houses.slice(begin, begin + READ_AT_ONCE).map(({ id }) => id);
    return ids.length > 0 ? readAll(database, ids, from, to) : null;
  };
  const priced: Priced[] = [];
  let coming = read(0);
  for (let begin = 0; coming; begin += READ_AT_ONCE) {
    // The next ones are read while these are priced.
    const [{ sales, sellings }, next] = [await coming, read(begin + READ_AT_ONCE)];
    next?.catch(() => {});
    coming = next;
    for (const { id, name } of houses.slice(begin, begin + READ_AT_ONCE)) {
      const sale = sales.get(id);
      if (!sale) continue;
      const found = search(sale, sellings.get(id) ?? NOTHING_ON_SALE, asked);
      const onRequest = !sale.settings.showPrices;
      priced.push({ id, name, best: found.options[0] ?? null, onRequest, rules: leastAgainst(found) });
    }
  }
  return priced;
}

/** By price, those on request after those that are told, what cannot be booked last; alike by name. */
export function inOrder(priced: readonly Priced[]): Priced[] {
  const rank = ({ best, onRequest }: Priced) => (best === null ? 2 : onRequest ? 1 : 0);
  const cents = (one: Priced) => (rank(one) === 0 ? (one.best?.totalCents ?? 0) : 0);
  return priced.toSorted(
    (a, b) => rank(a) - rank(b) || cents(a) - cents(b) || a.name.localeCompare(b.name, 'it') || a.id - b.id,
  );
}

/** Days before and after that are looked at for another stay, and how many of them are told. */
const NEAR = 14;
const MOST_NEAR = 3;

export interface NearStay {
  readonly checkin: string;
  readonly checkout: string;
  /** Null: told on request alone. */
  readonly totalCents: number | null;
}

/** For structures where nothing can be booked: the nearest days on which as many nights can, the earlier first. */
export async function nearestStays(
  database: Queryable,
  ids: readonly number[],
  stay: Stay,
  code: string | null,
): Promise<Map<number, NearStay[]>> {
  if (ids.length === 0) return new Map();
  const today = todayInRome();
  const nights = daysBetween(stay.checkin, stay.checkout);
  const [, first = today] = [today, addDays(stay.checkin, -NEAR)].toSorted();
  const last = addDays(stay.checkin, NEAR);
  const { sales, sellings } = await readAll(database, ids, first, addDays(last, nights + 1));
  const asked = { stay, now: momentInRome(), audience: { code, circles: [] } };
  const shifts = Array.from({ length: NEAR }, (_, at) => [-(at + 1), at + 1]).flat();
  const ahead = shifts.filter((shift) => addDays(stay.checkin, shift) >= first);
  const near = new Map<number, NearStay[]>();
  for (const [id, sale] of sales) {
    const found: NearStay[] = [];
    for (const one of cheapestNear(sale, sellings.get(id) ?? NOTHING_ON_SALE, asked, ahead)) {
      if (!one.best) continue;
      const totalCents = sale.settings.showPrices ? one.best.totalCents : null;
      found.push({ checkin: one.checkin, checkout: one.checkout, totalCents });
      if (found.length === MOST_NEAR) break;
    }
    near.set(
      id,
      found.toSorted((a, b) => a.checkin.localeCompare(b.checkin)),
    );
  }
  return near;
}

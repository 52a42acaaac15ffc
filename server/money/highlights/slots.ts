import { dayNumbers } from '../../../domain/kernel/calendar/day-words.ts';
import type { Day } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { Location, Placement } from '../../../domain/money/highlights/places.ts';
import { firstSeenDay, hasRoom, type Room } from '../../../domain/money/highlights/positions.ts';
import type { WeekPrice } from '../../../domain/money/highlights/price.ts';
import { freeSlots, type Taken } from '../../../domain/money/highlights/slots.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { roomOn, type SeenOn, seenOn } from './seen.ts';

/** A placement in a location, with its row of slots. */
export interface Spot {
  readonly location: Location;
  readonly locationId: number | null;
  readonly placement: Placement;
}

export interface Rate extends WeekPrice {
  readonly slots: number;
}

/** Returns the rate of a placement in this kind of location, or null if it is not sold there. */
export async function readRate(
  database: Queryable,
  { location, placement }: Pick<Spot, 'location' | 'placement'>,
): Promise<Rate | null> {
  const [rate] = await run<Rate>(
    database,
    `select slots, week_amount_cents as "weekAmountCents", seasons from highlight_rates
     where location = $1 and placement = $2`,
    [location, placement],
  );
  return rate ?? null;
}

/** The offer for a spot. Its slots are limited by both the price list and the page's positions. */
export interface Sale {
  readonly rate: Rate;
  /** The page that shows the spot; null if the portal shows it outside pages. */
  readonly page: SeenOn | null;
}

/** Returns null if the spot is not sold. */
export async function readSale(database: Queryable, spot: Spot, structureId: number): Promise<Sale | null> {
  const rate = await readRate(database, spot);
  if (!rate) return null;
  const page = await seenOn(database, spot, structureId);
  return { rate: page ? { ...rate, slots: Math.min(rate.slots, page.positions) } : rate, page };
}

/**
 * Serialises requests for a spot, so that nobody is refused while a slot is free. Spots on pages of the same place
 * share the positions and therefore the lock.
 */
export async function lockSpot(
  transaction: Queryable,
  { location, locationId, placement }: Spot,
  page: SeenOn | null,
): Promise<void> {
  const spot = page
    ? `highlights ${page.location} ${page.locationId}`
    : `highlights ${location} ${locationId ?? 0} ${placement}`;
  await run(transaction, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [spot]);
}

export interface TakenBy extends Taken {
  readonly structureId: number;
}

/** Upper bound: fifty slots, a week each, for a year and a half. Finished highlights hold no slot. */
const MOST = 4000;

/** Returns the occupied slots of a spot from a day on. */
export function readTaken(
  database: Queryable,
  { location, locationId, placement }: Spot,
  from: Day,
  except = 0,
): Promise<TakenBy[]> {
  return run<TakenBy>(
    database,
    `select slot, structure_id as "structureId", coalesce(held_from, start_date) as "from", end_date as "to" from highlights
     where location = $1 and coalesce(location_id, 0) = $2 and placement = $3 and holds_slot and slot is not null
       and end_date >= $4 and id <> $5 order by slot, start_date limit ${MOST}`,
    [location, locationId ?? 0, placement, from, except],
  );
}

/** Returns the reasons why the structure cannot have the requested slot, or any slot, on these days. */
export function spotIssues(
  taken: readonly TakenBy[],
  { slots }: Rate,
  { slot, startDate, endDate }: { slot: number | null; startDate: Day; endDate: Day },
  structureId: number,
  /** Room on the page that would show the highlight; null if it need not be checked. */
  room: Room | null,
): Issue[] {
  if (slot !== null && slot > slots) return [{ path: 'slot', code: 'max', params: { n: slots } }];
  const isThere = taken.some(
    (one) => one.structureId === structureId && one.from <= endDate && one.to >= startDate,
  );
  if (isThere) return [{ path: 'placement', code: 'highlight_twice' }];
  const free = freeSlots(taken, slots, startDate, endDate);
  const isSeen = room === null || hasRoom(room, startDate, endDate);
  if (isSeen && (slot === null ? free.length > 0 : free.includes(slot))) return [];
  const among =
    slot === null ? taken : taken.filter((one) => one.slot === slot).map((one) => ({ ...one, slot: 1 }));
  const first = firstSeenDay(among, slot === null ? slots : 1, room, startDate, endDate);
  return [refusedSlot(slot === null || !isSeen ? 'startDate' : 'slot', first)];
}

const refusedSlot = (path: string, first: Day | null): Issue =>
  first === null
    ? { path: 'placement', code: 'highlight_unseen' }
    : { path, code: 'slot_taken', params: { data: dayNumbers(first) } };

/**
 * Returns the highlight's own slot if free, else the first free slot. Throws with the first possible day otherwise. The
 * last parameter tells whether to check the page's positions as well.
 */
export async function freeSlot(
  database: Queryable,
  spot: Spot & { readonly id: number; readonly slot: number | null; readonly structureId: number },
  { rate, page }: Sale,
  from: Day,
  to: Day,
  judges: boolean,
): Promise<number> {
  await lockSpot(database, spot, page);
  const taken = await readTaken(database, spot, from, spot.id);
  const free = freeSlots(taken, rate.slots, from, to);
  const slot = free.find((one) => one === spot.slot) ?? free[0];
  const room = judges && page ? await roomOn(database, page, from, spot.id) : null;
  if (slot === undefined || (room && !hasRoom(room, from, to)))
    throw new Problem('validation', {
      issues: [refusedSlot('startDate', firstSeenDay(taken, rate.slots, room, from, to))],
    });
  return slot;
}

/** Returns all placements for sale with their week price. */
export const readPriceList = (database: Queryable) =>
  run<{ location: Location; placement: Placement; slots: number; weekAmountCents: number }>(
    database,
    'select location, placement, slots, week_amount_cents as "weekAmountCents" from highlight_rates order by id',
    [],
  );

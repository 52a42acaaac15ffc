import type { Day } from '../../../domain/kernel/calendar/days.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import type { Location, Placement } from '../../../domain/money/highlights/places.ts';
import { findFirstVisibleDay, hasRoom, type PageRoom } from '../../../domain/money/highlights/positions.ts';
import type { WeekPrice } from '../../../domain/money/highlights/price.ts';
import { findFreeSlots, type SlotOccupancy } from '../../../domain/money/highlights/slots.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { findPage, type HighlightPage, readRoom } from './highlight-page.ts';

/** A placement in a location, with its row of slots. */
export interface Spot {
  readonly location: Location;
  readonly locationId: number | null;
  readonly placement: Placement;
}

export interface SpotRate extends WeekPrice {
  readonly slots: number;
}

/** Returns the rate of a placement in this kind of location, or null if it is not sold there. */
export async function readRate(
  database: Queryable,
  { location, placement }: Pick<Spot, 'location' | 'placement'>,
): Promise<SpotRate | null> {
  const [rate] = await run<SpotRate>(
    database,
    `select slots, week_amount_cents as "weekAmountCents", seasons from highlight_rates
     where location = $1 and placement = $2`,
    [location, placement],
  );
  return rate ?? null;
}

/** The offer for a spot. Its slots are limited by both the price list and the page's positions. */
export interface SpotSale {
  readonly rate: SpotRate;
  /** The page that shows the spot; null if the portal shows it outside pages. */
  readonly page: HighlightPage | null;
}

/** Returns null if the spot is not sold. */
export async function readSale(database: Queryable, spot: Spot, structureId: number): Promise<SpotSale | null> {
  const rate = await readRate(database, spot);
  if (!rate) return null;
  const page = await findPage(database, spot, structureId);
  return { rate: page ? { ...rate, slots: Math.min(rate.slots, page.positions) } : rate, page };
}

/**
 * Serialises requests for a spot, so that nobody is refused while a slot is free. Spots on pages of the same place
 * share the positions and therefore the lock.
 */
export async function lockSpot(
  transaction: Queryable,
  { location, locationId, placement }: Spot,
  page: HighlightPage | null,
): Promise<void> {
  const spot = page
    ? `highlights ${page.location} ${page.locationId}`
    : `highlights ${location} ${locationId ?? 0} ${placement}`;
  await run(transaction, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [spot]);
}

export interface SlotHolder extends SlotOccupancy {
  readonly structureId: number;
}

/** Upper bound: fifty slots, a week each, for a year and a half. Finished highlights hold no slot. */
const MAX_HOLDERS = 4000;

/** Returns the occupied slots of a spot from a day on. */
export function readSlotHolders(
  database: Queryable,
  { location, locationId, placement }: Spot,
  from: Day,
  except = 0,
): Promise<SlotHolder[]> {
  return run<SlotHolder>(
    database,
    `select slot, structure_id as "structureId", coalesce(held_from, start_date) as "from", end_date as "to" from highlights
     where location = $1 and coalesce(location_id, 0) = $2 and placement = $3 and holds_slot and slot is not null
       and end_date >= $4 and id <> $5 order by slot, start_date limit ${MAX_HOLDERS}`,
    [location, locationId ?? 0, placement, from, except],
  );
}

/** Returns the reasons why the structure cannot have the requested slot, or any slot, on these days. */
export function checkSpot(
  holders: readonly SlotHolder[],
  { slots }: SpotRate,
  { slot, startDate, endDate }: { slot: number | null; startDate: Day; endDate: Day },
  structureId: number,
  /** Room on the page that would show the highlight; null if it need not be checked. */
  room: PageRoom | null,
): Issue[] {
  if (slot !== null && slot > slots) return [{ path: 'slot', code: 'max', params: { n: slots } }];
  const isThere = holders.some((one) => one.structureId === structureId && one.from <= endDate && one.to >= startDate);
  if (isThere) return [{ path: 'placement', code: 'highlight_twice' }];
  const free = findFreeSlots(holders, slots, startDate, endDate);
  const isSeen = room === null || hasRoom(room, startDate, endDate);
  if (isSeen && (slot === null ? free.length > 0 : free.includes(slot))) return [];
  const among =
    slot === null ? holders : holders.filter((one) => one.slot === slot).map((one) => ({ ...one, slot: 1 }));
  const first = findFirstVisibleDay(among, slot === null ? slots : 1, room, startDate, endDate);
  return [slotIssue(slot === null || !isSeen ? 'startDate' : 'slot', first)];
}

const slotIssue = (path: string, first: Day | null): Issue =>
  first === null
    ? { path: 'placement', code: 'highlight_unseen' }
    : { path, code: 'slot_taken', params: { data: first } };

/**
 * Returns the highlight's own slot if free, else the first free slot. Throws with the first possible day otherwise. The
 * last parameter tells whether to check the page's positions as well.
 */
export async function chooseFreeSlot(
  database: Queryable,
  spot: Spot & { readonly id: number; readonly slot: number | null; readonly structureId: number },
  { rate, page }: SpotSale,
  from: Day,
  to: Day,
  checksRoom: boolean,
): Promise<number> {
  await lockSpot(database, spot, page);
  const holders = await readSlotHolders(database, spot, from, spot.id);
  const free = findFreeSlots(holders, rate.slots, from, to);
  const slot = free.find((one) => one === spot.slot) ?? free[0];
  const room = checksRoom && page ? await readRoom(database, page, from, spot.id) : null;
  if (slot === undefined || (room && !hasRoom(room, from, to)))
    throw new Problem('validation', {
      issues: [slotIssue('startDate', findFirstVisibleDay(holders, rate.slots, room, from, to))],
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

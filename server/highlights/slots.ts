import { dayNumbers } from '../../domain/calendar/day-words.ts';
import type { Day } from '../../domain/calendar/days.ts';
import type { Location, Placement } from '../../domain/highlights/places.ts';
import type { WeekPrice } from '../../domain/highlights/price.ts';
import { firstFreeDay, freeSlots, type Taken } from '../../domain/highlights/slots.ts';
import type { Issue } from '../../domain/records/issue.ts';
import { type Queryable, run } from '../database/statement.ts';
import { fieldProblem } from '../problem.ts';

/** A row of slots: one placement in one place. */
export interface Spot {
  readonly location: Location;
  readonly locationId: number | null;
  readonly placement: Placement;
}

export interface Rate extends WeekPrice {
  readonly slots: number;
}

/** What the price list says of a placement in this kind of place; null: it is not sold there. */
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

/** Whoever asks for a slot of a spot waits for who asked before: nobody is refused while one is free. */
export async function lockSpot(
  transaction: Queryable,
  { location, locationId, placement }: Spot,
): Promise<void> {
  const spot = `highlights ${location} ${locationId ?? 0} ${placement}`;
  await run(transaction, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [spot]);
}

export interface TakenBy extends Taken {
  readonly structureId: number;
}

/** Fifty slots a week each for a year and a half: what is over holds none. */
const MOST = 4000;

/** Who has which slot of a spot from a day on. */
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

/** What stands against a structure's being in a spot on these days, in the slot that it names or in any. */
export function spotIssues(
  taken: readonly TakenBy[],
  { slots }: Rate,
  { slot, startDate, endDate }: { slot: number | null; startDate: Day; endDate: Day },
  structureId: number,
): Issue[] {
  if (slot !== null && slot > slots) return [{ path: 'slot', code: 'max', params: { n: slots } }];
  const isThere = taken.some(
    (one) => one.structureId === structureId && one.from <= endDate && one.to >= startDate,
  );
  if (isThere) return [{ path: 'placement', code: 'highlight_twice' }];
  const free = freeSlots(taken, slots, startDate, endDate);
  if (slot === null ? free.length > 0 : free.includes(slot)) return [];
  const among =
    slot === null ? taken : taken.filter((one) => one.slot === slot).map((one) => ({ ...one, slot: 1 }));
  const data = dayNumbers(firstFreeDay(among, slot === null ? slots : 1, startDate, endDate));
  return [{ path: slot === null ? 'startDate' : 'slot', code: 'slot_taken', params: { data } }];
}

/** The slot that one gets: its own where it is free, else the first. Refused, with the first day on which there is one. */
export async function freeSlot(
  database: Queryable,
  spot: Spot & { readonly id: number; readonly slot: number | null },
  rate: Rate,
  from: Day,
  to: Day,
): Promise<number> {
  await lockSpot(database, spot);
  const taken = await readTaken(database, spot, from, spot.id);
  const free = freeSlots(taken, rate.slots, from, to);
  const slot = free.find((one) => one === spot.slot) ?? free[0];
  if (slot === undefined)
    throw fieldProblem('startDate', 'slot_taken', {
      data: dayNumbers(firstFreeDay(taken, rate.slots, from, to)),
    });
  return slot;
}

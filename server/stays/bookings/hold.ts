import { addDays, type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { lockStructure } from '../../platform/access/within.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { moveSold, type NightUnits } from '../../selling/availability/sold.ts';
import { followUnits } from './unit-stays.ts';
import { countUses } from './uses.ts';

/** Record that occupies rooms: a booking, or a quote until a decision. */
export interface Holder {
  readonly kind: 'arrival' | 'quote';
  readonly id: number;
  /** True if created in this transaction, so that no earlier nights exist. */
  readonly isNew?: boolean;
}

export interface Held {
  readonly roomId: number;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly units: number;
}

/** Returns the nights of a stay, from the arrival to the day before the departure. */
export function nightsOf({ checkin, checkout }: Pick<Held, 'checkin' | 'checkout'>): Day[] {
  const nights: Day[] = [];
  for (let night = checkin; night < checkout; night = addDays(night, 1)) nights.push(night);
  return nights;
}

/**
 * Replaces the nights that a booking or quote occupies (null: none), in the calendar and in its own rows. Throws 409
 * `no-availability` if they are not free. Updates the use of discounts. Past nights stay in the old room when a guest
 * changes rooms.
 */
export async function hold(
  transaction: Transaction,
  structureId: number,
  { kind, id, isNew = false }: Holder,
  held: Held | null,
  { isBinding = false } = {},
): Promise<void> {
  await lockStructure(transaction, structureId);
  const former = isNew ? [] : await takeBack(transaction, kind, id);
  const today = todayInRome();
  const over = new Map(former.filter(({ night }) => night < today).map((one) => [one.night, one]));
  const now: NightUnits[] = held
    ? nightsOf(held).map((night) => over.get(night) ?? { roomId: held.roomId, night, units: held.units })
    : [];
  const back = former.map((one) => ({ ...one, units: -one.units }));
  await moveSold(transaction, structureId, [...back, ...now]);
  await countUses(transaction, structureId, { kind, id }, held !== null, isBinding);
  if (kind === 'arrival' && !isNew) await followUnits(transaction, id, held);
  if (now.length === 0) return;
  await run(
    transaction,
    `insert into sold_nights (structure_id, room_id, night, units, holder, holder_id)
     select $1, n.room_id, n.night, n.units, $5, $6
     from unnest($2::integer[], $3::date[], $4::integer[]) as n(room_id, night, units)`,
    [
      structureId,
      now.map(({ roomId }) => roomId),
      now.map(({ night }) => night),
      now.map(({ units }) => units),
      kind,
      id,
    ],
  );
}

function takeBack(transaction: Transaction, kind: Holder['kind'], id: number): Promise<NightUnits[]> {
  return run<NightUnits>(
    transaction,
    `delete from sold_nights where holder = $1 and holder_id = $2
     returning room_id as "roomId", night::text as night, units`,
    [kind, id],
  );
}

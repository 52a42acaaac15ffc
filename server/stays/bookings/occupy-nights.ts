import { addDays, type Day, todayInRome } from '../../../domain/kernel/calendar/days.ts';
import { lockStructure } from '../../platform/access/structure-row.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { changeSoldUnits, type NightUnits } from '../../selling/availability/sold-nights.ts';
import { countUses } from './discount-uses.ts';
import { updateUnitStays } from './unit-stays.ts';

/** Record that occupies rooms: a booking, or a quote until a decision. */
export interface Holder {
  readonly kind: 'arrival' | 'quote';
  readonly id: number;
  /** True if created in this transaction, so that no earlier nights exist. */
  readonly isNew?: boolean;
}

export interface OccupiedNights {
  readonly roomId: number;
  readonly checkin: Day;
  readonly checkout: Day;
  readonly units: number;
}

/** Returns the nights of a stay, from the arrival to the day before the departure. */
export function listNights({ checkin, checkout }: Pick<OccupiedNights, 'checkin' | 'checkout'>): Day[] {
  const nights: Day[] = [];
  for (let night = checkin; night < checkout; night = addDays(night, 1)) nights.push(night);
  return nights;
}

/**
 * Replaces the nights that a booking or quote occupies (null: none), in the calendar and in its own rows. Throws 409
 * `no-availability` if they are not free. Updates the use of discounts. Past nights stay in the old room when a guest
 * changes rooms.
 */
export async function occupyNights(
  transaction: Transaction,
  structureId: number,
  { kind, id, isNew = false }: Holder,
  occupied: OccupiedNights | null,
  { isBinding = false } = {},
): Promise<void> {
  await lockStructure(transaction, structureId);
  const formerNights = isNew ? [] : await releaseNights(transaction, kind, id);
  const today = todayInRome();
  const over = new Map(formerNights.filter(({ night }) => night < today).map((one) => [one.night, one]));
  const now: NightUnits[] = occupied
    ? listNights(occupied).map((night) => over.get(night) ?? { roomId: occupied.roomId, night, units: occupied.units })
    : [];
  const back = formerNights.map((one) => ({ ...one, units: -one.units }));
  await changeSoldUnits(transaction, structureId, [...back, ...now]);
  await countUses(transaction, structureId, { kind, id }, occupied !== null, isBinding);
  if (kind === 'arrival' && !isNew) await updateUnitStays(transaction, id, occupied);
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

function releaseNights(transaction: Transaction, kind: Holder['kind'], id: number): Promise<NightUnits[]> {
  return run<NightUnits>(
    transaction,
    `delete from sold_nights where holder = $1 and holder_id = $2
     returning room_id as "roomId", night::text as night, units`,
    [kind, id],
  );
}

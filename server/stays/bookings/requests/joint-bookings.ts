import type { TranslatedText } from '../../../../domain/kernel/records/field.ts';
import type { ArrivalState } from '../../../../domain/stays/bookings/arrival-states.ts';
import { isCancelledOrNoShow } from '../../../../domain/stays/bookings/balance.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Booking of another room in the same alternative (decision 0085). */
export interface JointBooking {
  readonly id: number;
  readonly code: string;
  readonly state: ArrivalState;
  readonly roomTitle: TranslatedText;
}

/**
 * Reads the rooms accepted together with a structure's bookings, by booking id. Bookings of a single room are absent.
 */
export async function readJointBookings(
  database: Queryable,
  structureId: number,
  arrivalIds: readonly number[],
): Promise<Map<number, readonly JointBooking[]>> {
  if (arrivalIds.length === 0) return new Map();
  const rows = await run<JointBooking & { of: number }>(
    database,
    `select a.id as of, b.id, b.code, b.state, r.title as "roomTitle"
     from arrivals a join quotes q on q.id = a.quote_id
       join quotes o on coalesce(o.lead_id, o.id) = coalesce(q.lead_id, q.id) and o.request_id = q.request_id
       join arrivals b on b.request_id = q.request_id and b.quote_id = o.id and b.id <> a.id join rooms r on r.id = b.room_id
     where a.id = any($2::integer[]) and a.structure_id = $1 order by b.id`,
    [structureId, arrivalIds],
  );
  return new Map(
    [...Map.groupBy(rows, ({ of }) => of)].map(([id, some]) => [id, some.map(({ of: _of, ...one }) => one)]),
  );
}

/** Returns the bookings not cancelled or no-show. */
export const activeBookings = (together: readonly JointBooking[] | undefined): JointBooking[] =>
  (together ?? []).filter(({ state }) => !isCancelledOrNoShow(state));

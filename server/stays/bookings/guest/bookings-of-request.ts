import { arrival } from '../../../../domain/stays/bookings/arrival.ts';
import { findRows } from '../../../kernel/records/actions.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import type { ArrivalRow } from '../folio/post-entries.ts';

/** Restricts records `t` to a request. */
export const restrictToRequest =
  (requestId: number): ScopeCondition =>
  (statement) =>
    `t.request_id = ${statement.bind(requestId)}`;

export async function findBookingId(database: Queryable, requestId: number, code: string): Promise<number | null> {
  const [booking] = await run<{ id: number }>(database, 'select id from arrivals where request_id = $1 and code = $2', [
    requestId,
    code,
  ]);
  return booking?.id ?? null;
}

export const readConfirmedBookings = (database: Queryable, requestId: number): Promise<ArrivalRow[]> =>
  findRows(database, arrival, `t.request_id = $1 and t.state = 'confirmed'`, [requestId]);

import { OCCUPYING_STATES } from '../../../domain/stays/bookings/arrival-states.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';

/**
 * How many have booked each offer that has a most, of a structure: who keeps their nights, and requests that were sent it and
 * have not decided. One more than there are is 422, unless a guest was sent it before.
 */
export async function countBookings(transaction: Transaction, structureId: number, isBinding: boolean): Promise<void> {
  const moved = await run<{ isOver: boolean }>(
    transaction,
    `with booked as (select o.id, o.booked_count as before,
         (select count(*) from arrivals a where a.offer_id = o.id and a.state = any($2::text[]))
         + (select count(distinct q.request_id) from quotes q where q.offer_id = o.id and q.state = 'sent') as n
       from offers o where o.structure_id = $1 and o.max_bookings is not null)
     update offers o set booked_count = b.n from booked b
     where o.id = b.id and o.booked_count <> b.n returning b.n > b.before and b.n > o.max_bookings as "isOver"`,
    [structureId, OCCUPYING_STATES],
  );
  if (!isBinding && moved.some(({ isOver }) => isOver)) throw fieldProblem('offerId', 'offer_booked_up');
}

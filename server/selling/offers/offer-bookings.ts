import { OCCUPYING_STATES } from '../../../domain/stays/bookings/arrival-states.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';

/**
 * Updates the booked count of each limited offer of a structure: bookings that keep their nights, and undecided
 * requests with a sent quote. Throws 422 when an offer exceeds its maximum, unless `isBinding` is set for a quote that
 * a guest already has.
 */
export async function updateBookedCounts(
  transaction: Transaction,
  structureId: number,
  isBinding: boolean,
): Promise<void> {
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

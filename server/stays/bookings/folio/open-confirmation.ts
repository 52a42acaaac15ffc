import { MIN_PAYMENT_CENTS } from '../../../../domain/kernel/vocabularies/card-checkout.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Stripe's code of a charge that the holder of the card must confirm. */
export const NEEDS_CONFIRMATION = 'authentication_required';
/** Days during which a guest can confirm a charge. Later the structure charges anew. */
export const CONFIRMATION_DAYS = 3;

/**
 * SQL amount for an arrival `a`: the last charge of its card, if the guest must confirm it. Payments since the charge
 * reduce the amount, which never exceeds the balance. A replaced card has nothing to confirm.
 */
export const OPEN_CONFIRMATION = `coalesce((select greatest(0, least(a.balance_cents,
    t.amount_cents - (select coalesce(sum(e.amount_cents), 0) from folio_entries e where e.arrival_id = a.id
      and e.kind = 'payment' and e.state = 'posted' and e.created_at > t.created_at)))
  from payment_checkouts t where t.arrival_id = a.id and t.state = 'failed' and t.failure = '${NEEDS_CONFIRMATION}'
    and t.created_at > now() - interval '${CONFIRMATION_DAYS} days'
    and t.id = (select max(k.id) from payment_checkouts k where k.arrival_id = a.id and k.purpose = 'charge')
    and t.guarantee_id = (select max(g.id) from card_guarantees g where g.arrival_id = a.id)), 0)::integer`;

interface OpenConfirmation {
  readonly cents: number;
  readonly guaranteeId: number;
}

/** Returns the charge that the guest of a booking can confirm now. Null without any. */
export async function readOpenConfirmation(database: Queryable, arrivalId: number): Promise<OpenConfirmation | null> {
  const [open] = await run<OpenConfirmation>(
    database,
    `select ${OPEN_CONFIRMATION} as cents, (select max(g.id) from card_guarantees g where g.arrival_id = a.id) as "guaranteeId"
     from arrivals a where a.id = $1`,
    [arrivalId],
  );
  return open && open.cents >= MIN_PAYMENT_CENTS ? open : null;
}

import type { Day } from '../../../../domain/kernel/calendar/days.ts';
import { MIN_PAYMENT_CENTS } from '../../../../domain/kernel/vocabularies/card-checkout.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

/** Stripe's code of a charge that the holder of the card must confirm. */
export const NEEDS_CONFIRMATION = 'authentication_required';
/** Days after a charge on whose last day the guest can still confirm it. Later the structure charges anew. */
const CONFIRMATION_DAYS = 3;

/** SQL day: the last day on which the guest can confirm the charge `t`. */
const LAST_DAY = `((t.created_at at time zone 'Europe/Rome')::date + ${CONFIRMATION_DAYS})`;

/**
 * SQL amount for an arrival `a`: the last charge of its card, if the guest must confirm it. Payments since the charge
 * reduce the amount, which never exceeds the balance. A replaced card has nothing to confirm.
 */
export const OPEN_CONFIRMATION = `coalesce((select greatest(0, least(a.balance_cents,
    t.amount_cents - (select coalesce(sum(e.amount_cents), 0) from folio_entries e where e.arrival_id = a.id
      and e.kind = 'payment' and e.state = 'posted' and e.created_at > t.created_at)))
  from payment_checkouts t where t.arrival_id = a.id and t.state = 'failed' and t.failure = '${NEEDS_CONFIRMATION}'
    and ${LAST_DAY} >= (now() at time zone 'Europe/Rome')::date
    and t.id = (select max(k.id) from payment_checkouts k where k.arrival_id = a.id and k.purpose = 'charge')
    and t.guarantee_id = (select max(g.id) from card_guarantees g where g.arrival_id = a.id)), 0)::integer`;

interface OpenConfirmation {
  readonly cents: number;
  readonly guaranteeId: number;
  readonly lastDay: Day;
}

/** Returns the charge that the guest of a booking can confirm now. Null without any. */
export async function readOpenConfirmation(database: Queryable, arrivalId: number): Promise<OpenConfirmation | null> {
  const [open] = await run<Omit<OpenConfirmation, 'lastDay'> & { lastDay: Day | null }>(
    database,
    `select ${OPEN_CONFIRMATION} as cents, (select max(g.id) from card_guarantees g where g.arrival_id = a.id) as "guaranteeId",
       (select ${LAST_DAY}::text from payment_checkouts t where t.arrival_id = a.id and t.purpose = 'charge'
        order by t.id desc limit 1) as "lastDay"
     from arrivals a where a.id = $1`,
    [arrivalId],
  );
  const { lastDay = null } = open ?? {};
  return open && lastDay && open.cents >= MIN_PAYMENT_CENTS ? { ...open, lastDay } : null;
}

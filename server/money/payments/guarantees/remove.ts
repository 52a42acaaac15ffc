import { addDays, todayInRome } from '../../../../domain/kernel/calendar/days.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { processEachDue } from '../../../platform/jobs/each-due.ts';
import { getStripeClient } from '../client.ts';

export const REMOVAL_JOB = 'card-removal';
const BATCH_SIZE = 200;
/** Days for which a card stays chargeable after departure, or after a cancellation with nothing due. */
const CARD_RETENTION_DAYS = 14;

interface DueCard {
  readonly id: number;
  readonly paymentMethod: string;
}

/**
 * Removes unneeded cards here and at Stripe: of finished stays, anonymised guests, deleted bookings, and replaced
 * cards.
 */
export async function removeCards(context: Context): Promise<void> {
  const { stripe: config } = context.config;
  if (!config) return;
  const stripe = await getStripeClient(context, config);
  await processEachDue(
    context,
    REMOVAL_JOB,
    (failed) =>
      run<DueCard>(
        context.database.pool,
        `select g.id, g.payment_method as "paymentMethod" from card_guarantees g left join arrivals a on a.id = g.arrival_id
         where g.removed_at is null and g.id <> all($2::integer[])
           and (a.id is null or a.anonymised_at is not null or a.checkout < $1::date
             or (a.state in ('cancelled', 'no_show') and a.balance_cents <= 0
               and least(a.checkout, coalesce(a.cancelled_at::date, a.checkin)) < $1::date)
             or exists (select from card_guarantees n where n.arrival_id = g.arrival_id and n.id > g.id and n.removed_at is null))
           and not exists (select from payment_checkouts c where c.guarantee_id = g.id and c.state = 'making')
         order by g.id limit ${BATCH_SIZE}`,
        [addDays(todayInRome(), -CARD_RETENTION_DAYS), failed],
      ),
    async ({ id, paymentMethod }) => {
      try {
        await stripe.paymentMethods.detach(paymentMethod);
      } catch (error) {
        // Stripe no longer has the card.
        if ((error as { type?: string }).type !== 'StripeInvalidRequestError') throw error;
      }
      await run(
        context.database.pool,
        `update card_guarantees set removed_at = now(), customer = null, payment_method = null, brand = null, last4 = null,
           exp_month = null, exp_year = null where id = $1 and removed_at is null`,
        [id],
      );
    },
  );
}

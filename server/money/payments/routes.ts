import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { STALE_CHECKOUTS_JOB } from '../../stays/bookings/folio/pending.ts';
import { LATE_PAYMENT_JOB } from '../../stays/bookings/instant/confirm.ts';
import { CLOSE_CHECKOUT_JOB } from '../owed/payment-pages.ts';
import { closeAtStripe, closeStaleCheckouts } from './closing.ts';
import { depositRoutes } from './deposits/deposit-routes.ts';
import { PROCESS_EVENT_JOB } from './events.ts';
import { CHARGE_JOB, executeCharge } from './guarantees/charge.ts';
import { confirmationRoute } from './guarantees/confirmation.ts';
import { REMOVAL_JOB, removeCards } from './guarantees/remove.ts';
import { guaranteeRoutes } from './guarantees/routes.ts';
import { highlightPaymentRoutes } from './highlights/routes.ts';
import { invoicePaymentRoutes } from './invoice-routes.ts';
import { logRoutes } from './log-routes.ts';
import { portfolioPaymentsRoute } from './portfolio/list.ts';
import { processEvent } from './process.ts';
import { deleteOldEvents, RECONCILE_JOB, reconcile } from './reconciliation/reconcile.ts';
import { executeRefund, REFUND_JOB } from './refunds/card-refunds.ts';
import { folioRoutes } from './refunds/folio-routes.ts';
import { refundLatePayment, releaseUnpaidBookings } from './unpaid/end-unpaid.ts';
import { remindUnpaidBookings, UNPAID_REMINDER_JOB } from './unpaid/remind-unpaid.ts';
import { stripeWebhook } from './webhook.ts';

/** Card payments: checkouts, Stripe's events and their log. */
export async function paymentRoutes(app: App, context: Context): Promise<void> {
  await stripeWebhook(app, context);
  invoicePaymentRoutes(app, context);
  highlightPaymentRoutes(app, context);
  depositRoutes(app, context);
  folioRoutes(app, context);
  guaranteeRoutes(app, context);
  confirmationRoute(app, context);
  logRoutes(app, context);
  portfolioPaymentsRoute(app, context);
}

export function definePaymentJobs(context: Context): void {
  const { jobs } = context;
  const outside = { inCopy: 'waits' } as const;
  jobs.define<{ id: number }>(PROCESS_EVENT_JOB, ({ id }) => processEvent(context, id), {
    concurrency: 2,
    inCopy: 'waits',
  });
  jobs.define<{ id: number }>(CLOSE_CHECKOUT_JOB, ({ id }) => closeAtStripe(context, id), outside);
  jobs.define<{ id: number }>(REFUND_JOB, async ({ id }) => void (await executeRefund(context, id)), outside);
  jobs.define('instant-clock', () => releaseUnpaidBookings(context), { cron: '* * * * *' });
  jobs.define(UNPAID_REMINDER_JOB, () => remindUnpaidBookings(context), { cron: '* * * * *' });
  jobs.define<{ id: number }>(LATE_PAYMENT_JOB, ({ id }) => refundLatePayment(context, id), outside);
  jobs.define<{ id: number }>(CHARGE_JOB, async ({ id }) => void (await executeCharge(context, id)), outside);
  jobs.define(REMOVAL_JOB, () => removeCards(context), { cron: '35 * * * *', expireInSeconds: 1800 });
  jobs.define(STALE_CHECKOUTS_JOB, () => closeStaleCheckouts(context), { cron: '* * * * *' });
  jobs.define(
    RECONCILE_JOB,
    async () => {
      await reconcile(context);
      await deleteOldEvents(context);
    },
    { cron: '50 3 * * *', expireInSeconds: 3600, retryLimit: 2 },
  );
}

import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { CLOSE_JOB, closeAtStripe, closeStale } from './closing.ts';
import { depositRoutes } from './deposit-routes.ts';
import { PROCESS_JOB } from './events.ts';
import { invoicePaymentRoutes } from './invoice-routes.ts';
import { logRoutes } from './log-routes.ts';
import { processEvent } from './process.ts';
import { forgetOld, RECONCILE_JOB, reconcile } from './reconciliation/reconcile.ts';
import { stripeWebhook } from './webhook.ts';

/** Payments by card: pages to pay on, Stripe's events, their log. */
export async function paymentRoutes(app: App, context: Context): Promise<void> {
  await stripeWebhook(app, context);
  invoicePaymentRoutes(app, context);
  depositRoutes(app, context);
  logRoutes(app, context);
}

export function definePaymentJobs(context: Context): void {
  const { jobs } = context;
  jobs.define<{ id: number }>(PROCESS_JOB, ({ id }) => processEvent(context, id), { concurrency: 2 });
  jobs.define<{ id: number }>(CLOSE_JOB, ({ id }) => closeAtStripe(context, id));
  jobs.define('stripe-stale', () => closeStale(context), { cron: '* * * * *' });
  jobs.define(
    RECONCILE_JOB,
    async () => {
      await reconcile(context);
      await forgetOld(context);
    },
    { cron: '50 3 * * *', expireInSeconds: 3600, retryLimit: 2 },
  );
}

import type { Stripe } from 'stripe';
import { z } from 'zod';
import { todayInRome } from '../../../domain/kernel/calendar/days.ts';
import type { StripeConfig } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { registerWithRawBodies } from '../../platform/http/input/raw-bodies.ts';
import { visitorLimit } from '../../platform/http/rate-limit.ts';
import { assertLive } from '../../platform/installation/inert.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { loadStripe } from './client.ts';
import { storeEvents, stripeEvent } from './events.ts';

const MAX_BODY_BYTES = 262_144;
const MAX_REQUESTS_PER_MINUTE = 3000;
/** Maximum deviation of a delivery's time in seconds, in both directions. */
export const TOLERANCE_SECONDS = 300;

type Refusal = 'signature' | 'old' | 'future' | 'body';

/**
 * Receives Stripe's events with a signature over the raw body (platform dictionary 6.4). Stores them at once; a job
 * processes them.
 */
export async function stripeWebhook(app: App, context: Context): Promise<void> {
  await registerWithRawBodies(app, { type: 'application/json', bytes: MAX_BODY_BYTES }, (scope) => {
    scope.post(
      '/api/webhooks/stripe',
      {
        config: {
          access: 'public',
          antiForgery: false,
          idempotent: false,
          // All events come from the same IP addresses.
          rateLimit: visitorLimit(context, MAX_REQUESTS_PER_MINUTE),
        },
        schema: {
          tags: ['webhooks'],
          operationId: 'receiveStripeEvent',
          summary: 'Stripe: un evento, firmato (Stripe-Signature)',
          description: '400 `invalid-signature`: firma errata, o ora lontana più di 300 secondi; non cambia nulla.',
          body: z.string(),
          response: { 200: z.strictObject({ received: z.literal(true) }) },
        },
      },
      async (request) => {
        const { stripe } = context.config;
        if (!stripe) throw new Problem('not-found');
        await assertLive(context.database.pool);
        const header = request.headers['stripe-signature'];
        const client = await loadStripe(stripe);
        const read = verifyEvent(client, stripe, request.body, typeof header === 'string' ? header : '');
        if (typeof read === 'string') {
          request.log.warn({ reason: read }, 'a delivery of Stripe was refused');
          await countRefusal(context, read);
          throw new Problem('invalid-signature');
        }
        await inTransaction(context.database, (transaction) => storeEvents(context, transaction, [read], 'webhook'));
        return { received: true as const };
      },
    );
  });
}

/** Returns the event if one of our secrets verifies it, or the reason for the refusal. */
function verifyEvent(client: Stripe, { webhookSecrets }: StripeConfig, body: string, header: string) {
  let refusal: Refusal = 'signature';
  for (const secret of webhookSecrets) {
    try {
      const event = stripeEvent.safeParse(client.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS));
      if (!event.success) return 'body' as const;
      // The library rejects old timestamps but not future ones.
      const at = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
      return at - Date.now() / 1000 > TOLERANCE_SECONDS ? ('future' as const) : event.data;
    } catch (error) {
      if (/tolerance/.test(String(error))) refusal = 'old';
      else if (error instanceof SyntaxError) refusal = 'body';
    }
  }
  return refusal;
}

const countRefusal = ({ database }: Context, reason: Refusal) =>
  run(
    database.pool,
    `insert into stripe_refusals as r (day, reason) values ($1, $2)
     on conflict (day, reason) do update set count = least(r.count + 1, 1000000000)`,
    [todayInRome(), reason],
  );

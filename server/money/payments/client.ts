import type { Stripe } from 'stripe';
import type { StripeConfig } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { assertLive } from '../../platform/installation/inert.ts';
import { fieldProblem, Problem } from '../../platform/problems/problem.ts';

const STRIPE_TIMEOUT_MS = 8_000;

const clients = new WeakMap<StripeConfig, Promise<Stripe>>();

/** Returns the Stripe client; throws in a copy of the installation, which must not call Stripe. */
export async function getStripeClient({ database }: Pick<Context, 'database'>, config: StripeConfig): Promise<Stripe> {
  await assertLive(database.pool);
  return loadStripe(config);
}

/** Returns Stripe's library, loaded on first use. */
export function loadStripe(config: StripeConfig): Promise<Stripe> {
  const cachedClient = clients.get(config);
  if (cachedClient) return cachedClient;
  const { hostname, port, protocol } = new URL(config.apiUrl);
  const clientPromise = import('stripe').then(
    ({ Stripe: Client }) =>
      new Client(config.secretKey, {
        host: hostname,
        port: port || (protocol === 'http:' ? 80 : 443),
        protocol: protocol === 'http:' ? 'http' : 'https',
        timeout: STRIPE_TIMEOUT_MS,
        maxNetworkRetries: 1,
        telemetry: false,
      }),
  );
  clients.set(config, clientPromise);
  return clientPromise;
}

/** Throws a field problem if Stripe is not configured. */
export function requireStripeConfig({ config }: Context): StripeConfig {
  if (!config.stripe) throw fieldProblem('payment', 'payment_off');
  return config.stripe;
}

/** Calls Stripe. If Stripe refuses or does not answer, logs the reason and throws an upstream problem. */
export async function callStripe<T>(context: Context, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const client = await getStripeClient(context, requireStripeConfig(context));
  try {
    return await ask(client);
  } catch (error) {
    const { type, code, message, requestId } = error as Stripe.errors.StripeError;
    context.log.error({ type, code, requestId, reason: message }, 'Stripe has refused or not answered');
    throw new Problem('upstream', { retryAfter: 60 });
  }
}

/** Error codes for two simultaneous calls with the same key; Stripe answers only one of them. */
export const CONCURRENT_CALL_CODES: readonly (string | undefined)[] = ['idempotency_key_in_use', 'lock_timeout'];

import path from 'node:path';
import type { Config } from '../server/platform/config.ts';
import type { Demo } from '../server/platform/demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './load.ts';

/** The demo: a portal with people, structures and guests, all invented or open data. */
export const demo: Demo = {
  accounts: { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS },
  fill: fillDemo,
  openStandIns: openStripe,
};

/** Opens the stand-in for Stripe if no key is configured. Payments do not work if its port is taken. */
async function openStripe({ stripe, dataDir, port }: Config, print: (line: string) => void) {
  if (!stripe?.isStandIn) return null;
  const { openStandIn } = await import('./stand-ins/stripe/server.ts');
  const standIn = await openStandIn({
    port: Number(new URL(stripe.apiUrl).port),
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecrets[0] ?? '',
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    file: path.join(dataDir, 'stripe-stand-in.json'),
  }).catch(() => null);
  if (!standIn) {
    print(`The demo's stand-in for Stripe did not start: ${stripe.apiUrl} is in use.`);
    return null;
  }
  print(`Test payments, in place of Stripe: ${standIn.url}`);
  return () => standIn.close();
}

import path from 'node:path';
import type { Config } from '../server/platform/config.ts';
import type { Demo } from '../server/platform/demo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { fillDemo } from './load.ts';

/** A portal with its people, structures and guests, all invented or open data, for whoever tries the program. */
export const demo: Demo = {
  accounts: { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS },
  fill: fillDemo,
  openStandIns: openStripe,
};

/** Without keys of its own Stripe is played here, so that one can pay; where its port is taken, one cannot. */
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
    print(`La pagina che nella demo sta al posto di Stripe non è partita: ${stripe.apiUrl} è occupato.`);
    return null;
  }
  print(`Pagamenti di prova, al posto di Stripe: ${standIn.url}`);
  return () => standIn.close();
}

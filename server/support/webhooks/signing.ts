import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Config } from '../../platform/config.ts';
import { type RegisterKeys, seal, unseal } from '../../platform/sealing/sealing.ts';

type Sealing = Pick<Config, 'registerKey'>;
const BOUND = 'webhook-secret';

/** Returns a new secret in the format of Standard Webhooks 1.0.0: 24 to 64 bytes in base64 after `whsec_`. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (config: Sealing, secret: string): Buffer => seal(config, BOUND, { secret });

/** Returns null if the secret was sealed with another key. */
export function openSecret(config: RegisterKeys, sealed: Buffer | null): string | null {
  const values = sealed && unseal(config, BOUND, sealed);
  return typeof values?.secret === 'string' ? values.secret : null;
}

/** Returns the three headers of a delivery, signed with both secrets during a rotation. */
export function signatureHeaders(
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

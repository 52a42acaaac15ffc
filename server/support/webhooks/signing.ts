import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Config } from '../../platform/config.ts';
import { type RegisterKeys, seal, unseal } from '../../platform/sealing/sealing.ts';

type Sealing = Pick<Config, 'registerKey'>;
const BOUND = 'webhook-secret';

/** A secret as Standard Webhooks 1.0.0 has it: 24 to 64 bytes in base64 behind `whsec_`. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const sealSecret = (config: Sealing, secret: string): Buffer => seal(config, BOUND, { secret });

/** Null of what another key has sealed. */
export function openSecret(config: RegisterKeys, sealed: Buffer | null): string | null {
  const values = sealed && unseal(config, BOUND, sealed);
  return typeof values?.secret === 'string' ? values.secret : null;
}

/** The three headers of a delivery; while a secret is replaced, signed by both. */
export function signed(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  };
}

import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

export type Secrets = Pick<Config, 'sessionSecret' | 'formerSessionSecret'>;

/** Returns the secrets that may have signed or sealed data: the current one first, then the former one. */
export function secretsOf({ sessionSecret, formerSessionSecret }: Secrets): readonly string[] {
  return formerSessionSecret ? [sessionSecret, formerSessionSecret] : [sessionSecret];
}

/** True if one of our secrets produces the signature `given`. Compares in constant time. */
export function isSigned(
  secrets: Secrets,
  signature: (secret: string) => string | Buffer,
  given: string | Buffer,
): boolean {
  const bytes = Buffer.from(given);
  return secretsOf(secrets).some((secret) => {
    const right = Buffer.from(signature(secret));
    return right.length === bytes.length && timingSafeEqual(right, bytes);
  });
}

import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

export type Secrets = Pick<Config, 'sessionSecret' | 'formerSessionSecret'>;

/** Returns the secrets that may have signed or sealed data: the current one first, then the former one. */
export function secretsOf({ sessionSecret, formerSessionSecret }: Secrets): readonly string[] {
  return formerSessionSecret ? [sessionSecret, formerSessionSecret] : [sessionSecret];
}

/** True if one of our secrets produces the signature `candidate`. Compares in constant time. */
export function isSigned(
  secrets: Secrets,
  signature: (secret: string) => string | Buffer,
  candidate: string | Buffer,
): boolean {
  const bytes = Buffer.from(candidate);
  return secretsOf(secrets).some((secret) => {
    const expected = Buffer.from(signature(secret));
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
}

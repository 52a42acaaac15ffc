import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

export type Secrets = Pick<Config, 'sessionSecret' | 'formerSessionSecret'>;

/** What may have signed or sealed: the secret of now first, then the one that it replaces, if any. */
export function secretsOf({ sessionSecret, formerSessionSecret }: Secrets): readonly string[] {
  return formerSessionSecret ? [sessionSecret, formerSessionSecret] : [sessionSecret];
}

/** Whether `given` is what one of our secrets signs; compared in constant time. */
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

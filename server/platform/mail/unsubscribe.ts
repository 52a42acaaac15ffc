import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { isSigned, type Secrets } from '../sealing/signed-values.ts';

/** User and kind of notification that a link unsubscribes: one kind, or the daily and weekly digests. */
export interface Subscription {
  readonly userId: number;
  readonly kind: string;
}

export const DIGEST = 'digest';

export const UNSUBSCRIBE_PAGE = '/api/notification-mails';
const TOKEN = /^([1-9]\d{0,9})-([a-z0-9_]{1,60})-([0-9a-f]{40})$/;

function signature(secret: string, { userId, kind }: Subscription): string {
  return createHmac('sha256', secret).update(`unsubscribe:${userId}:${kind}`).digest('hex').slice(0, 40);
}

/** Returns the unsubscribe path. Only the mail contains it, and it never expires. */
export function unsubscribePath({ sessionSecret }: Pick<Config, 'sessionSecret'>, subscription: Subscription): string {
  return `${UNSUBSCRIBE_PAGE}/${subscription.userId}-${subscription.kind}-${signature(sessionSecret, subscription)}`;
}

/** Returns the subscription of a link; null if we did not sign it. */
export function parseUnsubscribe(secrets: Secrets, token: string): Subscription | null {
  const [, userId, kind = '', candidate = ''] = TOKEN.exec(token) ?? [];
  if (!userId) return null;
  const subscription = { userId: Number(userId), kind };
  return isSigned(secrets, (secret) => signature(secret, subscription), candidate) ? subscription : null;
}

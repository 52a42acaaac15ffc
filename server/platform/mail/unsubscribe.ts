import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { isSigned, type Secrets } from '../sealing/signed.ts';

/** What a reader ends with a link: the mails of one kind of notification, or of the day and the week. */
export interface Unsubscribing {
  readonly userId: number;
  readonly kind: string;
}

/** The kind of the mails of the day and the week. */
export const DIGEST = 'digest';

export const UNSUBSCRIBE_PAGE = '/api/notification-mails';
const TOKEN = /^([1-9]\d{0,9})-([a-z0-9_]{1,60})-([0-9a-f]{40})$/;

function signature(secret: string, { userId, kind }: Unsubscribing): string {
  return createHmac('sha256', secret).update(`unsubscribe:${userId}:${kind}`).digest('hex').slice(0, 40);
}

/** Only who has the mail has the link. It is valid for as long as the mail lies in its mailbox. */
export function unsubscribePath(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  one: Unsubscribing,
): string {
  return `${UNSUBSCRIBE_PAGE}/${one.userId}-${one.kind}-${signature(sessionSecret, one)}`;
}

/** What a link ends; null of one that we did not sign. */
export function unsubscribingOf(secrets: Secrets, token: string): Unsubscribing | null {
  const [, userId, kind = '', given = ''] = TOKEN.exec(token) ?? [];
  if (!userId) return null;
  const one = { userId: Number(userId), kind };
  return isSigned(secrets, (secret) => signature(secret, one), given) ? one : null;
}

import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { isSigned, type Secrets } from '../sealing/signed-values.ts';

type Keys = Pick<Config, 'sessionSecret' | 'mailReplyTo'>;

/** Returns eighty bits as case-insensitive characters, because mail servers may change the case. */
function signature(secret: string, text: string): string {
  const hex = createHmac('sha256', secret).update(text).digest('hex').slice(0, 20);
  return BigInt(`0x${hex}`).toString(32).padStart(16, '0');
}

function addTag({ mailReplyTo }: Pick<Config, 'mailReplyTo'>, tag: string): string {
  const [local = '', domain = ''] = mailReplyTo.split('@');
  return `${local}+${tag}@${domain}`;
}

const replySubject = (code: string, key: string) => `reply:${code}:${key}`;
const bounceSubject = (messageId: string, to: string) => `bounce:${messageId}:${to.toLowerCase()}`;

/**
 * Returns the address for answers to a request's mails, with the request's code and a signature that only its guest
 * receives.
 */
export function replyAddress(config: Keys, code: string, key: string): string {
  return addTag(config, `r${code.toLowerCase()}${signature(config.sessionSecret, replySubject(code, key))}`);
}

/** Returns the bounce address of a mail, with the mail's id and a signature over its recipient. */
export function bounceAddress(config: Keys, messageId: string, to: string): string {
  const sign = signature(config.sessionSecret, bounceSubject(messageId, to));
  return addTag(config, `b${messageId.replaceAll('-', '')}${sign}`);
}

const ticketSubject = (ticketId: number, userId: number) => `ticket:${ticketId}:${userId}`;

/**
 * Returns the address for answers to a ticket's mails, signed over ticket and user, so that the writer is known
 * (platform dictionary 6.5).
 */
export function ticketAddress(config: Keys, ticketId: number, userId: number): string {
  const sign = signature(config.sessionSecret, ticketSubject(ticketId, userId));
  return addTag(config, `t${ticketId.toString(36)}-${userId.toString(36)}-${sign}`);
}

export type Tag =
  | {
      readonly is: 'ticket';
      readonly ticketId: number;
      readonly userId: number;
      readonly signature: string;
    }
  | { readonly is: 'reply'; readonly code: string; readonly signature: string }
  | { readonly is: 'bounce'; readonly messageId: string; readonly signature: string }
  | { readonly is: 'strange' };

const REPLY = /^r([0-9a-z]{8})([0-9a-v]{16})$/;
const TICKET = /^t([0-9a-z]{1,6})-([0-9a-z]{1,6})-([0-9a-v]{16})$/;
const BOUNCE = /^b([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-v]{16})$/;

/** Parses the tag of one of our addresses; null for other addresses and for ours without a tag. */
export function parseTag({ mailReplyTo }: Pick<Config, 'mailReplyTo'>, address: string): Tag | null {
  const [local = '', domain = ''] = mailReplyTo.toLowerCase().split('@');
  const candidate = address.trim().toLowerCase();
  if (!local || !candidate.startsWith(`${local}+`) || !candidate.endsWith(`@${domain}`)) return null;
  const tag = candidate.slice(local.length + 1, candidate.length - domain.length - 1);
  const reply = REPLY.exec(tag);
  if (reply) return { is: 'reply', code: (reply[1] ?? '').toUpperCase(), signature: reply[2] ?? '' };
  const [, ticketId = '', userId = '', sign = ''] = TICKET.exec(tag) ?? [];
  if (sign)
    return {
      is: 'ticket',
      ticketId: Number.parseInt(ticketId, 36),
      userId: Number.parseInt(userId, 36),
      signature: sign,
    };
  const bounce = BOUNCE.exec(tag);
  if (bounce) return { is: 'bounce', messageId: bounce.slice(1, 6).join('-'), signature: bounce[6] ?? '' };
  return { is: 'strange' };
}

export const isReplyOf = (secrets: Secrets, tag: Tag, key: string): boolean =>
  tag.is === 'reply' && isSigned(secrets, (secret) => signature(secret, replySubject(tag.code, key)), tag.signature);

export const isBounceOf = (secrets: Secrets, tag: Tag, to: string): boolean =>
  tag.is === 'bounce' &&
  isSigned(secrets, (secret) => signature(secret, bounceSubject(tag.messageId, to)), tag.signature);

export const isTicketOf = (secrets: Secrets, tag: Tag): boolean =>
  tag.is === 'ticket' &&
  isSigned(secrets, (secret) => signature(secret, ticketSubject(tag.ticketId, tag.userId)), tag.signature);

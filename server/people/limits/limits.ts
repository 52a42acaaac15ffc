import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { normaliseMailbox } from './mailbox.ts';

export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly windowSeconds: number;
  /** Block time in seconds once the limit is reached; default: the rest of the window. */
  readonly blockSeconds?: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Rate limits (platform dictionary 1.7), multiplied by `rateLimitScale`. */
export const LIMITS = {
  loginPair: { name: 'login-pair', max: 5, windowSeconds: 15 * MINUTE, blockSeconds: 15 * MINUTE },
  loginEmail: { name: 'login-email', max: 20, windowSeconds: HOUR, blockSeconds: HOUR },
  loginIp: { name: 'login-ip', max: 50, windowSeconds: HOUR },
  twoFactorUser: { name: '2fa-user', max: 10, windowSeconds: HOUR },
  // Code mails to an account's owner, triggered by anybody with the password. Our addition to the dictionary.
  twoFactorMail: { name: '2fa-mail', max: 10, windowSeconds: HOUR },
  // Counts only, for the history. Nobody is refused.
  unknownLogin: { name: 'unknown-login', max: 1, windowSeconds: HOUR },
  registerIp: { name: 'register-ip', max: 5, windowSeconds: HOUR },
  verifyIp: { name: 'verify-ip', max: 20, windowSeconds: HOUR },
  resendEmail: { name: 'resend-email', max: 5, windowSeconds: HOUR },
  forgotEmail: { name: 'forgot-email', max: 3, windowSeconds: HOUR },
  forgotIp: { name: 'forgot-ip', max: 20, windowSeconds: HOUR },
  ownPassword: { name: 'own-password', max: 5, windowSeconds: 15 * MINUTE },
  exports: { name: 'exports', max: 10, windowSeconds: 10 * MINUTE },
  uploads: { name: 'uploads', max: 60, windowSeconds: 10 * MINUTE },
  emailChange: { name: 'email-change', max: 5, windowSeconds: HOUR },
  // Mails to an address entered by another user. Our addition to the dictionary.
  recipientMail: { name: 'recipient-mail', max: 5, windowSeconds: HOUR },
  // Acceptance of a contract. Our addition to the dictionary.
  contractMail: { name: 'contract-mail', max: 5, windowSeconds: HOUR },
  contractCode: { name: 'contract-code', max: 20, windowSeconds: HOUR },
  // Mails to an unverified address. Our addition to the dictionary.
  strangerMail: { name: 'stranger-mail', max: 3, windowSeconds: DAY },
  // Public site: per visitor, or per site if it passes no visitor id.
  datesVisitor: { name: 'dates-visitor', max: 100, windowSeconds: HOUR },
  guestVisitor: { name: 'guest-visitor', max: 20, windowSeconds: HOUR },
  // Each instant booking blocks nights until it is paid or expires.
  instantVisitor: { name: 'instant-visitor', max: 10, windowSeconds: HOUR },
  discountCode: { name: 'discount-code', max: 20, windowSeconds: HOUR },
  discountCodeSite: { name: 'discount-code-site', max: 600, windowSeconds: HOUR },
  // Senders of mails with wrong signatures, which are only detected after reading the whole mail.
  unsignedMail: { name: 'unsigned-mail', max: 100, windowSeconds: HOUR },
  resetIp: { name: 'reset-ip', max: 10, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

export interface LimitResult {
  /** Number of tries in the window, including this one. */
  readonly count: number;
  readonly allowed: boolean;
  /** True for the try that reached the limit. */
  readonly last: boolean;
  readonly retryAfter: number;
}

/**
 * Counts a try before it is made, so that simultaneous tries cannot exceed the limit. A refused try does not prolong
 * the wait. A success is taken off the count afterwards.
 */
export async function countTry(
  context: Context,
  limit: Limit,
  who: string,
  database: Queryable = context.database.pool,
): Promise<LimitResult> {
  const max = Math.max(1, Math.ceil(limit.max * context.config.rateLimitScale));
  const rows = await run<{ count: number; wait: number }>(
    database,
    `insert into auth_limits as l (key, count, resets_at) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       count = case when l.resets_at <= now() then 1 else l.count + 1 end,
       resets_at = case
         when l.resets_at <= now() then now() + make_interval(secs => $2)
         when l.count + 1 = $3 and $4::int is not null then now() + make_interval(secs => $4::int)
         else l.resets_at end
     returning count, extract(epoch from resets_at - now())::float8 as wait`,
    [buildLimitKey(limit, who), limit.windowSeconds, max, limit.blockSeconds ?? null],
  );
  const { count, wait } = rows[0] ?? { count: 1, wait: 0 };
  return { count, allowed: count <= max, last: count === max, retryAfter: Math.max(1, Math.ceil(wait)) };
}

/** Like the function above, but throws 429 when the limit is used up. */
export async function requireTry(context: Context, limit: Limit, who: string): Promise<LimitResult> {
  const result = await countTry(context, limit, who);
  if (!result.allowed) throw new Problem('too-many-requests', { retryAfter: result.retryAfter });
  return result;
}

/** Takes a try off the count. */
export async function releaseTry(database: Database, limit: Limit, who: string): Promise<void> {
  await run(database.pool, 'update auth_limits set count = count - 1 where key = $1 and count > 0', [
    buildLimitKey(limit, who),
  ]);
}

/** Resets the count, after a right password or a password reset. */
export async function resetCount(database: Database, limit: Limit, who: string): Promise<void> {
  await run(database.pool, 'delete from auth_limits where key = $1', [buildLimitKey(limit, who)]);
}

/**
 * Counts a mail to an unverified address and returns false after three a day to one mailbox. Runs in
 * the caller's transaction, because a second connection could cause a deadlock.
 */
export async function countStrangerMail(context: Context, transaction: Queryable, email: string): Promise<boolean> {
  const result = await countTry(context, LIMITS.strangerMail, normaliseMailbox(email), transaction);
  return result.allowed;
}

function buildLimitKey(limit: Limit, who: string): string {
  return `${limit.name}:${who.toLowerCase()}`;
}

/** Unlocks an account after failed logins, for all IP addresses. */
export async function unlockAccount(database: Queryable, email: string): Promise<void> {
  await run(database, `delete from auth_limits where key = $1 or starts_with(key, $2)`, [
    buildLimitKey(LIMITS.loginEmail, email),
    `${buildLimitKey(LIMITS.loginPair, email)} `,
  ]);
}

import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import type { ResetBody } from '../../../../domain/people/auth/requests.ts';
import type { Language } from '../../../../domain/platform/language/text.ts';
import { makeVisitorAuthor } from '../../../platform/audit/author.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { rateLimitAddress } from '../../../platform/http/addresses.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { countStrangerMail, countTry, LIMITS, requireTry, resetCount } from '../../limits/limits.ts';
import { accountEvent, notify } from '../../notifications/notify.ts';
import { generateLinkToken } from '../codes.ts';
import { activateAccount } from '../registration/registration.ts';
import { endSessionsOf, hashToken } from '../sessions.ts';
import { hashPassword, requireGoodPassword, storePassword } from './passwords.ts';

const JOB = 'forgot-password';

/** Looks the account up in a job, so that the call takes equally long for unknown addresses. */
export function definePasswordJobs(context: Context): void {
  context.jobs.define<{ email: string }>(JOB, async ({ email }) => {
    await inTransaction(context.database, async (transaction) => {
      const [user] = await run<{ id: number; email: string; lang: Language }>(
        transaction,
        `select id, email::text, lang from users
         where email = $1 and archived_at is null and role <> 'web' and status <> 'suspended'`,
        [email],
      );
      if (!user || !(await countStrangerMail(context, transaction, user.email))) return;
      const path = await makeLink(transaction, user, 'reset');
      const to = { to: user.email, language: user.lang };
      await context.mail.queue(transaction, { ...to, mail: 'password-reset', path });
    });
  });
}

/** Always answers alike (platform 1.5); mails at most three links an hour. */
export async function forgotPassword(context: Context, email: string, ip: string): Promise<void> {
  await requireTry(context, LIMITS.forgotIp, rateLimitAddress(ip));
  const limitResult = await countTry(context, LIMITS.forgotEmail, email);
  if (limitResult.allowed) await context.jobs.enqueue(context.database.pool, JOB, { email });
}

const LINK_VALIDITY = { reset: '60 minutes', invitation: '72 hours' } as const;

/** Returns the path of a link for setting a password; earlier links become invalid. */
export async function makeLink(
  transaction: Queryable,
  user: { id: number; email: string },
  purpose: 'reset' | 'invitation',
): Promise<string> {
  const token = generateLinkToken();
  await run(transaction, 'delete from password_tokens where user_id = $1', [user.id]);
  await run(
    transaction,
    `insert into password_tokens (user_id, token_hash, purpose, expires_at)
     values ($1, $2, $3, now() + $4::interval)`,
    [user.id, hashToken(token), purpose, LINK_VALIDITY[purpose]],
  );
  return `/admin/auth/password-reset/${token}?email=${encodeURIComponent(user.email)}`;
}

/** Sets the password with a mailed link, ends all sessions and unlocks the account. */
export async function resetPassword(context: Context, body: ResetBody, ip: string): Promise<void> {
  await requireTry(context, LIMITS.resetIp, rateLimitAddress(ip));
  const { pool } = context.database;
  const tokenHash = hashToken(body.token.toLowerCase());
  const [user] = await run<{ id: number; email: string; lang: Language; role: Role }>(
    pool,
    `select u.id, u.email::text, u.lang, u.role from password_tokens t join users u on u.id = t.user_id
     where t.token_hash = $1 and t.expires_at > now() and u.email = $2 and u.archived_at is null
       and u.status <> 'suspended'`,
    [tokenHash, body.email],
  );
  if (!user) throw new Problem('token-expired');
  await requireGoodPassword(pool, body.password, user.email, user.id);
  const passwordHash = await hashPassword(body.password);
  await inTransaction(context.database, async (transaction) => {
    // Only one of two simultaneous calls with the same link finds the token.
    const used = await run<{ id: number }>(
      transaction,
      'delete from password_tokens where token_hash = $1 returning id',
      [tokenHash],
    );
    if (used.length === 0) throw new Problem('token-expired');
    await storePassword(transaction, user.id, passwordHash);
    await writeEvent(transaction, makeVisitorAuthor({ ip }, user), 'password', { type: 'user', id: user.id });
    // Using the link proves the mailbox.
    await run(
      transaction,
      `update users set failed_logins = 0, locked_until = null,
         email_verified_at = coalesce(email_verified_at, now()) where id = $1`,
      [user.id],
    );
    await activateAccount(context, transaction, user.id);
    await endSessionsOf(transaction, user.id);
    await notify(context, transaction, 'password_changed', accountEvent(user.id));
    const to = { to: user.email, language: user.lang };
    await context.mail.queue(transaction, { ...to, mail: 'password-changed' });
  });
  await resetCount(context.database, LIMITS.loginEmail, user.email);
}

import type { Role } from '../../../domain/kernel/screens/roles.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { makeVisitorAuthor } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { rateLimitAddress } from '../../platform/http/addresses.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { countTry, LIMITS, type LimitResult, releaseTry, requireTry, resetCount } from '../limits/limits.ts';
import { accountEvent, notify } from '../notifications/notify.ts';
import { rememberDevice } from './devices.ts';
import { getDummyHash, hashPassword, isMatchingPassword, needsRehash } from './passwords/passwords.ts';
import { reopenRegistration } from './registration/registration.ts';
import { endSessionOfToken, openChallenge } from './second-factor.ts';
import { type Origin, openSession } from './sessions.ts';

interface User {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly lang: Language;
  readonly status: string;
  readonly global2FA: boolean;
  readonly passwordHash: string | null;
}

/** `in`: logged in; `code`: the mailed code is still required. */
export type LoginResult = 'in' | 'code';

export interface LoginCall {
  readonly email: string;
  readonly password: string;
  /** The new session token, and the token held so far. */
  readonly newToken: string;
  readonly oldToken: string | null;
  readonly origin: Origin;
}

/**
 * Logs a user in (platform 1.1). Timing, answers and counters are the same whether or not the address has an account.
 */
export async function login(context: Context, call: LoginCall): Promise<LoginResult> {
  const ip = rateLimitAddress(call.origin.ip);
  const pair = `${call.email} ${ip}`;
  await requireTry(context, LIMITS.loginPair, pair);
  await requireTry(context, LIMITS.loginIp, ip);
  const byEmail = await requireTry(context, LIMITS.loginEmail, call.email);

  const user = await findUserByEmail(context.database.pool, call.email);
  const right = await isMatchingPassword(call.password, user?.passwordHash ?? (await getDummyHash()));
  if (!right || !user?.passwordHash || user.role === 'web' || user.status === 'suspended') {
    await countFailure(context, call, byEmail);
    throw new Problem('invalid-credentials');
  }
  await resetCount(context.database, LIMITS.loginPair, pair);
  await resetCount(context.database, LIMITS.loginEmail, call.email);
  await releaseTry(context.database, LIMITS.loginIp, ip);

  if (user.status === 'pending') {
    const reference = await inTransaction(context.database, (transaction) =>
      reopenRegistration(context, transaction, user),
    );
    throw new Problem('email-not-verified', { members: { user_id: reference } });
  }
  const asksCode = asksForCode(context, user);
  if (asksCode) await requireTry(context, LIMITS.twoFactorMail, String(user.id));
  const rehashed = needsRehash(user.passwordHash) ? await hashPassword(call.password) : null;
  return inTransaction(context.database, (transaction) =>
    completeLogin(context, transaction, { ...user, asksCode }, rehashed, call),
  );
}

function asksForCode({ config }: Context, { global2FA, role }: User): boolean {
  return global2FA || (config.forceTwoFactor && (role === 'admin' || role === 'operator'));
}

async function completeLogin(
  context: Context,
  transaction: Transaction,
  user: User & { asksCode: boolean },
  rehashed: string | null,
  call: LoginCall,
): Promise<LoginResult> {
  await endSessionOfToken(transaction, call.oldToken);
  await run(
    transaction,
    `update users set failed_logins = 0, locked_until = null, password_hash = coalesce($2, password_hash),
       last_login_at = case when $3 then last_login_at else now() end
     where id = $1`,
    [user.id, rehashed, user.asksCode],
  );
  if (!user.asksCode) {
    await openSession(transaction, call.newToken, { userId: user.id }, call.origin);
    await writeEvent(transaction, makeVisitorAuthor(call.origin, user), 'login', {
      type: 'user',
      id: user.id,
    });
    await rememberDevice(context, transaction, user, call.origin);
    return 'in';
  }
  const sessionId = await openSession(transaction, call.newToken, { pendingUserId: user.id }, call.origin);
  await openChallenge(context, transaction, sessionId, user);
  return 'code';
}

/** Runs the same statement for any address; only an existing account's row changes. */
async function countFailure(context: Context, { email, origin }: LoginCall, byEmail: LimitResult): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    // Skips waiting for the disk, because the delay would reveal that an account exists.
    if (!byEmail.last) await run(transaction, 'set local synchronous_commit = off', []);
    const [failed] = await run<{ id: number; email: string; language: Language }>(
      transaction,
      `update users set failed_logins = failed_logins + 1,
         locked_until = case when $2 then now() + interval '1 hour' else locked_until end
       where email = $1 and archived_at is null and role <> 'web'
       returning id, email::text, lang as language`,
      [email, byEmail.last],
    );
    const event = byEmail.last ? 'lock' : 'login_failed';
    if (!failed) return recordUnknownLogin(context, transaction, origin);
    await writeEvent(transaction, makeVisitorAuthor(origin, null), event, { type: 'user', id: failed.id });
    if (!byEmail.last) return;
    await notify(context, transaction, 'account_locked', accountEvent(failed.id));
    await context.mail.queue(transaction, {
      to: failed.email,
      language: failed.language,
      mail: 'account-locked',
      path: '/admin/auth/forgot-password',
    });
  });
}

/**
 * Records failed logins of unknown addresses at the 1st, 10th, 100th… try within an hour, so that a flood cannot fill
 * the history. The address is not stored: people mistakenly enter passwords there.
 */
async function recordUnknownLogin(context: Context, transaction: Transaction, origin: Origin): Promise<void> {
  const { count } = await countTry(context, LIMITS.unknownLogin, 'all', transaction);
  if (!/^10*$/.test(String(count))) return;
  await writeEvent(transaction, makeVisitorAuthor(origin, null), 'login_failed', {
    type: 'user',
    id: 0,
    changes: [{ field: 'failedLogins', before: null, after: count }],
  });
}

export async function findUserByEmail(database: Queryable, email: string): Promise<User | undefined> {
  const [user] = await run<User>(
    database,
    `select id, email::text, name, role, lang, status, global_2fa as "global2FA", password_hash as "passwordHash"
     from users where email = $1 and archived_at is null`,
    [email],
  );
  return user;
}

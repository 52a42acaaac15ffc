import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { makeVisitorAuthor } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { LIMITS, releaseTry, requireTry, resetCount } from '../limits/limits.ts';
import { generateCode, hashCode, isMatchingCode, MAX_TRIES, RESEND_SECONDS } from './codes.ts';
import { rememberDevice } from './devices.ts';
import { spendPrintedCode } from './printed-codes.ts';
import { closeSession, type Origin, openSession } from './sessions.ts';

/** Maximum number of further codes per challenge (platform 1.2). */
const MAX_RESENDS = 3;
const CODE_EXPIRY = `now() + interval '10 minutes'`;

interface PendingLogin {
  readonly sessionId: number;
  readonly userId: number;
}

interface Recipient {
  readonly email: string;
  readonly lang: Language;
}

/** Creates a challenge for a pending session and mails its code. */
export async function openChallenge(
  context: Context,
  transaction: Queryable,
  sessionId: number,
  user: Recipient,
): Promise<void> {
  const code = generateCode();
  const codeHash = hashCode(context.config, `2fa:${sessionId}`, code);
  await run(
    transaction,
    `insert into two_factor_challenges (session_id, code_hash, expires_at) values ($1, $2, ${CODE_EXPIRY})`,
    [sessionId, codeHash],
  );
  await mailCode(context, transaction, user, code);
}

function mailCode(context: Context, transaction: Queryable, { email, lang }: Recipient, code: string): Promise<void> {
  return context.mail.queue(transaction, { to: email, language: lang, mail: 'two-factor', params: { code } });
}

/** Result of a try. Wrong tries are returned, not thrown, so that their count is committed. */
type Outcome = { kind: 'right'; userId: number } | { kind: 'wrong'; remaining: number } | { kind: 'over' };

/** Checks a code; if right, the pending session becomes a full session under a new id. */
export async function passChallenge(
  context: Context,
  pending: PendingLogin,
  code: string,
  newToken: string,
  origin: Origin,
): Promise<void> {
  await requireTry(context, LIMITS.twoFactorUser, String(pending.userId));
  const outcome = await inTransaction(context.database, async (transaction): Promise<Outcome> => {
    const verdict = await checkCode(context, transaction, pending, code, origin);
    if (verdict !== 'right') return verdict;
    const [user] = await run<{ id: number; role: PersonRole; email: string; lang: Language }>(
      transaction,
      `update users set last_login_at = now() where id = $1 and status = 'active' and archived_at is null
       returning id, role, email::text, lang`,
      [pending.userId],
    );
    await run(transaction, 'delete from sessions where id = $1', [pending.sessionId]);
    if (!user) return { kind: 'over' };
    await openSession(transaction, newToken, { userId: user.id }, origin);
    await writeEvent(transaction, makeVisitorAuthor(origin, user), 'login', { type: 'user', id: user.id });
    await rememberDevice(context, transaction, user, origin);
    return { kind: 'right', userId: user.id };
  });
  if (outcome.kind === 'over') throw new Problem('challenge-expired');
  if (outcome.kind === 'wrong') {
    throw new Problem('invalid-code', { members: { remainingAttempts: outcome.remaining } });
  }
  await resetCount(context.database, LIMITS.twoFactorUser, String(pending.userId));
  await resetCount(context.database, LIMITS.twoFactorMail, String(pending.userId));
}

async function checkCode(
  context: Context,
  transaction: Queryable,
  { sessionId, userId }: PendingLogin,
  code: string,
  origin: Origin,
): Promise<Outcome | 'right'> {
  const [challenge] = await run<{ codeHash: Buffer; alive: boolean; wrongTries: number }>(
    transaction,
    `select code_hash as "codeHash", expires_at > now() as alive, wrong_tries as "wrongTries"
     from two_factor_challenges where session_id = $1 for update`,
    [sessionId],
  );
  if (!challenge?.alive) return { kind: 'over' };
  if (isMatchingCode(context.config, `2fa:${sessionId}`, code, challenge.codeHash)) return 'right';
  if (await spendPrintedCode(context, transaction, userId, code)) return 'right';
  await writeEvent(transaction, makeVisitorAuthor(origin, null), 'login_failed', { type: 'user', id: userId });
  const wrongTries = challenge.wrongTries + 1;
  if (wrongTries >= MAX_TRIES) {
    await run(transaction, 'delete from two_factor_challenges where session_id = $1', [sessionId]);
    return { kind: 'over' };
  }
  await run(transaction, 'update two_factor_challenges set wrong_tries = $2 where session_id = $1', [
    sessionId,
    wrongTries,
  ]);
  return { kind: 'wrong', remaining: MAX_TRIES - wrongTries };
}

/** Mails another code and invalidates the former. Only mails that were sent count towards the limit. */
export async function resendChallenge(context: Context, pending: PendingLogin): Promise<void> {
  const who = String(pending.userId);
  await requireTry(context, LIMITS.twoFactorMail, who);
  try {
    await mailAnotherCode(context, pending);
  } catch (error) {
    await releaseTry(context.database, LIMITS.twoFactorMail, who);
    throw error;
  }
}

async function mailAnotherCode(context: Context, { sessionId, userId }: PendingLogin): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const [challenge] = await run<{ sent: number; wait: number }>(
      transaction,
      `select sent, (${RESEND_SECONDS} - extract(epoch from now() - last_sent_at))::float8 as wait
       from two_factor_challenges where session_id = $1 for update`,
      [sessionId],
    );
    const [user] = await run<{ email: string; lang: Language }>(
      transaction,
      'select email::text, lang from users where id = $1',
      [userId],
    );
    if (!challenge || !user) throw new Problem('challenge-expired');
    const { sent, wait } = challenge;
    if (sent > MAX_RESENDS) throw new Problem('too-many-requests', { retryAfter: 600 });
    if (wait > 0) throw new Problem('too-many-requests', { retryAfter: wait });
    const code = generateCode();
    await run(
      transaction,
      `update two_factor_challenges
       set code_hash = $2, expires_at = ${CODE_EXPIRY}, sent = sent + 1, last_sent_at = now() where session_id = $1`,
      [sessionId, hashCode(context.config, `2fa:${sessionId}`, code)],
    );
    await mailCode(context, transaction, user, code);
  });
}

/** Ends the session of a token, if any. */
export async function endSessionOfToken(transaction: Queryable, token: string | null): Promise<void> {
  if (token) await closeSession(transaction, token);
}

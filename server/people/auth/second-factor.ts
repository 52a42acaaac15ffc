import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import type { Language } from '../../../domain/platform/language/text.ts';
import { makeVisitorAuthor } from '../../platform/audit/author.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { demand, forget, LIMITS, release } from '../limits/limits.ts';
import { codeMatches, hashCode, MAX_TRIES, newCode, RESEND_SECONDS } from './codes.ts';
import { noteDevice } from './devices.ts';
import { spendPrintedCode } from './printed-codes.ts';
import { closeSession, type Origin, openSession } from './sessions.ts';

/** Maximum number of further codes per challenge (platform 1.2). */
const MAX_RESENDS = 3;
const VALID = `now() + interval '10 minutes'`;

interface Pending {
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
  const code = newCode();
  const codeHash = hashCode(context.config, `2fa:${sessionId}`, code);
  await run(
    transaction,
    `insert into two_factor_challenges (session_id, code_hash, expires_at) values ($1, $2, ${VALID})`,
    [sessionId, codeHash],
  );
  await mailCode(context, transaction, user, code);
}

function mailCode(
  context: Context,
  transaction: Queryable,
  { email, lang }: Recipient,
  code: string,
): Promise<void> {
  return context.mail.queue(transaction, { to: email, language: lang, mail: 'two-factor', params: { code } });
}

/** Result of a try. Wrong tries are returned, not thrown, so that their count is committed. */
type Outcome = { kind: 'right'; userId: number } | { kind: 'wrong'; remaining: number } | { kind: 'over' };

/** Checks a code; if right, the pending session becomes a full session under a new id. */
export async function passChallenge(
  context: Context,
  pending: Pending,
  code: string,
  newToken: string,
  origin: Origin,
): Promise<void> {
  await demand(context, LIMITS.twoFactorUser, String(pending.userId));
  const outcome = await inTransaction(context.database, async (transaction): Promise<Outcome> => {
    const judged = await judge(context, transaction, pending, code);
    if (judged !== 'right') return judged;
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
    await noteDevice(context, transaction, user, origin);
    return { kind: 'right', userId: user.id };
  });
  if (outcome.kind === 'over') throw new Problem('challenge-expired');
  if (outcome.kind === 'wrong') {
    throw new Problem('invalid-code', { members: { remainingAttempts: outcome.remaining } });
  }
  await forget(context.database, LIMITS.twoFactorUser, String(pending.userId));
  await forget(context.database, LIMITS.twoFactorMail, String(pending.userId));
}

async function judge(
  context: Context,
  transaction: Queryable,
  { sessionId, userId }: Pending,
  code: string,
): Promise<Outcome | 'right'> {
  const [challenge] = await run<{ codeHash: Buffer; alive: boolean; wrongTries: number }>(
    transaction,
    `select code_hash as "codeHash", expires_at > now() as alive, wrong_tries as "wrongTries"
     from two_factor_challenges where session_id = $1 for update`,
    [sessionId],
  );
  if (!challenge?.alive) return { kind: 'over' };
  if (codeMatches(context.config, `2fa:${sessionId}`, code, challenge.codeHash)) return 'right';
  if (await spendPrintedCode(context, transaction, userId, code)) return 'right';
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
export async function resendChallenge(context: Context, pending: Pending): Promise<void> {
  const who = String(pending.userId);
  await demand(context, LIMITS.twoFactorMail, who);
  try {
    await mailAnother(context, pending);
  } catch (error) {
    await release(context.database, LIMITS.twoFactorMail, who);
    throw error;
  }
}

async function mailAnother(context: Context, { sessionId, userId }: Pending): Promise<void> {
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
    const code = newCode();
    await run(
      transaction,
      `update two_factor_challenges
       set code_hash = $2, expires_at = ${VALID}, sent = sent + 1, last_sent_at = now() where session_id = $1`,
      [sessionId, hashCode(context.config, `2fa:${sessionId}`, code)],
    );
    await mailCode(context, transaction, user, code);
  });
}

/** Ends the session of a token, if any. */
export async function dropToken(transaction: Queryable, token: string | null): Promise<void> {
  if (token) await closeSession(transaction, token);
}

import { eq, sql } from 'drizzle-orm';
import { visitorFrom } from '../audit/author.ts';
import { writeEvent } from '../audit/write.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import { users } from '../users/tables.ts';
import { codeMatches, hashCode, MAX_TRIES, newCode, RESEND_SECONDS } from './codes.ts';
import { noteDevice } from './devices.ts';
import { demand, forget, LIMITS, release } from './limits.ts';
import { hashToken, type Origin, openSession } from './sessions.ts';
import { twoFactorChallenges as challenges, sessions } from './tables.ts';

/** Codes mailed for one challenge after the first (platform 1.2). */
const MAX_RESENDS = 3;
const VALID = sql`now() + interval '10 minutes'`;

interface Pending {
  readonly sessionId: number;
  readonly userId: number;
}

type Recipient = Pick<typeof users.$inferSelect, 'id' | 'email' | 'lang'>;

/** Mails a code for a pending session. */
export async function openChallenge(
  context: Context,
  tx: Tx,
  sessionId: number,
  user: Recipient,
): Promise<void> {
  const code = newCode();
  const codeHash = hashCode(context.config, `2fa:${sessionId}`, code);
  await tx.insert(challenges).values({ sessionId, codeHash, expiresAt: VALID });
  await context.mail.queue(tx, { to: user.email, language: user.lang, mail: 'two-factor', params: { code } });
}

/** The outcome of a try is stored whether right or wrong: hence a value, for what throws is rolled back. */
type Outcome = { kind: 'right'; userId: number } | { kind: 'wrong'; remaining: number } | { kind: 'over' };

/** Judges a code; when it is right the pending session becomes a session under a new id. */
export async function passChallenge(
  context: Context,
  pending: Pending,
  code: string,
  newToken: string,
  origin: Origin,
): Promise<void> {
  await demand(context, LIMITS.twoFactorUser, String(pending.userId));
  const outcome = await inTransaction(context.database, async (transaction): Promise<Outcome> => {
    const { orm: tx } = transaction;
    const judged = await judge(context, tx, pending.sessionId, code);
    if (judged !== 'right') return judged;
    const [user] = await tx
      .update(users)
      .set({ lastLoginAt: sql`now()` })
      .where(sql`${users.id} = ${pending.userId} and status = 'active' and archived_at is null`)
      .returning({ id: users.id, role: users.role, email: users.email, lang: users.lang });
    await tx.delete(sessions).where(eq(sessions.id, pending.sessionId));
    if (!user) return { kind: 'over' };
    await openSession(tx, newToken, { userId: user.id }, origin);
    await writeEvent(transaction, visitorFrom(origin, user), 'login', { type: 'user', id: user.id });
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

async function judge(context: Context, tx: Tx, sessionId: number, code: string): Promise<Outcome | 'right'> {
  const [challenge] = await tx
    .select({
      codeHash: challenges.codeHash,
      alive: sql<boolean>`expires_at > now()`,
      wrongTries: challenges.wrongTries,
    })
    .from(challenges)
    .where(eq(challenges.sessionId, sessionId))
    .for('update');
  if (!challenge?.alive) return { kind: 'over' };
  if (codeMatches(context.config, `2fa:${sessionId}`, code, challenge.codeHash)) return 'right';
  const wrongTries = challenge.wrongTries + 1;
  if (wrongTries >= MAX_TRIES) {
    await tx.delete(challenges).where(eq(challenges.sessionId, sessionId));
    return { kind: 'over' };
  }
  await tx.update(challenges).set({ wrongTries }).where(eq(challenges.sessionId, sessionId));
  return { kind: 'wrong', remaining: MAX_TRIES - wrongTries };
}

/** Mails another code; the former one is void. Only what is mailed counts. */
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
  await inTransaction(context.database, async ({ orm: tx }) => {
    const [challenge] = await tx
      .select({
        sent: challenges.sent,
        wait: sql<number>`(${RESEND_SECONDS}::int - extract(epoch from now() - last_sent_at))::float8`,
      })
      .from(challenges)
      .where(eq(challenges.sessionId, sessionId))
      .for('update');
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!challenge || !user) throw new Problem('challenge-expired');
    const { sent, wait } = challenge;
    if (sent > MAX_RESENDS) throw new Problem('too-many-requests', { retryAfter: 600 });
    if (wait > 0) throw new Problem('too-many-requests', { retryAfter: wait });
    const code = newCode();
    await tx
      .update(challenges)
      .set({
        codeHash: hashCode(context.config, `2fa:${sessionId}`, code),
        expiresAt: VALID,
        sent: sent + 1,
        lastSentAt: sql`now()`,
      })
      .where(eq(challenges.sessionId, sessionId));
    await context.mail.queue(tx, {
      to: user.email,
      language: user.lang,
      mail: 'two-factor',
      params: { code },
    });
  });
}

/** Ends whatever session a value stands for. */
export async function dropToken(tx: Tx, token: string | null): Promise<void> {
  if (token) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/transaction.ts';
import { fieldProblem } from '../../http/problem.ts';
import { aboutAccount, notify } from '../../notifications/notify.ts';
import { users } from '../../users/tables.ts';
import { demand, forget, LIMITS } from '../limits.ts';
import { endSessionsOf, hashToken } from '../sessions.ts';
import { passwordTokens, sessions } from '../tables.ts';
import { demandGoodPassword, hashPassword, passwordMatches, storePassword } from './passwords.ts';

/** Asks for the current password before what a found-open browser must not be able to do; guesses are counted. */
export async function demandPassword(
  context: Context,
  userId: number,
  given: string | undefined,
): Promise<void> {
  if (!given) throw fieldProblem('current_password', 'required');
  await demand(context, LIMITS.ownPassword, String(userId));
  const { orm } = context.database;
  const [own] = await orm.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!own?.hash || !(await passwordMatches(given, own.hash))) {
    throw fieldProblem('current_password', 'password_wrong');
  }
  await forget(context.database, LIMITS.ownPassword, String(userId));
}

/** Another password for oneself: the other sessions end, this one goes on under a new id. */
export async function changeOwnPassword(
  context: Context,
  who: { userId: number; email: string; language: 'it' | 'en' | 'fr' | 'de'; sessionId: number },
  call: { current_password: string; password: string; newToken: string },
): Promise<void> {
  const { orm } = context.database;
  await demandPassword(context, who.userId, call.current_password);
  await demandGoodPassword(orm, call.password, who.email, who.userId);
  const passwordHash = await hashPassword(call.password);
  await inTransaction(context.database, async (transaction) => {
    const { orm: tx } = transaction;
    await storePassword(tx, who.userId, passwordHash);
    await endSessionsOf(tx, who.userId, who.sessionId);
    await tx.delete(passwordTokens).where(eq(passwordTokens.userId, who.userId));
    await tx
      .update(sessions)
      .set({ tokenHash: hashToken(call.newToken), lastSeenAt: sql`now()` })
      .where(eq(sessions.id, who.sessionId));
    await notify(context, transaction, 'password_changed', aboutAccount(who.userId));
    await context.mail.queue(tx, { to: who.email, language: who.language, mail: 'password-changed' });
  });
}

import type { Author } from '../../../platform/audit/entry.ts';
import { writeEvent } from '../../../platform/audit/write.ts';
import type { Context } from '../../../platform/context.ts';
import { run } from '../../../platform/database/statement.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { LIMITS, requireTry, resetCount } from '../../limits/limits.ts';
import { accountEvent, notify } from '../../notifications/notify.ts';
import { endSessionsOf, hashToken } from '../sessions.ts';
import { hashPassword, isMatchingPassword, requireGoodPassword, storePassword } from './passwords.ts';

/**
 * Requires the current password before sensitive actions, against misuse of an open browser. Wrong tries are counted.
 */
export async function requireOwnPassword(
  context: Context,
  userId: number,
  typedPassword: string | undefined,
): Promise<void> {
  if (!typedPassword) throw fieldProblem('current_password', 'required');
  await requireTry(context, LIMITS.ownPassword, String(userId));
  const [own] = await run<{ hash: string | null }>(
    context.database.pool,
    'select password_hash as hash from users where id = $1',
    [userId],
  );
  if (!own?.hash || !(await isMatchingPassword(typedPassword, own.hash))) {
    throw fieldProblem('current_password', 'password_wrong');
  }
  await resetCount(context.database, LIMITS.ownPassword, String(userId));
}

/** Changes the user's own password. Other sessions end; this one continues under a new id. */
export async function changeOwnPassword(
  context: Context,
  who: { userId: number; email: string; language: 'it' | 'en' | 'fr' | 'de'; sessionId: number },
  call: { current_password: string; password: string; newToken: string; author: Author },
): Promise<void> {
  await requireOwnPassword(context, who.userId, call.current_password);
  await requireGoodPassword(context.database.pool, call.password, who.email, who.userId);
  const passwordHash = await hashPassword(call.password);
  await inTransaction(context.database, async (transaction) => {
    await storePassword(transaction, who.userId, passwordHash);
    await writeEvent(transaction, call.author, 'password', { type: 'user', id: who.userId });
    await endSessionsOf(transaction, who.userId, who.sessionId);
    await run(transaction, 'delete from password_tokens where user_id = $1', [who.userId]);
    await run(transaction, 'update sessions set token_hash = $2, last_seen_at = now() where id = $1', [
      who.sessionId,
      hashToken(call.newToken),
    ]);
    await notify(context, transaction, 'password_changed', accountEvent(who.userId));
    await context.mail.queue(transaction, {
      to: who.email,
      language: who.language,
      mail: 'password-changed',
    });
  });
}

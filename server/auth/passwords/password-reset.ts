import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { ResetBody } from '../../../domain/auth/requests.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import { limitedAddress } from '../../http/addresses.ts';
import { Problem } from '../../http/problem.ts';
import { aboutAccount, notify } from '../../notifications/notify.ts';
import { users } from '../../users/tables.ts';
import { newLinkToken } from '../codes.ts';
import { demand, forget, LIMITS, take } from '../limits.ts';
import { activate } from '../registration/registration.ts';
import { endSessionsOf, hashToken } from '../sessions.ts';
import { passwordTokens } from '../tables.ts';
import { demandGoodPassword, hashPassword, storePassword } from './passwords.ts';

const JOB = 'forgot-password';

/** Looks for the account in a job: the call takes as long for an address that has none. */
export function definePasswordJobs(context: Context): void {
  context.jobs.define<{ email: string }>(JOB, async ({ email }) => {
    await inTransaction(context.database, async ({ orm: tx }) => {
      const [user] = await tx
        .select()
        .from(users)
        .where(
          and(
            eq(users.email, email),
            isNull(users.archivedAt),
            ne(users.role, 'web'),
            ne(users.status, 'suspended'),
          ),
        );
      if (!user) return;
      const path = await makeLink(tx, user, 'reset');
      await context.mail.queue(tx, { to: user.email, language: user.lang, mail: 'password-reset', path });
    });
  });
}

/** Platform 1.5: always the same answer; beyond three an hour nothing is mailed. */
export async function forgotPassword(context: Context, email: string, ip: string): Promise<void> {
  await demand(context, LIMITS.forgotIp, limitedAddress(ip));
  const taken = await take(context, LIMITS.forgotEmail, email);
  if (taken.allowed) await context.jobs.enqueue(context.database.orm, JOB, { email });
}

const VALID = { reset: '60 minutes', invitation: '72 hours' } as const;

/** The path of a link that sets a password; a new one voids those before it. */
export async function makeLink(
  tx: Tx,
  user: { id: number; email: string },
  purpose: 'reset' | 'invitation',
): Promise<string> {
  const token = newLinkToken();
  await tx.delete(passwordTokens).where(eq(passwordTokens.userId, user.id));
  await tx.insert(passwordTokens).values({
    userId: user.id,
    tokenHash: hashToken(token),
    purpose,
    expiresAt: sql`now() + ${VALID[purpose]}::interval`,
  });
  return `/admin/auth/password-reset/${token}?email=${encodeURIComponent(user.email)}`;
}

/** Sets the password that a mailed link asks for; ends every session and lifts the lock of the address. */
export async function resetPassword(context: Context, body: ResetBody, ip: string): Promise<void> {
  await demand(context, LIMITS.resetIp, limitedAddress(ip));
  const { orm } = context.database;
  const tokenHash = hashToken(body.token.toLowerCase());
  const [user] = await orm
    .select({ id: users.id, email: users.email, lang: users.lang })
    .from(passwordTokens)
    .innerJoin(users, eq(users.id, passwordTokens.userId))
    .where(
      sql`${passwordTokens.tokenHash} = ${tokenHash} and ${passwordTokens.expiresAt} > now()
        and ${users.email} = ${body.email} and ${users.archivedAt} is null and ${users.status} <> 'suspended'`,
    );
  if (!user) throw new Problem('token-expired');
  await demandGoodPassword(orm, body.password, user.email, user.id);
  const passwordHash = await hashPassword(body.password);
  await inTransaction(context.database, async (transaction) => {
    const { orm: tx } = transaction;
    // Of two calls with one link the second finds nothing to delete.
    const used = await tx
      .delete(passwordTokens)
      .where(eq(passwordTokens.tokenHash, tokenHash))
      .returning({ id: passwordTokens.id });
    if (used.length === 0) throw new Problem('token-expired');
    await storePassword(tx, user.id, passwordHash);
    await tx
      .update(users)
      .set({
        failedLogins: 0,
        lockedUntil: null,
        // The link came out of the mailbox.
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
      })
      .where(eq(users.id, user.id));
    await activate(context, transaction, user.id);
    await endSessionsOf(tx, user.id);
    await notify(context, transaction, 'password_changed', aboutAccount(user.id));
    await context.mail.queue(tx, { to: user.email, language: user.lang, mail: 'password-changed' });
  });
  await forget(context.database, LIMITS.loginEmail, user.email);
}

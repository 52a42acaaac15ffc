import { makeLink } from '../auth/passwords/password-reset.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { users } from './tables.ts';

/**
 * An administrator without password; returns the one-time link (72 hours) with which the person sets it. It is for
 * the terminal of who runs the command: nothing is mailed, for there may be no mail yet.
 */
export async function createAdministrator(
  context: Pick<Context, 'database' | 'config'>,
  person: { email: string; name: string },
): Promise<string> {
  return inTransaction(context.database, async ({ orm: tx }) => {
    const [user] = await tx
      .insert(users)
      .values({ ...person, role: 'admin', status: 'pending' })
      .onConflictDoNothing()
      .returning();
    if (!user) throw new Error(`${person.email}: esiste già un utente con questo indirizzo.`);
    return `${context.config.publicUrl}${await makeLink(tx, user, 'invitation')}`;
  });
}

import { makeLink } from '../auth/passwords/password-reset.ts';
import type { Context } from '../context.ts';
import { run } from '../database/statement.ts';
import { inTransaction } from '../database/transaction.ts';

/**
 * An administrator without password; returns the one-time link (72 hours) with which the person sets it. It is for
 * the terminal of who runs the command: nothing is mailed, for there may be no mail yet.
 */
export async function createAdministrator(
  context: Pick<Context, 'database' | 'config'>,
  person: { email: string; name: string },
): Promise<string> {
  return inTransaction(context.database, async (transaction) => {
    const [user] = await run<{ id: number; email: string }>(
      transaction,
      `insert into users (name, email, role, status) values ($1, $2, 'admin', 'pending')
       on conflict do nothing returning id, email::text`,
      [person.name, person.email],
    );
    if (!user) throw new Error(`${person.email}: esiste già un utente con questo indirizzo.`);
    return `${context.config.publicUrl}${await makeLink(transaction, user, 'invitation')}`;
  });
}

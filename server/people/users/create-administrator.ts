import { SYSTEM } from '../../platform/audit/entry.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { run } from '../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts';
import { makeLink } from '../auth/passwords/password-reset.ts';
import { createPrintedCode } from '../auth/printed-codes.ts';

/** Link and code for logging in without mail, printed in the terminal of the operator. */
export interface FirstEntry {
  /** Link for setting the password once. */
  readonly link: string;
  /** Second-factor code, valid once for an hour. */
  readonly code: string;
}

type AdministratorContext = Pick<Context, 'database' | 'config'>;

/** Creates an administrator without password; the link is valid for 72 hours. */
export async function createAdministrator(
  context: AdministratorContext,
  person: { email: string; name: string },
): Promise<FirstEntry> {
  return inTransaction(context.database, async (transaction) => {
    const [user] = await run<Account>(
      transaction,
      `insert into users (name, email, role, status) values ($1, $2, 'admin', 'pending')
       on conflict do nothing returning id, email::text`,
      [person.name, person.email],
    );
    if (!user)
      throw new Error(
        `A user with the address ${person.email} already exists. If this is an administrator who cannot log in: npm run admin:create -- --again ${person.email}`,
      );
    return createFirstEntry(context, transaction, user, 'invitation');
  });
}

/** Creates link and code for an existing administrator who cannot log in; the link is valid for 60 minutes. */
export async function readmitAdministrator(context: AdministratorContext, email: string): Promise<FirstEntry> {
  return inTransaction(context.database, async (transaction) => {
    const [user] = await run<Account>(
      transaction,
      `select id, email::text from users where email = $1 and role = 'admin' and status <> 'suspended'
         and archived_at is null for no key update`,
      [email],
    );
    if (!user) throw new Error(`No active administrator has the address ${email}.`);
    return createFirstEntry(context, transaction, user, 'reset');
  });
}

type Account = { id: number; email: string };

async function createFirstEntry(
  context: AdministratorContext,
  transaction: Transaction,
  user: Account,
  purpose: 'invitation' | 'reset',
): Promise<FirstEntry> {
  const link = `${context.config.publicUrl}${await makeLink(transaction, user, purpose)}`;
  const code = await createPrintedCode(context, transaction, user.id);
  await writeEvent(transaction, SYSTEM, 'update', {
    type: 'user',
    id: user.id,
    changes: [{ field: 'printedCode', before: null, after: purpose }],
  });
  return { link, code };
}

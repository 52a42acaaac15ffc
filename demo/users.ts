import type { PersonRole } from '../domain/kernel/screens/roles.ts';
import { TOKEN_SCOPES, type TokenScope } from '../domain/people/auth/service-token.ts';
import { hashPassword, storePassword } from '../server/people/auth/passwords/passwords.ts';
import { createServiceToken } from '../server/people/auth/service-tokens.ts';
import { type Queryable, run } from '../server/platform/database/statement.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';

export interface DemoUsers {
  /** User ids by account name (`admin`, `customer2`, …). */
  readonly ids: Readonly<Record<string, number>>;
  /** Service token of the role `web`, shown once. */
  readonly token: string;
}

/** Creates the demo's users and the token of its site. Only for an empty database. */
export async function seedDemoUsers(transaction: Queryable): Promise<DemoUsers> {
  const ids = await seedDemoPeople(transaction);
  return { ids, token: await createDemoToken(transaction) };
}

export const demoAccountName = (email: string): string => email.replace(/@.*/, '');

export function createDemoToken(database: Queryable): Promise<string> {
  return createServiceToken(database, 'Sito demo', Object.keys(TOKEN_SCOPES) as TokenScope[]);
}

export async function seedDemoPeople(transaction: Queryable): Promise<DemoUsers['ids']> {
  const ids: Record<string, number> = {};
  // All accounts share one password hash, because hashing takes time at every first start and in every test.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const account of DEMO_ACCOUNTS) {
    const role: PersonRole = account.role;
    const [user] = await run<{ id: number }>(
      transaction,
      `insert into users (name, email, role, status, global_2fa, email_verified_at)
       values ($1, $2, $3, 'active', $4, now()) returning id`,
      [account.name, account.email, role, account.twoFactor],
    );
    if (!user) throw new Error('insert returned no row');
    await storePassword(transaction, user.id, passwordHash);
    ids[demoAccountName(account.email)] = user.id;
  }
  return ids;
}

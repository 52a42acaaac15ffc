import { sql } from 'drizzle-orm';
import { TOKEN_SCOPES, type TokenScope } from '../../domain/auth/service-token.ts';
import type { PersonRole } from '../../domain/roles.ts';
import { hashPassword, storePassword } from '../auth/passwords/passwords.ts';
import { createServiceToken } from '../auth/service-tokens.ts';
import type { Tx } from '../database/database.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { users } from './tables.ts';

export interface DemoUsers {
  /** Account name (`admin`, `customer2`, …) → user id. */
  readonly ids: Readonly<Record<string, number>>;
  /** The service token of role web, shown once. */
  readonly token: string;
}

/** The demo's people; only ever called on an empty database of a demo. */
export async function seedDemoUsers(tx: Tx): Promise<DemoUsers> {
  const ids: Record<string, number> = {};
  // One password, one hash: the seed is waited for at every first start and in every test.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const account of DEMO_ACCOUNTS) {
    const [user] = await tx
      .insert(users)
      .values({
        name: account.name,
        email: account.email,
        role: account.role satisfies PersonRole,
        status: 'active',
        global2FA: account.twoFactor,
        emailVerifiedAt: sql`now()`,
      })
      .returning({ id: users.id });
    if (!user) throw new Error('insert returned no row');
    await storePassword(tx, user.id, passwordHash);
    ids[account.email.replace(/@.*/, '')] = user.id;
  }
  const token = await createServiceToken(tx, 'Sito demo', Object.keys(TOKEN_SCOPES) as TokenScope[]);
  return { ids, token };
}

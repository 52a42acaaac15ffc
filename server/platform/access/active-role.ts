import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { type Queryable, run } from '../database/statement.ts';

/**
 * Returns the current role of a user in whose name a job acts. Null if the account is no longer active, and for
 * programs.
 */
export async function activeRole(database: Queryable, userId: number | null): Promise<PersonRole | null> {
  const [user] = await run<{ role: PersonRole }>(
    database,
    `select role from users where id = $1 and status = 'active' and archived_at is null and role <> 'web'`,
    [userId],
  );
  return user?.role ?? null;
}

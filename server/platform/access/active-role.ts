import type { PersonRole } from '../../../domain/kernel/screens/roles.ts';
import { type Queryable, run } from '../database/statement.ts';

/** The role that somebody has now, for what is done in their name later; null of who has gone, and of a program. */
export async function activeRole(database: Queryable, userId: number | null): Promise<PersonRole | null> {
  const [user] = await run<{ role: PersonRole }>(
    database,
    `select role from users where id = $1 and status = 'active' and archived_at is null and role <> 'web'`,
    [userId],
  );
  return user?.role ?? null;
}

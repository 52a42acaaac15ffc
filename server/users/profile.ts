import { eq, sql } from 'drizzle-orm';
import type { PersonRole } from '../../domain/roles.ts';
import type { Relation } from '../../domain/users/links.ts';
import type { Tx } from '../database/database.ts';
import { TODAY } from '../database/today.ts';
import { Problem } from '../http/problem.ts';
import { users } from './tables.ts';

const SHOWN = 50;

interface Linked {
  readonly id: number;
  readonly name: string;
  readonly relation: Relation;
  readonly status: number;
}

/** What GET /user adds to the session: photo, second factor and linked structures, the first fifty (platform 1.10). */
export async function profileOf(
  tx: Tx,
  actor: { userId: number; role: PersonRole },
): Promise<{
  profile_photo: string | null;
  global2FA: boolean;
  structures: Linked[];
  structuresTotal?: number;
}> {
  const [user] = await tx
    .select({ profile_photo: users.profile_photo, global2FA: users.global2FA })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user) throw new Problem('unauthenticated');
  // Admin and operator see every structure: no link says so.
  if (actor.role === 'admin' || actor.role === 'operator') return { ...user, structures: [] };
  const { rows } = await tx.execute<{
    id: number;
    name: string;
    relation: Relation;
    status: number;
    total: number;
  }>(sql`
    select s.id, s.name, l.relation, s.status, count(*) over ()::int as total
    from user_structures l join structures s on s.id = l.structure_id
    where l.user_id = ${actor.userId}
      and l.valid_from <= ${sql.raw(TODAY)}
      and (l.valid_to is null or l.valid_to >= ${sql.raw(TODAY)})
    order by l.is_primary desc, s.name, s.id
    limit ${SHOWN}`);
  const structures = rows.map(({ total: _total, ...linked }) => linked);
  const total = rows[0]?.total ?? 0;
  return { ...user, structures, ...(total > SHOWN ? { structuresTotal: total } : {}) };
}

import type { Relation } from '../../../domain/kernel/vocabularies/link-relations.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { lacksContract } from '../../platform/access/contract-gate.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../platform/database/time.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { unreadCountSql } from '../notifications/reading.ts';

const MAX_LINKED_STRUCTURES = 50;

interface LinkedStructure {
  readonly id: number;
  readonly name: string;
  readonly relation: Relation;
  readonly status: number;
  readonly isClosed: boolean;
}

interface OwnProfile {
  readonly profile_photo: string | null;
  readonly global2FA: boolean;
  readonly unreadNotifications: number;
}

/**
 * Returns the additions of GET /user to the session: photo, second factor, unread notifications and the first fifty
 * linked structures (platform 1.10).
 */
export async function readProfile(
  database: Queryable,
  actor: Actor,
  contractExemptIds: readonly number[],
): Promise<OwnProfile & { structures: LinkedStructure[]; structuresTotal?: number }> {
  // Administrators and operators see every structure without links.
  const hasLinks = actor.role !== 'admin' && actor.role !== 'operator';
  const [own, linked] = await Promise.all([
    readOwnProfile(database, actor),
    hasLinks ? readLinkedStructures(database, actor, contractExemptIds) : [],
  ]);
  const structures = linked.map(({ total: _total, ...structure }) => structure);
  const total = linked[0]?.total ?? 0;
  return { ...own, structures, ...(total > MAX_LINKED_STRUCTURES ? { structuresTotal: total } : {}) };
}

async function readOwnProfile(database: Queryable, actor: Actor): Promise<OwnProfile> {
  const statement = new Statement();
  const unread = unreadCountSql(actor, statement);
  const [own] = await run<OwnProfile>(
    database,
    `select u.profile_photo, u.global_2fa as "global2FA", ${unread} as "unreadNotifications"
     from users u where u.id = ${statement.bind(actor.userId)}`,
    statement.values,
  );
  if (!own) throw new Problem('unauthenticated');
  return own;
}

function readLinkedStructures(
  database: Queryable,
  { userId, role }: Actor,
  contractExemptIds: readonly number[],
): Promise<(LinkedStructure & { total: number })[]> {
  return run<LinkedStructure & { total: number }>(
    database,
    `select s.id, s.name, l.relation, s.status, count(*) over ()::integer as total,
       $2 = 'customer' and ${lacksContract('s.id', '$3')} as "isClosed"
     from user_structures l join structures s on s.id = l.structure_id
     where l.user_id = $1 and l.valid_from <= ${TODAY_IN_ROME} and (l.valid_to is null or l.valid_to >= ${TODAY_IN_ROME})
     order by l.is_primary desc, s.name, s.id limit ${MAX_LINKED_STRUCTURES}`,
    [userId, role, contractExemptIds],
  );
}

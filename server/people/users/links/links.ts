import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import type { Role } from '../../../../domain/kernel/screens/roles.ts';
import type { Relation } from '../../../../domain/kernel/vocabularies/link-relations.ts';
import { getRelations, userStructure } from '../../../../domain/people/users/links.ts';
import type { StoredRecord, VersionedRecord } from '../../../kernel/records/select.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../../kernel/records/write.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { TODAY_IN_ROME } from '../../../platform/database/time.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { updateAssignees } from './assignees.ts';

/**
 * Locks the user and the structure of a link, so that changes of links run one after the other. The user is locked
 * first, like in account actions.
 */
export async function lockLinkEnds(
  transaction: Transaction,
  userId: number,
  structureId: number,
): Promise<{ role: Role | null; status: number | null }> {
  const [person] = await run<{ role: Role }>(
    transaction,
    'select role from users where id = $1 and archived_at is null for share',
    [userId],
  );
  const [structure] = await run<{ status: number }>(
    transaction,
    'select status from structures where id = $1 for no key update',
    [structureId],
  );
  return { role: person?.role ?? null, status: structure?.status ?? null };
}

/** Returns the issues of a link, besides the rules between its own fields. */
export async function checkLink(
  transaction: Transaction,
  link: { userId: number; structureId: number; relation: Relation },
): Promise<Issue[]> {
  const { role, status } = await lockLinkEnds(transaction, link.userId, link.structureId);
  if (role === null) return [{ path: 'userId', code: 'exists' }];
  if (status === null) return [{ path: 'structureId', code: 'exists' }];
  return getRelations(role).includes(link.relation) ? [] : [{ path: 'relation', code: 'role_relation' }];
}

/** Clears the primary flag of the former link of this kind. */
async function clearFormerPrimary(
  transaction: Transaction,
  author: Author,
  link: { structureId: number; relation: Relation; id?: number },
): Promise<void> {
  const [formerPrimary] = await run<VersionedRecord>(
    transaction,
    `select id, version, is_primary as "isPrimary" from user_structures
     where structure_id = $1 and relation = $2 and is_primary and id is distinct from $3`,
    [link.structureId, link.relation, link.id ?? null],
  );
  if (!formerPrimary) return;
  const values = { isPrimary: false };
  await updateRecord(transaction, { definition: userStructure, author, current: formerPrimary, values });
}

/** Links a user with a structure. The first owner, agent or editor becomes the primary one. */
export async function addLink(
  transaction: Transaction,
  author: Author,
  given: Record<string, unknown> & { userId: number; structureId: number; relation: Relation },
): Promise<StoredRecord> {
  const { structureId, relation } = given;
  const [primary] = await run(
    transaction,
    `select 1 from user_structures where structure_id = $1 and relation = $2 and is_primary`,
    [structureId, relation],
  );
  const isPrimary = given.isPrimary === true || (relation !== 'manager' && !primary);
  if (isPrimary) await clearFormerPrimary(transaction, author, { structureId, relation });
  const receivesRequests = given.receivesRequests ?? relation === 'owner';
  const values = { ...given, isPrimary, receivesRequests };
  const link = await insertRecord(transaction, { definition: userStructure, author, values });
  await updateAssignees(transaction, author, structureId);
  return link;
}

/** Clears the former primary link before a changed link becomes primary. */
export async function clearPrimaryBefore(transaction: Transaction, author: Author, after: StoredRecord): Promise<void> {
  if (!after.isPrimary) return;
  await clearFormerPrimary(transaction, author, {
    structureId: after.structureId as number,
    relation: after.relation as Relation,
    id: after.id,
  });
}

/** Checks after a change of links that an active structure has an owner, and updates its vendor and editor fields. */
export async function afterLinksChange(
  transaction: Transaction,
  author: Author,
  before: VersionedRecord,
): Promise<void> {
  const structureId = before.structureId as number;
  if (before.relation === 'owner') await requireOwner(transaction, structureId);
  await updateAssignees(transaction, author, structureId);
}

async function requireOwner(transaction: Transaction, structureId: number): Promise<void> {
  const [ownership] = await run<{ active: boolean; owned: boolean }>(
    transaction,
    `select s.status = 10 as active, exists (select 1 from user_structures l join users u on u.id = l.user_id
       where l.structure_id = s.id and l.relation = 'owner' and u.archived_at is null
         and (l.valid_to is null or l.valid_to >= ${TODAY_IN_ROME})) as owned
     from structures s where s.id = $1`,
    [structureId],
  );
  if (ownership?.active && !ownership.owned) throw lastOwnerProblem(1);
}

export function lastOwnerProblem(count: number): Problem {
  return new Problem('in-use', {
    members: { references: [{ resource: 'structures', count }], reason: 'last-owner' },
  });
}

/** Removes a link at this version; returns null if it has changed since. */
export async function removeLink(
  transaction: Transaction,
  author: Author,
  link: VersionedRecord,
): Promise<number | null> {
  const changeId = await deleteRecord(transaction, userStructure, author, link);
  if (changeId !== null) await afterLinksChange(transaction, author, link);
  return changeId;
}

const LINK_COLUMNS = `id, version, user_id as "userId", structure_id as "structureId", relation,
  is_primary as "isPrimary", receives_requests as "receivesRequests", valid_from as "validFrom", valid_to as "validTo"`;

/** Returns a user's links except those of the given relations, and locks their structures. */
export async function readLinksExcept(
  transaction: Transaction,
  userId: number,
  exceptRelations: readonly Relation[],
): Promise<VersionedRecord[]> {
  await run(
    transaction,
    `select s.id from structures s where s.id in (select structure_id from user_structures where user_id = $1)
     order by s.id for no key update`,
    [userId],
  );
  return run<VersionedRecord>(
    transaction,
    `select ${LINK_COLUMNS} from user_structures where user_id = $1 and relation <> all($2::text[]) order by id`,
    [userId, exceptRelations],
  );
}

/** Counts the structures in status 10 of which this user is the only owner. */
export async function countSoleOwnerships(database: Queryable, userId: number): Promise<number> {
  const [countRow] = await run<{ count: number }>(
    database,
    `select count(*)::integer as count from user_structures l join structures s on s.id = l.structure_id
     where l.user_id = $1 and l.relation = 'owner' and s.status = 10 and not exists (
       select 1 from user_structures o join users u on u.id = o.user_id
       where o.structure_id = l.structure_id and o.relation = 'owner' and o.user_id <> $1 and u.archived_at is null
         and (o.valid_to is null or o.valid_to >= ${TODAY_IN_ROME}))`,
    [userId],
  );
  return countRow?.count ?? 0;
}

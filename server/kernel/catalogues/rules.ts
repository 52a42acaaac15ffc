import type { Values } from '../../../domain/kernel/records/field.ts';
import type { Issue } from '../../../domain/kernel/records/issue.ts';
import { type accommodationType, bedIssues } from '../../../domain/kernel/settings/accommodation-type.ts';
import type { service } from '../../../domain/kernel/settings/service.ts';
import type { structureType } from '../../../domain/kernel/settings/structure-type.ts';
import { run } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { iconExists } from '../../platform/icons/icons.ts';
import { Problem } from '../../platform/problems/problem.ts';

type AccommodationType = Values<typeof accommodationType.fields>;
type Service = Values<typeof service.fields>;
type StructureType = Values<typeof structureType.fields>;

/** Input of a rule that checks a record before it is written. */
interface RuleInput<T> {
  readonly transaction: Transaction;
  readonly after: T;
  readonly before: (T & { readonly id: number }) | null;
  readonly undoes: boolean;
}

/** Requires a new icon to be in our set. An unchanged icon is accepted even if the set no longer has it. */
export function iconIssues({ after: { icon }, before, undoes }: RuleInput<{ icon: string | null }>): Issue[] {
  if (undoes || icon === null || icon === before?.icon || iconExists(icon)) return [];
  return [{ path: 'icon', code: 'exists' }];
}

/**
 * Requires a parent service of the same category that has no parent itself: at most two levels (platform dictionary
 * 3.1).
 */
export async function parentIssues(
  transaction: Transaction,
  after: Pick<Values<typeof service.fields>, 'parentId' | 'service_category'>,
  id: number | null,
): Promise<Issue[]> {
  // Serialises changes of parents. Two concurrent changes, each valid alone, could create a third level.
  await run(transaction, `select pg_advisory_xact_lock(hashtext('services.parent'))`, []);
  const { parentId } = after;
  const [family] = await run<{ parentFits: boolean; hasChildren: boolean; childrenFit: boolean }>(
    transaction,
    `select
       not exists (select from services where id = $1
         and (id = $2 or parent_id is not null or service_category <> $3)) as "parentFits",
       exists (select from services where parent_id = $2) as "hasChildren",
       not exists (select from services where parent_id = $2 and service_category <> $3) as "childrenFit"`,
    [parentId, id, after.service_category],
  );
  if (!family?.parentFits || (parentId !== null && family.hasChildren)) {
    return [{ path: 'parentId', code: 'parent_service' }];
  }
  return family.childrenFit ? [] : [{ path: 'service_category', code: 'children_category' }];
}

/** Refuses to remove categories that structures of the type have (platform dictionary 3.10). */
export async function refuseRemovedCategories({ transaction, after, before }: RuleInput<StructureType>): Promise<void> {
  if (!before) return;
  const remaining: readonly string[] = after.allowsStars ? after.allowedCategories : [];
  const removed = before.allowedCategories.filter((category) => !remaining.includes(category));
  if (removed.length === 0) return;
  const [usage] = await run<{ count: number }>(
    transaction,
    'select count(*)::integer as count from structures where structure_type = $1 and category = any($2::text[])',
    [before.id, removed],
  );
  if (usage && usage.count > 0) {
    throw new Problem('in-use', {
      members: { references: [{ resource: 'structures', count: usage.count }] },
    });
  }
}

/** Returns an issue if structures merged into the type have a category that the type does not allow. */
export async function categoryIssues(transaction: Transaction, type: StructureType & { id: number }): Promise<Issue[]> {
  const allowedCategories = type.allowsStars ? type.allowedCategories : [];
  const [unlike] = await run<{ found: boolean }>(
    transaction,
    `select exists (select from structures where structure_type = $1 and category is not null
       and category <> all($2::text[])) as found`,
    [type.id, allowedCategories],
  );
  return unlike?.found ? [{ path: 'allowedCategories', code: 'merge_unlike' }] : [];
}

/**
 * Checks that an accommodation type's beds suffice for its standard occupancy. Inactive bed types are accepted only if
 * the record already had them.
 */
export async function defaultBedIssues({
  transaction,
  after: { defaultBeds: beds, standardOccupancy },
  before,
}: RuleInput<AccommodationType>): Promise<Issue[]> {
  const formerBedTypes = (before?.defaultBeds ?? []).map(({ bedType }) => bedType);
  const rows = await run<{ id: number; sleeps: number }>(
    transaction,
    `select id, sleeps from vocabularies where key = 'bed-types' and id = any($1::integer[])
       and (status = 10 or id = any($2::integer[]))`,
    [beds.map(({ bedType }) => bedType), formerBedTypes],
  );
  const sleeps = new Map(rows.map((row) => [row.id, row.sleeps]));
  return bedIssues(beds, sleeps, standardOccupancy);
}

/** Refuses to remove a choice from a service that is in use (platform dictionary 3.1). */
export function refuseRemovedChoices(after: Service, before: (Service & { usageCount?: unknown }) | null): void {
  // Catalogue entries are read together with their usage count.
  if (!before || !(Number(before.usageCount) > 0)) return;
  const codes = ({ choices }: Service) => choices.map(({ code }) => code);
  const remainingCodes = new Set(codes(after));
  if (codes(before).some((code) => !remainingCodes.has(code))) {
    throw new Problem('in-use', { members: { references: [], fields: ['choices'] } });
  }
}

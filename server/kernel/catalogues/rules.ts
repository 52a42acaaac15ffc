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

/** What a rule is asked of a record about to be written. */
interface Of<T> {
  readonly transaction: Transaction;
  readonly after: T;
  readonly before: (T & { readonly id: number }) | null;
  readonly undoes: boolean;
}

/** An icon given anew must be one of ours; one that was kept may have left the set since. */
export function knownIcon({ after: { icon }, before, undoes }: Of<{ icon: string | null }>): Issue[] {
  if (undoes || icon === null || icon === before?.icon || iconExists(icon)) return [];
  return [{ path: 'icon', code: 'exists' }];
}

/** A service's parent is of its category and has none itself: families have two floors (platform dictionary 3.1). */
export async function serviceFamily(
  transaction: Transaction,
  after: Pick<Values<typeof service.fields>, 'parentId' | 'service_category'>,
  id: number | null,
): Promise<Issue[]> {
  // One family is rearranged at a time: two changes could each be right and together give a third floor.
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

/** A type does not lose the categories that its structures have (platform dictionary 3.10). */
export async function keepsHeldCategories({ transaction, after, before }: Of<StructureType>): Promise<void> {
  if (!before) return;
  const left: readonly string[] = after.allowsStars ? after.allowedCategories : [];
  const gone = before.allowedCategories.filter((category) => !left.includes(category));
  if (gone.length === 0) return;
  const [held] = await run<{ count: number }>(
    transaction,
    'select count(*)::integer as count from structures where structure_type = $1 and category = any($2::text[])',
    [before.id, gone],
  );
  if (held && held.count > 0) {
    throw new Problem('in-use', { members: { references: [{ resource: 'structures', count: held.count }] } });
  }
}

/** The type that structures have come to is one that admits their categories. */
export async function admitsCategories(
  transaction: Transaction,
  type: StructureType & { id: number },
): Promise<Issue[]> {
  const allowed = type.allowsStars ? type.allowedCategories : [];
  const [strange] = await run<{ found: boolean }>(
    transaction,
    `select exists (select from structures where structure_type = $1 and category is not null
       and category <> all($2::text[])) as found`,
    [type.id, allowed],
  );
  return strange?.found ? [{ path: 'allowedCategories', code: 'merge_unlike' }] : [];
}

/** The beds of an accommodation type are active ones, or stood there before, and hold its standard guests. */
export async function enoughBeds({
  transaction,
  after: { defaultBeds: beds, standardOccupancy },
  before,
}: Of<AccommodationType>): Promise<Issue[]> {
  const former = (before?.defaultBeds ?? []).map(({ bedType }) => bedType);
  const rows = await run<{ id: number; sleeps: number }>(
    transaction,
    `select id, sleeps from vocabularies where key = 'bed-types' and id = any($1::integer[])
       and (status = 10 or id = any($2::integer[]))`,
    [beds.map(({ bedType }) => bedType), former],
  );
  const sleeps = new Map(rows.map((row) => [row.id, row.sleeps]));
  return bedIssues(beds, sleeps, standardOccupancy);
}

/** A choice that structures may have made stays one (platform dictionary 3.1). */
export function keepsChoices(after: Service, before: (Service & { usageCount?: unknown }) | null): void {
  // A catalogue's entry is read with its uses.
  if (!before || !(Number(before.usageCount) > 0)) return;
  const codes = ({ choices }: Service) => choices.map(({ code }) => code);
  const left = new Set(codes(after));
  if (codes(before).some((code) => !left.has(code))) {
    throw new Problem('in-use', { members: { references: [], fields: ['choices'] } });
  }
}

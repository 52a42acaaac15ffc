import type { Issue } from '../../domain/records/issue.ts';
import type { Transaction } from '../database/transaction.ts';
import { Problem } from '../http/problem.ts';
import { iconExists } from '../icons.ts';
import type { StoredRecord } from '../records/select.ts';
import { run } from '../records/statement.ts';

/** An icon given anew must be one of ours; one that was kept may have left the set since. */
export async function knownIcon(
  _transaction: Transaction,
  after: Record<string, unknown>,
  before: StoredRecord | null,
): Promise<Issue[]> {
  const { icon } = after;
  if (typeof icon !== 'string' || icon === before?.icon || iconExists(icon)) return [];
  return [{ path: 'icon', code: 'exists' }];
}

/** A service's parent is of its category and has none itself: families have two floors (platform dictionary 3.1). */
export async function serviceFamily(
  transaction: Transaction,
  after: Record<string, unknown>,
  id: number | null,
): Promise<Issue[]> {
  // One family is rearranged at a time: two changes could each be right and together give a third floor.
  await run(transaction, `select pg_advisory_xact_lock(hashtext('services.parent'))`, []);
  const parentId = after.parentId ?? null;
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
export async function keepsHeldCategories(
  transaction: Transaction,
  after: Record<string, unknown>,
  before: StoredRecord | null,
): Promise<void> {
  if (!before) return;
  const left = after.allowsStars === true ? (after.allowedCategories as string[]) : [];
  const gone = (before.allowedCategories as string[]).filter((category) => !left.includes(category));
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

/** What the application knows by its code keeps it. */
export function keepsSystemCode(after: Record<string, unknown>, before: StoredRecord | null): Issue[] {
  return before?.isSystem === true && after.code !== before.code
    ? [{ path: 'code', code: 'system_code' }]
    : [];
}

export function staysIfSystem(current: StoredRecord): void {
  if (current.isSystem === true) throw new Problem('in-use', { members: { references: [], isSystem: true } });
}

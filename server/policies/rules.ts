import type { Override } from '../../domain/policies/cancellation-rules.ts';
import type { Issue } from '../../domain/records/issue.ts';
import { type Queryable, run } from '../database/statement.ts';

interface Known {
  id: number;
  archived: boolean;
  overrides: readonly Override[];
}

/** Exceptions lead to another live policy of the structure that has none itself: no self, no chains. */
export async function overrideTargets(
  database: Queryable,
  overrides: readonly Override[],
  ownId: number | null,
  structureId: number,
): Promise<Issue[]> {
  if (overrides.length === 0) return [];
  const known = await run<Known>(
    database,
    `select id, archived_at is not null as archived, overrides from cancellation_policies where structure_id = $1`,
    [structureId],
  );
  const leadsHere = known.some((one) => one.overrides.some(({ otherPolicyId }) => otherPolicyId === ownId));
  return overrides.flatMap(({ otherPolicyId }, at): Issue[] => {
    const path = `overrides.${at}.otherPolicyId`;
    const other = known.find(({ id }) => id === otherPolicyId);
    if (!other || other.archived) return [{ path, code: 'exists' }];
    if (otherPolicyId === ownId) return [{ path, code: 'other_policy' }];
    return other.overrides.length > 0 || leadsHere ? [{ path, code: 'no_chain' }] : [];
  });
}

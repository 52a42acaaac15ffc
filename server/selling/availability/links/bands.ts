import type { Issue } from '../../../../domain/kernel/records/issue.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

interface Deltas {
  readonly childDeltas?: readonly { readonly band: number }[];
}

/**
 * Returns an issue for each child difference that names none of the structure's age bands (structures dictionary 4.2).
 * Unchanged differences are accepted.
 */
export async function bandIssues(
  database: Queryable,
  structureId: number,
  asked: readonly { path: string; after: Deltas; before: Deltas | null }[],
): Promise<Issue[]> {
  const added = asked.flatMap(({ path, after, before }) =>
    (after.childDeltas ?? []).flatMap(({ band }, at) =>
      before?.childDeltas?.some((one) => one.band === band) ? [] : [{ band, path: `${path}childDeltas.${at}.band` }],
    ),
  );
  if (added.length === 0) return [];
  const [policy] = await run<{ bands: number }>(
    database,
    'select jsonb_array_length(child_bands) as bands from child_policy where structure_id = $1',
    [structureId],
  );
  return added.filter(({ band }) => band >= (policy?.bands ?? 0)).map(({ path }) => ({ path, code: 'exists' }));
}

import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { fieldProblem } from '../../../platform/problems/problem.ts';
import { isLive, tableName } from '../table.ts';

/**
 * Throws if a structure already has the maximum number of records of this kind. The caller's transaction has locked the
 * structure.
 */
export async function assertBelowMaxCount(
  transaction: Queryable,
  definition: RecordDefinition,
  structureId: number | undefined,
): Promise<void> {
  if (definition.maxCount === undefined || structureId === undefined) return;
  const [result] = await run<{ count: number }>(
    transaction,
    `select count(*)::integer as count from ${tableName(definition)} t where structure_id = $1 and ${isLive(definition)}`,
    [structureId],
  );
  if ((result?.count ?? 0) >= definition.maxCount) {
    throw fieldProblem(definition.collection, 'most_records', { n: definition.maxCount });
  }
}

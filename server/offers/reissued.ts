import { type Queryable, run } from '../database/statement.ts';
import { selectExpression } from '../records/columns.ts';

/** A copy that was taken back was none: what recurs is made anew by night again. Both were written at one moment. */
export async function forgetReissue(
  transaction: Queryable,
  copy: { id: number; createdAt: string; structureId: number },
): Promise<void> {
  await run(
    transaction,
    `update offers set reissued_at = null where structure_id = $1
       and ${selectExpression('instant', 'reissued_at')} = $2 and not exists (select from offers where id = $3)`,
    [copy.structureId, copy.createdAt, copy.id],
  );
}

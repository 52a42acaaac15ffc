import { columnsOf } from '../../kernel/tasks/stored.ts';
import { unlessBackedUp } from '../../platform/backup/files.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { actionsOf, type ImportRow, importStored } from './imports.ts';
import { removeFile, storedPath } from './store.ts';

const LISTED = 50;

export function listImports(database: Queryable, userId: number): Promise<ImportRow[]> {
  return run<ImportRow>(
    database,
    `select ${columnsOf(importStored)} from imports t where t.created_by = $1 order by t.id desc limit ${LISTED}`,
    [userId],
  );
}

/** Deletes an import that wrote nothing, with its file. Others are kept as history. */
export async function deleteImport(context: Context, row: ImportRow): Promise<void> {
  const allowed = actionsOf(row);
  if (!allowed.includes('delete')) {
    throw new Problem('invalid-transition', { members: { from: row.state, to: 'deleted', allowed } });
  }
  const gone = await run(
    context.database.pool,
    'delete from imports where id = $1 and version = $2 returning id',
    [row.id, row.version],
  );
  // Somebody has started an act that needs the file.
  if (gone.length === 0) throw new Problem('conflict', { members: { changedFields: [] } });
  if (row.storedName === null) return;
  const file = storedPath(context, row);
  await unlessBackedUp(context.database.pool, () => removeFile(file));
}

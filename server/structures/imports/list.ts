import { columnsOf } from '../../kernel/tasks/stored-task.ts';
import { runUnlessBackingUp } from '../../platform/backup/files.ts';
import type { Context } from '../../platform/context.ts';
import { type Queryable, run } from '../../platform/database/statement.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { type ImportRow, importActionsOf, importTaskStore } from './imports.ts';
import { removeFile, storedPath } from './store.ts';

const MAX_IMPORTS = 50;

export function listImports(database: Queryable, userId: number): Promise<ImportRow[]> {
  return run<ImportRow>(
    database,
    `select ${columnsOf(importTaskStore)} from imports t where t.created_by = $1 order by t.id desc limit ${MAX_IMPORTS}`,
    [userId],
  );
}

/** Deletes an import that wrote nothing, with its file. Others are kept as history. */
export async function deleteImport(context: Context, row: ImportRow): Promise<void> {
  const allowed = importActionsOf(row);
  if (!allowed.includes('delete')) {
    throw new Problem('invalid-transition', { members: { from: row.state, to: 'deleted', allowed } });
  }
  const deletedRows = await run(
    context.database.pool,
    'delete from imports where id = $1 and version = $2 returning id',
    [row.id, row.version],
  );
  // Somebody has started an act that needs the file.
  if (deletedRows.length === 0) throw new Problem('conflict', { members: { changedFields: [] } });
  if (row.storedName === null) return;
  const file = storedPath(context, row);
  await runUnlessBackingUp(context.database.pool, () => removeFile(file));
}

import { OPERATION_FIELDS } from '../../../domain/platform/audit/operation-fields.ts';
import type { Author } from '../../platform/audit/entry.ts';
import { undoBatchOf } from '../../platform/audit/operations.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Queryable } from '../../platform/database/statement.ts';
import type { StoredTask, TaskRow } from './stored-task.ts';

/** Writes the history entry of a task's action, which the journal lists. An undo has an entry of its own. */
export async function writeTaskEvent<Row extends TaskRow>(
  database: Queryable,
  author: Author,
  { name }: Pick<StoredTask<Row>, 'name'>,
  { id, batchId }: TaskRow,
  action: string,
): Promise<void> {
  const target = { type: name, id };
  if (action !== 'undo' || !batchId) return writeEvent(database, author, 'bulk', target);
  const changes = [{ field: OPERATION_FIELDS.undo, before: null, after: batchId }];
  await writeEvent(database, { ...author, batchId: undoBatchOf(batchId) }, 'bulk', { ...target, changes });
}

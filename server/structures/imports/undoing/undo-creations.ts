import { structure } from '../../../../domain/structures/structures/structure.ts';
import { columnName, selectExpression } from '../../../kernel/records/columns.ts';
import type { VersionedRecord } from '../../../kernel/records/select.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { run } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { ImportRow } from '../imports.ts';
import { logChanges } from '../writing/log-rows.ts';
import { markUndone, type UndoneEntry } from './undo-entries.ts';

const FIELDS_SQL = Object.entries(structure.fields)
  .map(([name, field]) => `${selectExpression(field.kind, `s.${columnName(name)}`)} as "${name}"`)
  .join(', ');

/** Deletes structures that the import created and nobody has changed since. Returns their number. */
export async function deleteCreated(
  transaction: Transaction,
  author: Author,
  row: ImportRow,
  entries: readonly UndoneEntry[],
): Promise<number> {
  const ids = entries.map((entry) => entry.structureId);
  const rows = await run<VersionedRecord>(
    transaction,
    `select s.id, s.version, ${FIELDS_SQL} from structures s where s.id = any($1) and not exists (${CHANGED_SINCE_SQL})
       and not exists (select 1 from user_structures l where l.structure_id = s.id)
       and not exists (select 1 from photos p where p.structure_id = s.id)
     order by s.id for update of s`,
    [ids, row.batchId],
  );
  const gone = new Map<number, number>();
  const deleted = rows.map((one) => one.id);
  if (!(await tryDelete(transaction, deleted))) {
    for (const id of deleted) if (await tryDelete(transaction, [id])) gone.set(id, 0);
  } else for (const id of deleted) gone.set(id, 0);
  const kept = rows.filter(({ id }) => gone.has(id));
  const logged = await logChanges(
    transaction,
    author,
    kept.map(({ id, version, ...values }) => ({
      action: 'delete',
      targetType: 'structure',
      structureId: id,
      version,
      changes: Object.entries(values)
        .filter(([, before]) => before !== null)
        .map(([field, before]) => ({ field, before, after: null })),
    })),
  );
  for (const [index, { id }] of kept.entries()) gone.set(id, logged[index] ?? 0);
  const undone = await run<{ id: number; structureId: number }>(
    transaction,
    'select id::integer as id, structure_id as "structureId" from audit_entries where batch_id = $1 and structure_id = any($2)',
    [row.batchId, [...gone.keys()]],
  );
  await markUndone(
    transaction,
    undone.map(({ id, structureId }) => ({ entry: id, by: gone.get(structureId) ?? 0 })),
  );
  return gone.size;
}

/** SQL: changes by others that are still in force. Views and checked notes do not count. */
const CHANGED_SINCE_SQL = `select 1 from audit_entries a where a.structure_id = s.id and a.batch_id is distinct from $2
  and a.undone_by is null and a.action not in ('view_sensitive', 'export') and a.target_type <> 'import-note'
  and not exists (select 1 from audit_entries u where u.structure_id = s.id and u.undone_by = a.id)`;

/** Returns false if other rows refer to a structure, which then stays. */
async function tryDelete(transaction: Transaction, ids: readonly number[]): Promise<boolean> {
  await transaction.client.query('savepoint one_deletion');
  try {
    await run(transaction, 'delete from structures where id = any($1)', [ids]);
    await transaction.client.query('release savepoint one_deletion');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '23503') throw error;
    await transaction.client.query('rollback to savepoint one_deletion');
    return false;
  }
}

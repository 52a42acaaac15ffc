import { createLookup } from '../../../../domain/structures/imports/reference.ts';
import type { Turn, TurnOutcome } from '../../../kernel/tasks/task.ts';
import type { Author } from '../../../platform/audit/entry.ts';
import { undoBatchOf } from '../../../platform/audit/operations.ts';
import type { Context } from '../../../platform/context.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { deleteEmptyRegister } from '../identity/registers.ts';
import { type ImportRow, readImportAuthor } from '../imports.ts';
import { loadReference } from '../reference.ts';
import { markAsImport } from '../writing/mark-as-import.ts';
import { undoChanges } from './undo-changes.ts';
import { deleteCreated } from './undo-creations.ts';
import type { UndoneEntry } from './undo-entries.ts';

const ENTRIES_PER_BATCH = 300;

/**
 * Undoes an import: deletes created structures that nobody has changed and restores changed values. Counts what others
 * have changed since, which stays.
 */
export async function undoImport(context: Context, row: ImportRow, turn: Turn): Promise<TurnOutcome> {
  // Another batch than the import's, because the undo would otherwise find its own entries.
  const author: Author = {
    ...(await readImportAuthor(context.database.pool, row)),
    batchId: row.batchId ? undoBatchOf(row.batchId) : null,
  };
  const lookup = createLookup(await loadReference(context.database.pool));
  for (const phase of ['creations', 'changes'] as const) {
    let beforeId: number | null = null;
    do {
      const batch: { last: number | null } | null = await inTransaction(context.database, async (transaction) => {
        if (!(await isUndoing(transaction, row))) return null;
        await markAsImport(transaction, row.id);
        const entries: UndoneEntry[] = await readEntries(transaction, row, phase, beforeId);
        const last = entries.at(-1)?.id ?? null;
        if (last === null) return { last };
        const undone =
          phase === 'creations'
            ? await deleteCreated(transaction, author, row, entries)
            : await undoChanges(transaction, author, entries, lookup, row.registerId);
        await run(
          transaction,
          `update imports set tries = 0, updated_at = now(),
             counts = counts || jsonb_build_object('undone', (counts->>'undone')::integer + $2::integer) where id = $1`,
          [row.id, undone],
        );
        return { last };
      });
      if (!batch) return 'stopped';
      beforeId = batch.last;
      if (beforeId !== null && turn.isOver()) return 'more';
    } while (beforeId !== null);
  }
  await countRemaining(context.database.pool, row);
  await inTransaction(context.database, (transaction) => deleteTraces(transaction, row));
  return 'finished';
}

async function isUndoing(transaction: Transaction, row: ImportRow): Promise<boolean> {
  const [now] = await run<{ state: string }>(transaction, 'select state from imports where id = $1 for no key update', [
    row.id,
  ]);
  return now?.state === 'undoing';
}

/** Returns the import's entries in force, newest first. Skips changes of structures that the import itself created. */
function readEntries(
  transaction: Queryable,
  row: ImportRow,
  phase: 'creations' | 'changes',
  before: number | null,
): Promise<UndoneEntry[]> {
  const phaseCondition =
    phase === 'creations'
      ? `e.action = 'create'`
      : `e.action <> 'create' and not exists (select 1 from audit_entries m where m.batch_id = e.batch_id
           and m.action = 'create' and m.structure_id = e.structure_id)`;
  return run<UndoneEntry>(
    transaction,
    `select e.id::integer as id, e.action, e.target_type as "targetType", e.structure_id as "structureId", e.changes
     from audit_entries e where e.batch_id = $1 and e.undone_by is null and ${phaseCondition}
       and ($2::bigint is null or e.id < $2) order by e.id desc limit ${ENTRIES_PER_BATCH}`,
    [row.batchId, before],
  );
}

async function countRemaining(database: Queryable, row: ImportRow): Promise<void> {
  await run(
    database,
    `update imports set counts = counts || jsonb_build_object('left', (
       select count(distinct structure_id)::integer from audit_entries where batch_id = $2 and undone_by is null))
     where id = $1`,
    [row.id, row.batchId],
  );
}

/** Deletes what the import left besides its changes: notes and links to the register. */
async function deleteTraces(transaction: Transaction, row: ImportRow): Promise<void> {
  await run(transaction, 'delete from import_notes where import_id = $1', [row.id]);
  await run(
    transaction,
    `delete from import_sources o where o.import_id = $1 and not exists (
       select from audit_entries e where e.batch_id = $2 and e.structure_id = o.structure_id and e.undone_by is null)`,
    [row.id, row.batchId],
  );
  await deleteEmptyRegister(transaction, row);
}

import type { UndoResult } from '../../../domain/kernel/records/answers.ts';
import { MAX_BULK_RECORDS } from '../../../domain/kernel/records/bulk.ts';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import { OPERATION_FIELDS } from '../../../domain/platform/audit/operation-fields.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { structureScope } from '../../platform/access/scope.ts';
import type { Author, FieldChange } from '../../platform/audit/entry.ts';
import { listUnreadableTypes } from '../../platform/audit/history.ts';
import { lockEntry, type NewVersion } from '../../platform/audit/undo.ts';
import { entryNotFound, type Undoables, undoInScope } from '../../platform/audit/undo-in-scope.ts';
import { writeEvent } from '../../platform/audit/write.ts';
import type { Context } from '../../platform/context.ts';
import { batchIdOfRequest } from '../../platform/database/journal.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { definitions } from '../../platform/definitions/definitions.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { findNameInChanges, keyOf, readTargetNames } from '../records/target-names.ts';

/** Maximum number of entries undone per batch: the records of one bulk action with their parts. */
const MAX_ENTRIES = 10 * MAX_BULK_RECORDS;
/** Maximum number of failed entries described in the answer. */
const MAX_DESCRIBED_FAILURES = 50;

/** Undoes the changes of a batch one by one, newest first. Entries whose record changed since stay and are listed. */
export async function undoBatch(
  context: Context,
  undoables: Undoables,
  actor: Actor,
  author: Author,
  batchId: string,
): Promise<UndoResult> {
  const undoAuthor = { ...author, batchId: batchIdOfRequest() };
  // Runs in its own transaction, so that a repeated request gets the same list as the first call.
  const ids = await inTransaction(context.database, (transaction) => readEntryIds(transaction, actor, batchId));
  if (ids.length === 0) throw entryNotFound();
  const failed: { id: number; type: string }[] = [];
  const versions: NewVersion[] = [];
  for (const { id } of ids) {
    try {
      const newVersions = await inTransaction(context.database, async (transaction) => {
        const entry = await lockEntry(transaction, id);
        // The entry was already undone together with another entry of the batch.
        if (!entry || entry.undoneBy !== null) return [];
        return undoInScope(undoables, { context, transaction, author: undoAuthor, actor }, entry);
      });
      versions.push(...newVersions);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      failed.push({ id, type: error.type });
    }
  }
  const undone = ids.length - failed.length;
  if (undone > 0)
    await inTransaction(context.database, (transaction) =>
      writeUndoEvent(transaction, undoAuthor, batchId, ids, undone),
    );
  return {
    undone,
    failed,
    left: await describeFailures(context.database.pool, actor, failed.slice(0, MAX_DESCRIBED_FAILURES)),
    versions,
  };
}

/**
 * Returns the entries of the batch within the actor's scope. Entries outside it are not reported, not even as failures.
 */
function readEntryIds(database: Queryable, actor: Actor, batchId: string): Promise<BatchEntry[]> {
  const statement = new Statement();
  const batch = statement.bind(batchId);
  const scope = structureScope(actor, 's.id', 'parts')(statement);
  const readable = statement.bind(
    definitions
      .get()
      .all.filter(({ scope: of, screen }) => of === 'platform' && hasPermission(actor.role, 'r', screen))
      .map(({ name }) => name),
  );
  const hiddenTypes = statement.bind(listUnreadableTypes(actor.role));
  return run<BatchEntry>(
    database,
    // Imports and filtered bulk changes have their own undo routes.
    `select id, target_type as "targetType", target_id as "targetId", structure_id as "structureId"
     from audit_entries e where batch_id = ${batch} and undone_by is null and e.action <> 'bulk' and e.redacted_digest is null
     and not e.target_type = any(${hiddenTypes}::text[])
     and (exists (select from structures s where s.id = e.structure_id and ${scope})
       or (e.structure_id is null and e.target_type = any(${readable}::text[])))
     and not exists (select from imports where batch_id = ${batch})
     and not exists (select from bulk_changes where batch_id = ${batch}) order by id desc limit ${MAX_ENTRIES}`,
    statement.values,
  );
}

interface BatchEntry {
  readonly id: number;
  readonly targetType: string;
  readonly targetId: number;
  readonly structureId: number | null;
}

/** Writes the journal's line of the undo: the kind and number of the records, and what they have in common. */
async function writeUndoEvent(
  transaction: Queryable,
  author: Author,
  batchId: string,
  entries: readonly BatchEntry[],
  undone: number,
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const [whole] = await run<{ type: string }>(
    transaction,
    `select target_type as type from audit_entries where batch_id = $1 and action = 'bulk' order by id desc limit 1`,
    [batchId],
  );
  const structureIds = new Set(entries.map(({ structureId }) => structureId));
  await writeEvent(transaction, author, 'bulk', {
    type: whole?.type ?? first.targetType,
    id: 0,
    structureId: structureIds.size === 1 ? (first.structureId ?? undefined) : undefined,
    changes: [
      { field: OPERATION_FIELDS.undo, before: entries.length === 1 ? first.targetId : null, after: batchId },
      { field: 'done', before: null, after: undone },
    ],
  });
}

interface FailedEntry {
  readonly id: number;
  readonly targetType: string;
  readonly targetId: number;
  readonly structureName: string | null;
  readonly changes: FieldChange[];
}

/** Describes the entries that could not be undone: name, structure and reason. */
async function describeFailures(
  database: Queryable,
  actor: Actor,
  failures: readonly { id: number; type: string }[],
): Promise<UndoResult['left']> {
  if (failures.length === 0) return [];
  const entries = await run<FailedEntry>(
    database,
    `select e.id, e.target_type as "targetType", e.target_id as "targetId", e.changes, s.name as "structureName"
     from audit_entries e left join structures s on s.id = e.structure_id where e.id = any($1::bigint[])`,
    [failures.map(({ id }) => id)],
  );
  const names = await readTargetNames(database, entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return failures.flatMap(({ id, type }) => {
    const entry = byId.get(id);
    if (!entry || !definitions.get().byName(entry.targetType)) return [];
    const name = names.get(keyOf(entry)) ?? findNameInChanges(actor.role, entry.targetType, entry.changes);
    return { targetType: entry.targetType, name, structureName: entry.structureName, why: type };
  });
}

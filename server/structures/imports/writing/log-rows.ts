import type { Author, FieldChange } from '../../../platform/audit/entry.ts';
import { runningTaskId } from '../../../platform/audit/running-task.ts';
import { type Queryable, run } from '../../../platform/database/statement.ts';

export interface LoggedChange {
  readonly action: 'create' | 'update' | 'state' | 'delete';
  readonly targetType: 'structure' | 'contacts';
  readonly structureId: number;
  readonly version: number;
  readonly changes: readonly FieldChange[];
}

/** Writes the history entries of a batch in one statement. Returns their ids in the same order. */
export async function logChanges(
  database: Queryable,
  author: Author,
  entries: readonly LoggedChange[],
): Promise<number[]> {
  if (entries.length === 0) return [];
  const rows = await run<{ id: number }>(
    database,
    `insert into audit_entries (actor_id, actor_role, action, target_type, target_id, structure_id, version, changes,
       batch_id, request_id, ip_masked, task_id)
     select $2::integer, $3::text, u.action, u.target_type, u.id, u.id, u.version, u.changes, $4::uuid, $5::text, $6::text,
       $7::integer
     from jsonb_to_recordset($1::jsonb) as
       u(n integer, action text, target_type text, id integer, version integer, changes jsonb) order by n
     returning id::integer as id`,
    [
      JSON.stringify(
        entries.map(({ action, targetType, structureId, version, changes }, n) => ({
          n,
          action,
          target_type: targetType,
          id: structureId,
          version,
          changes,
        })),
      ),
      author.userId,
      author.role,
      author.batchId ?? null,
      author.requestId,
      author.ipMasked,
      runningTaskId(),
    ],
  );
  return rows.map((row) => row.id);
}

export interface StatusStep {
  readonly structureId: number;
  readonly from: number | null;
  readonly to: number;
  readonly note: string | null;
  readonly reason: string | null;
}

export async function logStatuses(database: Queryable, author: Author, steps: readonly StatusStep[]): Promise<void> {
  if (steps.length === 0) return;
  await run(
    database,
    `insert into structure_status_log (structure_id, from_status, to_status, user_id, note, reason)
     select u.id, u.was, u.becomes, $2::integer, u.note, u.reason
     from jsonb_to_recordset($1::jsonb) as u(id integer, was integer, becomes integer, note text, reason text)`,
    [
      JSON.stringify(
        steps.map(({ structureId, from, to, note, reason }) => ({
          id: structureId,
          was: from,
          becomes: to,
          note,
          reason,
        })),
      ),
      author.userId,
    ],
  );
}

import type { AuditAction } from '../../../domain/platform/audit/actions.ts';
import { type Queryable, run, Statement } from '../database/statement.ts';
import type { Author, FieldChange } from './entry.ts';
import { runningTaskId } from './running-task.ts';

export interface EntryTarget {
  readonly action: AuditAction;
  readonly targetType: string;
  /** Changed fields, or SQL over `changed` if they differ by row. */
  readonly changes: readonly FieldChange[] | { readonly sql: string };
}

/**
 * Returns a CTE that writes the audit entry for the CTE `changed` in the same statement; no entry if no row changed.
 * `changed` must return `id`, `version` and `audit_structure_id`.
 */
export function auditCte(statement: Statement, author: Author, entry: EntryTarget): string {
  const value = (v: unknown, type: string) => `${statement.bind(v)}::${type}`;
  return (
    'logged as (insert into audit_entries (actor_id, actor_role, action, target_type, target_id, structure_id, version, ' +
    'changes, batch_id, request_id, ip_masked, on_behalf_of, task_id) select ' +
    [
      value(author.userId, 'integer'),
      value(author.isVisitor ? 'web' : author.role, 'text'),
      value(entry.action, 'text'),
      value(entry.targetType, 'text'),
      'changed.id, changed.audit_structure_id, changed.version',
      'sql' in entry.changes ? entry.changes.sql : value(JSON.stringify(entry.changes), 'jsonb'),
      value(author.batchId ?? null, 'uuid'),
      value(author.requestId, 'text'),
      value(author.ipMasked, 'text'),
      value(author.onBehalfOf ?? null, 'integer'),
      value(runningTaskId(), 'integer'),
    ].join(', ') +
    ' from changed returning id)'
  );
}

/**
 * Writes the entry of an event that changes no field: a login, an export, a view of sensitive data. `targetId` 0 stands
 * for all records of the type.
 */
export async function writeEvent(
  database: Queryable,
  author: Author,
  action: AuditAction,
  target: {
    readonly type: string;
    readonly id: number;
    readonly structureId?: number | undefined;
    readonly changes?: readonly FieldChange[];
  },
): Promise<void> {
  const statement = new Statement();
  const changed =
    `select ${statement.bind(target.id)}::integer as id, null::integer as version, ` +
    `${statement.bind(target.structureId ?? null)}::integer as audit_structure_id`;
  const audit = auditCte(statement, author, {
    action,
    targetType: target.type,
    changes: target.changes ?? [],
  });
  await run(database, `with changed as (${changed}), ${audit} select id from logged`, statement.values);
}

/** Writes one entry for a change of many rows of a structure made by several statements. Returns its id. */
export async function writeEntry(
  transaction: Queryable,
  author: Author,
  entry: EntryTarget & { readonly structureId: number },
): Promise<number> {
  const statement = new Statement();
  const id = `${statement.bind(entry.structureId)}::integer`;
  const audit = auditCte(statement, author, entry);
  const [row] = await run<{ id: number }>(
    transaction,
    `with changed as (select ${id} as id, null::integer as version, ${id} as audit_structure_id), ${audit}
     select id from logged`,
    statement.values,
  );
  if (!row) throw new Error('an insert without a condition gives one row');
  return row.id;
}

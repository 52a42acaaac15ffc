import type { DeletedRecord } from '../../../domain/kernel/journal/answers.ts';
import { BIN_DAYS } from '../../../domain/kernel/journal/kinds.ts';
import { isAllowed } from '../../../domain/kernel/records/record-permissions.ts';
import type { Role } from '../../../domain/kernel/screens/roles.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { personNameSql } from '../../platform/access/person-name.ts';
import { structureScope } from '../../platform/access/scope.ts';
import type { FieldChange } from '../../platform/audit/entry.ts';
import { hasOperationField, isDeletion } from '../../platform/audit/operations.ts';
import { undoLetter } from '../../platform/audit/undo.ts';
import type { Undoables } from '../../platform/audit/undo-in-scope.ts';
import { type Queryable, run, Statement } from '../../platform/database/statement.ts';
import { instant } from '../../platform/database/time.ts';
import { findNamedPerson, findNameInChanges, keyOf, readTargetNames } from '../records/target-names.ts';

export interface BinQuery {
  readonly targetType: string | undefined;
  readonly structureId: number | undefined;
  readonly isMine: boolean;
  readonly after: number | undefined;
  readonly perPage: number;
}

type DeletionRow = Omit<DeletedRecord, 'name'> & { readonly changes: FieldChange[] };

/** Returns the kinds of record that this role may restore after a deletion or from the archive. */
export function restorableKinds(undoables: Undoables, { role }: Actor, action: 'delete' | 'archive'): string[] {
  return [...undoables]
    .filter(([name, { definition }]) => name === definition.name)
    .filter(
      ([targetType, { definition }]) =>
        isAllowed(role, 'r', definition) && isAllowed(role, undoLetter({ action, targetType }), definition),
    )
    .map(([name]) => name);
}

/** Returns the columns that both lists share, over the aliases `e`, `u` and `s`, as the reader may see them. */
export const entryColumns = (reader: Role): string =>
  `e.id, ${instant('e.at')} as at, ${personNameSql(reader, 'e.actor_role')} as "actorName", e.action, e.target_type as "targetType",
   e.target_id as "targetId", e.structure_id as "structureId", s.name as "structureName"`;
export const ENTRY_JOINS = 'left join users u on u.id = e.actor_id left join structures s on s.id = e.structure_id';

/**
 * Lists deleted records that this user may restore, newest first. Records deleted together with another record are not
 * listed, because they come back with it. Records erased under data protection cannot come back.
 */
export async function listDeletedRecords(
  database: Queryable,
  undoables: Undoables,
  actor: Actor,
  query: BinQuery,
): Promise<DeletedRecord[]> {
  const statement = new Statement();
  const bind = (value: unknown) => statement.bind(value);
  const kinds = (action: 'delete' | 'archive') =>
    `e.action = '${action}' and e.target_type = any(${bind(restorableKinds(undoables, actor, action))}::text[])`;
  const conditions = [
    isDeletion('e.'),
    `e.at > now() - interval '${BIN_DAYS} days'`,
    'e.undone_by is null and e.redacted_digest is null',
    `(${kinds('delete')} or ${kinds('archive')})`,
    structureScope(actor, 'e.structure_id', 'all parts')(statement),
    ...(query.targetType === undefined ? [] : [`e.target_type = ${bind(query.targetType)}::text`]),
    ...(query.structureId === undefined ? [] : [`e.structure_id = ${bind(query.structureId)}::integer`]),
    ...(query.isMine ? [`e.actor_id = ${bind(actor.userId)}::integer`] : []),
    ...(query.after === undefined ? [] : [`e.id < ${bind(query.after)}::bigint`]),
    `not exists (select from audit_entries l where l.target_type = e.target_type and l.target_id = e.target_id and l.id > e.id
       and l.action in ('create', 'delete', 'archive', 'restore'))`,
    // Records of a deleted structure can be restored only after the structure.
    "(e.structure_id is null or s.id is not null or e.target_type = 'structure')",
    // A structure cannot be restored when its parts are no longer stored.
    "(e.target_type <> 'structure' or exists (select from deleted_structures d where d.structure_id = e.target_id))",
    `not exists (select from audit_entries l where l.batch_id = e.batch_id and l.id > e.id and ${isDeletion('l.')}
       and l.target_type <> e.target_type)`,
    // The journal takes back the change of an owner as a whole.
    `not exists (select from audit_entries l where l.batch_id = e.batch_id and l.action = 'bulk' and ${hasOperationField('handover', 'l.')})`,
  ];
  const rows = await run<DeletionRow>(
    database,
    `select ${entryColumns(actor.role)}, e.changes,
       ceil(extract(epoch from e.at + interval '${BIN_DAYS} days' - now()) / 86400)::integer as "daysLeft"
     from audit_entries e ${ENTRY_JOINS} where ${conditions.join(' and ')} order by e.id desc limit ${query.perPage + 1}`,
    statement.values,
  );
  const names = await readTargetNames(
    database,
    rows.flatMap((row) => findNamedPerson(row) ?? (row.action === 'archive' ? row : [])),
  );
  return rows.map((row) => {
    const { changes, ...listed } = row;
    const name = names.get(keyOf(findNamedPerson(row) ?? row));
    return { ...listed, name: name ?? findNameInChanges(actor.role, row.targetType, changes) };
  });
}

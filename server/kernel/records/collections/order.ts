import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import { type Author, sameValue } from '../../../platform/audit/entry.ts';
import type { UndoableEntry } from '../../../platform/audit/undo.ts';
import { auditCte } from '../../../platform/audit/write.ts';
import { type Queryable, run, Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { columnName } from '../columns.ts';
import { scheduleRecounts } from '../lifecycle/recounts.ts';
import { isLive, tableName } from '../table.ts';
import type { ExtraAssignment } from '../write.ts';

/** The `targetType` of history entries about an order: `pool-order` for a structure's pools. */
export function orderName({ name }: Pick<RecordDefinition, 'name'>): string {
  return `${name}-order`;
}

/** Puts a new record last within its structure, or among the records with the same URL-given values. */
export function lastPositionAssignment(
  definition: RecordDefinition,
  structureId: number | undefined,
  fixedValues: Record<string, unknown>,
): ExtraAssignment[] {
  if (!definition.fields.position?.computed) return [];
  const expression = (statement: Statement) => {
    const conditions = Object.entries(fixedValues).map(
      ([name, value]) => `${columnName(name)} = ${statement.bind(value)}`,
    );
    if (structureId !== undefined) conditions.push(`structure_id = ${statement.bind(structureId)}::integer`);
    const where = conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
    return `(select coalesce(max(position), 0) + 1 from ${tableName(definition)}${where})`;
  };
  return [{ column: 'position', expression }];
}

async function readOrder(database: Queryable, definition: RecordDefinition, structureId: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    database,
    `select id from ${tableName(definition)} t where structure_id = $1 and ${isLive(definition)} order by position, id`,
    [structureId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Sorts a structure's records by these ids and returns the id of the history entry. Record versions stay, so open forms
 * remain valid. Throws 409 if the ids are not exactly the current ones.
 */
export async function reorderStructureRecords(
  transaction: Transaction,
  author: Author,
  definition: RecordDefinition,
  structureId: number,
  order: readonly number[],
): Promise<number | null> {
  const currentOrder = await readOrder(transaction, definition, structureId);
  const present = new Set(currentOrder);
  if (order.length !== currentOrder.length || !order.every((id) => present.has(id))) {
    throw new Problem('conflict', {
      members: { current: { order: currentOrder }, changedFields: ['order'] },
    });
  }
  if (sameValue(currentOrder, order)) return null;
  const statement = new Statement();
  const ids = statement.bind(order);
  const id = statement.bind(structureId);
  const audit = auditCte(statement, author, {
    action: 'update',
    targetType: orderName(definition),
    changes: [{ field: 'order', before: currentOrder, after: order }],
  });
  const [entry] = await run<{ changeId: number }>(
    transaction,
    `with moved as (
       update ${tableName(definition)} t set position = o.position
       from unnest(${ids}::integer[]) with ordinality as o(id, position)
       where t.id = o.id and t.structure_id = ${id}::integer
     ), changed as (select ${id}::integer as id, null::integer as version, ${id}::integer as audit_structure_id),
     ${audit} select id as "changeId" from logged`,
    statement.values,
  );
  scheduleRecounts({ transaction, author, structureId }, []);
  return entry?.changeId ?? null;
}

/** Undoes an order. Throws 409 if records have moved since. */
export async function undoOrder(
  definition: RecordDefinition,
  transaction: Transaction,
  author: Author,
  entry: UndoableEntry,
): Promise<void> {
  const current = await readOrder(transaction, definition, entry.targetId);
  const [change] = entry.changes;
  if (!sameValue(current, change?.after)) {
    throw new Problem('conflict', { members: { current: { order: current }, changedFields: ['order'] } });
  }
  await reorderStructureRecords(transaction, author, definition, entry.targetId, change?.before as number[]);
}

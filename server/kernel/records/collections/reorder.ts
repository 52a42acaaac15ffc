import type { RecordDefinition } from '../../../../domain/kernel/records/record.ts';
import type { ScopeCondition } from '../../../platform/access/scope.ts';
import { type Author, sameValue } from '../../../platform/audit/entry.ts';
import type { UndoableEntry } from '../../../platform/audit/undo.ts';
import { auditCte } from '../../../platform/audit/write.ts';
import { run, Statement } from '../../../platform/database/statement.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Problem } from '../../../platform/problems/problem.ts';
import { tableName } from '../table.ts';
import { orderName } from './order.ts';

async function readOrder(
  transaction: Transaction,
  definition: RecordDefinition,
  scope: ScopeCondition,
  ids: readonly number[],
): Promise<number[]> {
  const statement = new Statement();
  const rows = await run<{ id: number }>(
    transaction,
    `select t.id from ${tableName(definition)} t where t.id = any(${statement.bind(ids)}::integer[])
       and ${scope(statement)} order by t.position, t.id`,
    statement.values,
  );
  return rows.map(({ id }) => id);
}

/**
 * Reorders some entries of a catalogue within the positions that they already occupy, so that one page or filter result
 * can be sorted alone. Returns the id of the history entry.
 */
export async function reorderEntries(
  transaction: Transaction,
  author: Author,
  definition: RecordDefinition,
  scope: ScopeCondition,
  order: readonly number[],
): Promise<number | null> {
  const table = tableName(definition);
  await run(transaction, `select pg_advisory_xact_lock(hashtext($1))`, [`${table}.position`]);
  const currentOrder = await readOrder(transaction, definition, scope, order);
  if (currentOrder.length !== order.length) {
    throw new Problem('conflict', {
      members: { current: { order: currentOrder }, changedFields: ['order'] },
    });
  }
  if (sameValue(currentOrder, order)) return null;
  const statement = new Statement();
  const ids = `${statement.bind(order)}::integer[]`;
  const audit = auditCte(statement, author, {
    action: 'update',
    targetType: orderName(definition),
    changes: [{ field: 'order', before: currentOrder, after: order }],
  });
  const [entry] = await run<{ changeId: number }>(
    transaction,
    // Renumbers all positions from 1, because seeds and former versions may have left duplicates.
    `with ranked as (select id, position, row_number() over (order by position, id)::integer as place from ${table}),
     held as (select place, row_number() over (order by place) as n from ranked where id = any(${ids})),
     wanted as (select o.id, held.place from unnest(${ids}) with ordinality as o(id, n) join held using (n)),
     placed as (select ranked.id, coalesce(wanted.place, ranked.place) as place
       from ranked left join wanted using (id)),
     moved as (update ${table} t set position = placed.place from placed
       where t.id = placed.id and t.position <> placed.place),
     changed as (select (${ids})[1] as id, null::integer as version, null::integer as audit_structure_id),
     ${audit} select id as "changeId" from logged`,
    statement.values,
  );
  return entry?.changeId ?? null;
}

/** Undoes an order. Throws 409 if these entries have moved since. */
export async function undoReorder(
  definition: RecordDefinition,
  transaction: Transaction,
  author: Author,
  entry: UndoableEntry,
): Promise<void> {
  const [change] = entry.changes;
  const all: ScopeCondition = () => 'true';
  const after = change?.after as number[];
  const current = await readOrder(transaction, definition, all, after);
  if (!sameValue(current, after)) {
    throw new Problem('conflict', { members: { current: { order: current }, changedFields: ['order'] } });
  }
  await reorderEntries(transaction, author, definition, all, change?.before as number[]);
}

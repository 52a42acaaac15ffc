import { ACTIVE, type RecordDefinition } from '../../domain/records/record.ts';
import type { Author } from '../audit/entry.ts';
import { type StoredRecord, selectList } from '../records/select.ts';
import { type Queryable, run } from '../records/statement.ts';
import { tableName } from '../records/table.ts';
import { updateRecord } from '../records/write.ts';

/**
 * Leaves a structure exactly one default of a kind: one that becomes it takes it from the former, each with its entry in
 * the history; one that ceases to be it (a change taken back) gives it to whoever had it last, else to the first.
 */
export async function keepOneDefault(
  transaction: Queryable,
  author: Author,
  definition: RecordDefinition,
  record: StoredRecord,
): Promise<void> {
  const structureId = record.structureId as number;
  const others = await run<StoredRecord>(
    transaction,
    `select ${selectList(definition, 'admin')} from ${tableName(definition)} t
     where t.structure_id = $1 and t.id <> $2 and t.archived_at is null order by t.status <> ${ACTIVE}, t.position, t.id`,
    [structureId, record.id],
  );
  const holders = others.filter(({ isDefault }) => isDefault === true);
  const isLive = (record.archivedAt ?? null) === null;
  const write = (current: StoredRecord, isDefault: boolean) =>
    updateRecord(transaction, { definition, author, current, values: { isDefault } });
  if (isLive && record.isDefault === true) {
    for (const holder of holders) await write(holder, false);
    return;
  }
  if (holders.length > 0) return;
  const [last] = await run<{ id: number }>(
    transaction,
    `select target_id as id from audit_entries where target_type = $1 and structure_id = $2
       and target_id = any($3::integer[]) and changes @> '[{"field": "isDefault", "before": true, "after": false}]'
     order by audit_entries.id desc limit 1`,
    [definition.name, structureId, others.map(({ id }) => id)],
  );
  const heir = others.find(({ id }) => id === last?.id) ?? others[0];
  if (heir) await write(heir, true);
}

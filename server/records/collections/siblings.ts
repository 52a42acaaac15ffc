import type { Issue } from '../../../domain/records/issue.ts';
import { ACTIVE, defaultsOf, hasArchive, type RecordDefinition } from '../../../domain/records/record.ts';
import type { Author } from '../../audit/entry.ts';
import { type StoredRecord, selectList } from '../select.ts';
import { type Queryable, run } from '../statement.ts';
import { isLive, tableName } from '../table.ts';
import { updateRecord } from '../write.ts';

export async function othersOf(
  database: Queryable,
  definition: RecordDefinition,
  structureId: number,
  id: number | null,
): Promise<StoredRecord[]> {
  return run<StoredRecord>(
    database,
    `select ${selectList(definition, 'admin')} from ${tableName(definition)} t
     where t.structure_id = $1 and t.id is distinct from $2 and ${isLive(definition)} order by t.id`,
    [structureId, id],
  );
}

/** Whether it lies in the archive that its kind of record has. */
export function isArchived(
  definition: Parameters<typeof hasArchive>[0],
  { archivedAt }: Readonly<Record<string, unknown>>,
): boolean {
  return hasArchive(definition) && (archivedAt ?? null) !== null;
}

/** What a record breaks among its structure's others; the structure's row is held by the caller's transaction. */
export async function brokenAmong(
  database: Queryable,
  definition: RecordDefinition,
  structureId: number | undefined,
  record: Readonly<Record<string, unknown>>,
  id: number | null,
): Promise<readonly Issue[]> {
  if (!definition.among || structureId === undefined || isArchived(definition, record)) return [];
  const others = await othersOf(database, definition, structureId, id);
  // Rows of the definition's own table carry its fields.
  return definition.among(record as never, others as never);
}

/** What its structure would lack without it. */
export async function missedWithout(
  database: Queryable,
  definition: RecordDefinition,
  structureId: number | undefined,
  record: StoredRecord,
): Promise<readonly Issue[]> {
  if (!definition.leaving || structureId === undefined) return [];
  const others = await othersOf(database, definition, structureId, record.id);
  return definition.leaving(record as never, others as never);
}

/** A record as it is about to be written, with what follows for it from its structure's others. */
export async function settled(
  database: Queryable,
  definition: RecordDefinition,
  structureId: number | undefined,
  given: Readonly<Record<string, unknown>>,
  current: StoredRecord | null,
): Promise<Record<string, unknown>> {
  if (!definition.settle || structureId === undefined) return { ...given };
  const others = await othersOf(database, definition, structureId, current?.id ?? null);
  const whole = { ...(current ?? defaultsOf(definition.fields)), ...given };
  return { ...given, ...definition.settle(whole as never, others as never) };
}

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
     where t.structure_id = $1 and t.id <> $2 and ${isLive(definition)} order by t.status <> ${ACTIVE}, t.position, t.id`,
    [structureId, record.id],
  );
  const holders = others.filter(({ isDefault }) => isDefault === true);
  const isHere = (record.archivedAt ?? null) === null;
  const write = (current: StoredRecord, isDefault: boolean) =>
    updateRecord(transaction, { definition, author, current, values: { isDefault } });
  if (isHere && record.isDefault === true) {
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

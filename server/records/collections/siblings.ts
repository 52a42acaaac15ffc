import type { Issue } from '../../../domain/records/issue.ts';
import { defaultsOf, type RecordDefinition } from '../../../domain/records/record.ts';
import { type StoredRecord, selectList } from '../select.ts';
import { type Queryable, run } from '../statement.ts';
import { isLive, tableName } from '../table.ts';

async function othersOf(
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
  definition: Pick<RecordDefinition, 'archive'>,
  { archivedAt }: Readonly<Record<string, unknown>>,
): boolean {
  return definition.archive !== undefined && (archivedAt ?? null) !== null;
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

import type { RecordDefinition, Writer } from '../record.ts';
import { writeRefusal } from '../record.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Fields that this writer may copy from another structure's record. Excludes identifying and computed fields, and
 * references to records of the other structure.
 */
export function copyableFields(definition: RecordDefinition, writer: Writer): string[] {
  const { copying } = definition;
  if (!copying) return [];
  return Object.entries(definition.fields)
    .filter(([name, field]) => !field.ofStructure && name !== 'status' && !copying.except?.includes(name))
    .map(([name]) => name)
    .filter((name) => writeRefusal(definition, name, writer) === null);
}

/** Value of a field after copying: the other structure's value, or our rows plus the rows that we lack. */
export function mergeCopiedValue(definition: RecordDefinition, name: string, ours: unknown, theirs: unknown): unknown {
  const keys = definition.copying?.joins?.[name];
  if (!keys || !Array.isArray(ours) || !Array.isArray(theirs)) return theirs ?? null;
  const rowKey = (row: Row) => JSON.stringify(keys.map((key) => row[key] ?? null));
  const ownKeys = new Set((ours as Row[]).map(rowKey));
  const structureReferences = Object.entries(definition.fields[name]?.rowFields ?? {}).filter(
    ([, is]) => is.ofStructure,
  );
  // Rows that refer to records of the other structure are skipped.
  const refersToOther = (row: Row) => structureReferences.some(([inner]) => [row[inner] ?? []].flat().length > 0);
  const newRows = (theirs as Row[]).filter((row) => !ownKeys.has(rowKey(row)) && !refersToOther(row));
  return [...ours, ...newRows].slice(0, definition.fields[name]?.max);
}

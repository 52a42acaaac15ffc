import { z } from 'zod';
import type { Field } from '../../kernel/records/field.ts';
import type { RecordDefinition } from '../../kernel/records/record.ts';

/** The schema is one component of the API's document, wherever it stands (decision 0027). */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name });
  return schema;
}

/** One row of a field of kind `rows`, unless it has a name. */
export function nameRow(name: string, { kind, schema }: Pick<Field, 'kind' | 'schema'>): void {
  if (kind !== 'rows' || !(schema instanceof z.ZodArray)) return;
  // The element of an array of zod's own is one of its own.
  const row = schema.element as z.ZodType;
  if (!z.globalRegistry.get(row)?.id) named(name, row);
}

/** `room-meal-plan` and `roomMealPlan` as `RoomMealPlan`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A record's words in the names of operations and components: `RoomMealPlan`, `RoomMealPlans`. */
export function wordsOf({ name, collection }: Pick<RecordDefinition, 'name' | 'collection'>) {
  return { one: pascalCase(name), many: pascalCase(collection) };
}

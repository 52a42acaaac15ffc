import { z } from 'zod';
import type { Field } from '../../kernel/records/field.ts';
import type { RecordDefinition } from '../../kernel/records/record.ts';

/** Registers the schema as one component of the API document, wherever it is used (decision 0027). */
export function nameSchema<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name });
  return schema;
}

/** Names the row schema of a field of kind `rows`, unless it already has a name. */
export function nameRow(name: string, { kind, schema }: Pick<Field, 'kind' | 'schema'>): void {
  if (kind !== 'rows' || !(schema instanceof z.ZodArray)) return;
  // Zod types the element loosely; arrays made by zod always hold a zod schema.
  const row = schema.element as z.ZodType;
  if (!z.globalRegistry.get(row)?.id) nameSchema(name, row);
}

/** Converts `room-meal-plan` and `roomMealPlan` to `RoomMealPlan`. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Singular and plural of a record for the names of operations and components: `RoomMealPlan`, `RoomMealPlans`. */
export function wordsOf({ name, collection }: Pick<RecordDefinition, 'name' | 'collection'>) {
  return { one: pascalCase(name), many: pascalCase(collection) };
}

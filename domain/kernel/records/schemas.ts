import { z } from 'zod';
import type { Field, Fields, Values } from './field.ts';

type Shape = Record<string, z.ZodType>;

function inputOf(field: Field): z.ZodType {
  return field.nullable && !field.expected ? field.schema.nullable() : field.schema;
}

/** Cache of optional schemas, shared by create and patch. */
const optionalCache = new WeakMap<Field, z.ZodType>();
function optionalInputOf(field: Field): z.ZodType {
  const schema = optionalCache.get(field) ?? inputOf(field).optional();
  optionalCache.set(field, schema);
  return schema;
}

export function writableFields<F extends Fields>(fields: F): [name: keyof F & string, field: Field][] {
  return Object.entries(fields).filter(([, field]) => !field.computed);
}

/**
 * Schema of a new record. Required fields are mandatory, defaults are filled on storing, unknown members are rejected.
 */
export function createSchema(fields: Fields) {
  const shape: Shape = {};
  for (const [name, field] of writableFields(fields)) {
    const isDemanded = field.required && field.default === undefined && !field.workedOut;
    shape[name] = isDemanded ? field.schema : optionalInputOf(field);
  }
  return z.strictObject(shape);
}

/** Version of the record that the client has read; range of PostgreSQL's `integer`. */
export const recordVersion = z.int().min(1).max(2_147_483_647);

/** Schema of a change: changed fields and the version read (design/api.md, Change). */
export function patchSchema(fields: Fields) {
  const shape: Shape = { version: recordVersion };
  for (const [name, field] of writableFields(fields)) shape[name] = optionalInputOf(field);
  return z.strictObject(shape);
}

/** Schema that validates all fields at once, for a screen, an import or a row; absent fields become null. */
export function recordObject<F extends Fields>(fields: F): z.ZodType<Values<F>> {
  const shape: Shape = {};
  for (const [name, field] of writableFields(fields)) {
    shape[name] =
      field.default !== undefined
        ? field.schema.default(field.default)
        : field.required
          ? field.schema
          : field.schema.nullable().default(null);
  }
  // The shape is built from the fields, so zod cannot infer it.
  return z.strictObject(shape) as z.ZodType<Values<F>>;
}

import { z } from 'zod';
import type { Field, Fields, Values } from './field.ts';

type Shape = Record<string, z.ZodType>;

function inputOf(field: Field): z.ZodType {
  return field.nullable && !field.expected ? field.schema.nullable() : field.schema;
}

/** What may be left out, creation and change alike: one schema for both. */
const leftOut = new WeakMap<Field, z.ZodType>();
function optionalInputOf(field: Field): z.ZodType {
  const schema = leftOut.get(field) ?? inputOf(field).optional();
  leftOut.set(field, schema);
  return schema;
}

/** Fields that a person may send at all. */
export function writableFields<F extends Fields>(fields: F): [name: keyof F & string, field: Field][] {
  return Object.entries(fields).filter(([, field]) => !field.computed);
}

/** One object as it is created: required fields demanded, defaults filled by who stores it, unknown members refused. */
export function createSchema(fields: Fields) {
  const shape: Shape = {};
  for (const [name, field] of writableFields(fields)) {
    const isDemanded = field.required && field.default === undefined && !field.workedOut;
    shape[name] = isDemanded ? field.schema : optionalInputOf(field);
  }
  return z.strictObject(shape);
}

/** The version that was read, as PostgreSQL's `integer` holds it. */
export const recordVersion = z.int().min(1).max(2_147_483_647);

/** The fields that change and the version that was read (design/api.md, Change). */
export function patchSchema(fields: Fields) {
  const shape: Shape = { version: recordVersion };
  for (const [name, field] of writableFields(fields)) shape[name] = optionalInputOf(field);
  return z.strictObject(shape);
}

/** Fields that a screen, an import or a row validates whole: every one present, absent ones read as null. */
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
  // The shape is built from the fields, which zod cannot follow.
  return z.strictObject(shape) as z.ZodType<Values<F>>;
}

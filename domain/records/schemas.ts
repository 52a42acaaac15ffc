import { z } from 'zod';
import type { Field, Fields } from './field.ts';

type Shape = Record<string, z.ZodType>;

function inputOf(field: Field): z.ZodType {
  return field.nullable && !field.expected ? field.schema.nullable() : field.schema;
}

/** Fields that a person may send at all. */
export function writableFields<F extends Fields>(fields: F): [name: keyof F & string, field: Field][] {
  return Object.entries(fields).filter(([, field]) => !field.computed);
}

/** One object as it is created: required fields demanded, defaults filled by who stores it, unknown members refused. */
export function createSchema(fields: Fields) {
  const shape: Shape = {};
  for (const [name, field] of writableFields(fields)) {
    shape[name] = field.required && field.default === undefined ? field.schema : inputOf(field).optional();
  }
  return z.strictObject(shape);
}

/** The version that was read, as PostgreSQL's `integer` holds it. */
export const recordVersion = z.int().min(1).max(2_147_483_647);

/** The fields that change and the version that was read (design/api.md, Change). */
export function patchSchema(fields: Fields) {
  const shape: Shape = { version: recordVersion };
  for (const [name, field] of writableFields(fields)) shape[name] = inputOf(field).optional();
  return z.strictObject(shape);
}

/** Fields that a screen, an import or a row validates whole: every one present, absent ones read as null. */
export function recordObject(fields: Fields) {
  const shape: Shape = {};
  for (const [name, field] of writableFields(fields)) {
    shape[name] =
      field.default !== undefined
        ? field.schema.default(field.default)
        : field.required
          ? field.schema
          : field.schema.nullable().default(null);
  }
  return z.strictObject(shape);
}

/** One object as the API returns it. */
export function outputShape(fields: Fields): Shape {
  const shape: Shape = {};
  for (const [name, field] of Object.entries(fields)) {
    shape[name] = field.nullable ? outputOf(field).nullable() : outputOf(field);
  }
  return shape;
}

/**
 * Stored values were checked when they were written: an answer states their type, and a rule made stricter since
 * then must not make old rows unreadable.
 */
function outputOf(field: Field): z.ZodType {
  const strings = z.array(z.string());
  switch (field.kind) {
    case 'translated':
      return z.partialRecord(z.enum(['it', 'en', 'fr', 'de']), z.string());
    case 'translatedList':
      return z.partialRecord(z.enum(['it', 'en', 'fr', 'de']), strings);
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'money':
    case 'reference':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'choices':
      return strings;
    case 'weekdays':
    case 'references':
      return z.array(z.number());
    case 'rows':
      return z.array(z.record(z.string(), z.unknown()));
    case 'json':
      return z.record(z.string(), z.unknown());
    default:
      return z.string();
  }
}

export const commonShape = {
  id: z.int(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.int().nullable(),
  updatedAt: z.string(),
  updatedBy: z.int().nullable(),
};

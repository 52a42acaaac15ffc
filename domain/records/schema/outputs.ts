import { z } from 'zod';
import type { FieldKind, Fields } from '../field.ts';
import { named } from './named.ts';

const string = z.string();
const number = z.number();
const translated = <Of extends z.ZodType>(of: Of) =>
  z.strictObject({ it: of.optional(), en: of.optional(), fr: of.optional(), de: of.optional() });
const anything = z.record(z.string(), z.unknown());

/** A text in the languages that have it. */
export const translatedText = named('TranslatedText', translated(string));

/**
 * What an answer holds of each kind. Stored values were checked when they were written: an answer states their type,
 * and a rule made stricter since then must not make old rows unreadable. The thousands of fields share one schema for
 * each kind: with one for each field they were a fifth of the server's memory.
 */
const OUTPUTS: Partial<Record<FieldKind, z.ZodType>> = {
  translated: translatedText,
  translatedList: named('TranslatedList', translated(z.array(string))),
  integer: number,
  decimal: number,
  percent: number,
  money: number,
  reference: number,
  boolean: z.boolean(),
  choices: z.array(string),
  weekdays: z.array(number),
  ages: z.array(number),
  references: z.array(number),
  rows: z.array(anything),
  json: anything,
};
const NULLABLE_OUTPUTS = Object.fromEntries(
  Object.entries(OUTPUTS).map(([kind, schema]) => [kind, schema.nullable()]),
);
const nullableString = string.nullable();

/** One object as the API returns it. */
export function outputShape(fields: Fields): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, { kind, nullable }] of Object.entries(fields)) {
    shape[name] = nullable ? (NULLABLE_OUTPUTS[kind] ?? nullableString) : (OUTPUTS[kind] ?? string);
  }
  return shape;
}

export const commonShape = {
  id: z.int(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.int().nullable(),
  updatedAt: z.string(),
  updatedBy: z.int().nullable(),
};

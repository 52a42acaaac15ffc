import { z } from 'zod';
import { nameSchema } from '../../../platform/schema/name-schema.ts';
import type { Field, FieldKind, Fields, FieldValue } from '../field.ts';

/**
 * Schemas of answers by field kind. They state types only: stored values were validated when written, and stricter
 * rules must not make old rows unreadable. Codes, formats and row fields are documented with `meta`, which rejects
 * nothing. All fields of a kind share one schema; separate schemas took a fifth of the server's memory.
 */
const text = z.string();
const integer = z.int();
const number = z.number();
const anyObject = z.record(z.string(), z.unknown());

const inLanguages = <Of extends z.ZodType>(of: Of) =>
  z.strictObject({ it: of.optional(), en: of.optional(), fr: of.optional(), de: of.optional() });

/** A text in the available languages. */
export const translatedText = nameSchema('TranslatedText', inLanguages(text));
/** A calendar day in Europe/Rome. */
export const dayAnswer = text.meta({ format: 'date' });
/** An instant, ISO 8601 UTC. */
export const instantAnswer = text.meta({ format: 'date-time' });

/**
 * A code of a closed list. Unknown codes are accepted, because the database may hold newer ones. The type lists the
 * known codes; labels exist for unknown ones.
 */
export function codeAnswer<const Code extends string>(codes: readonly Code[]): z.ZodType<Code, string> {
  const code: z.ZodType<string, string> = z.string().meta({ enum: [...codes] });
  return code as z.ZodType<Code, string>;
}

const OUTPUTS: Partial<Record<FieldKind, z.ZodType>> = {
  translated: translatedText,
  translatedList: nameSchema('TranslatedList', inLanguages(z.array(text))),
  integer,
  decimal: number,
  percent: number,
  money: integer,
  reference: integer,
  boolean: z.boolean(),
  date: dayAnswer,
  instant: instantAnswer,
  time: text.meta({ pattern: '^\\d\\d:\\d\\d$' }),
  monthDay: text.meta({ pattern: '^\\d\\d-\\d\\d$' }),
  email: text.meta({ format: 'email' }),
  url: text.meta({ format: 'uri' }),
  choices: z.array(text),
  weekdays: z.array(integer),
  ages: z.array(integer),
  references: z.array(integer),
  rows: z.array(anyObject),
  json: anyObject,
};

/** Cache of schemas by list of options or by row fields. */
const schemaCache = new WeakMap<object, z.ZodType>();

function cachedSchema(key: object, make: () => z.ZodType): z.ZodType {
  const known = schemaCache.get(key) ?? make();
  schemaCache.set(key, known);
  return known;
}

function outputOf({ kind, options, rowFields }: Field): z.ZodType {
  if (kind === 'choice' && options) return cachedSchema(options, () => codeAnswer(Object.keys(options)));
  if (kind === 'choices' && options) return z.array(codeAnswer(Object.keys(options)));
  if (kind === 'rows' && rowFields) return cachedSchema(rowFields, () => z.array(rowOf(rowFields)));
  return OUTPUTS[kind] ?? text;
}

/** A row with optional fields, because older rows may lack newer fields. */
function rowOf(fields: Fields): z.ZodType {
  const shape = Object.entries(outputShape(fields)).map(([name, output]) => [name, output.nullish()]);
  return z.looseObject(Object.fromEntries(shape));
}

const nullableCache = new WeakMap<z.ZodType, z.ZodType>();

/** Shape of one object as the API returns it. */
export function outputShape<F extends Fields>(
  fields: F,
): { [Name in keyof F]: z.ZodType<FieldValue<F[Name]>, unknown> } {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const output = outputOf(field);
    if (!field.nullable) shape[name] = output;
    else {
      const orNull = nullableCache.get(output) ?? output.nullable();
      nullableCache.set(output, orNull);
      shape[name] = orNull;
    }
  }
  // The loop above sets a schema of the right kind for each field.
  return shape as { [Name in keyof F]: z.ZodType<FieldValue<F[Name]>, unknown> };
}

export const commonShape = {
  id: z.int(),
  version: z.int(),
  createdAt: instantAnswer,
  createdBy: z.int().nullable(),
  updatedAt: instantAnswer,
  updatedBy: z.int().nullable(),
};

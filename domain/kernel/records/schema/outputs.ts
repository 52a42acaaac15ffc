import { z } from 'zod';
import { named } from '../../../platform/schema/named.ts';
import type { Field, FieldKind, Fields, FieldValue } from '../field.ts';

/**
 * What an answer holds of each kind of field. Stored values were checked when they were written: an answer states their
 * type, and a rule made stricter since then must not make old rows unreadable. What a reader of the document should know
 * beside (codes, formats, the fields of a row) is documented by `meta`, which refuses nothing. The thousands of fields share one
 * schema for each kind: with one for each field they were a fifth of the server's memory.
 */
const text = z.string();
const integer = z.int();
const number = z.number();
const anything = z.record(z.string(), z.unknown());

const translated = <Of extends z.ZodType>(of: Of) =>
  z.strictObject({ it: of.optional(), en: of.optional(), fr: of.optional(), de: of.optional() });

/** A text in the languages that have it. */
export const translatedText = named('TranslatedText', translated(text));
/** A calendar day of Europe/Rome. */
export const dayAnswer = text.meta({ format: 'date' });
/** A moment, ISO 8601 UTC. */
export const instantAnswer = text.meta({ format: 'date-time' });

/**
 * One of a closed list's codes; a code that came since is read, too. It is stored as a text: whoever is answered knows it
 * as a code, and has a word for what is none of ours.
 */
export function codeAnswer<const Code extends string>(codes: readonly Code[]): z.ZodType<Code, string> {
  const code: z.ZodType<string, string> = z.string().meta({ enum: [...codes] });
  return code as z.ZodType<Code, string>;
}

const OUTPUTS: Partial<Record<FieldKind, z.ZodType>> = {
  translated: translatedText,
  translatedList: named('TranslatedList', translated(z.array(text))),
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
  rows: z.array(anything),
  json: anything,
};

/** Of one closed list, or of rows with the same fields, however many fields have it. */
const byList = new WeakMap<object, z.ZodType>();

function once(key: object, make: () => z.ZodType): z.ZodType {
  const known = byList.get(key) ?? make();
  byList.set(key, known);
  return known;
}

function outputOf({ kind, options, rowFields }: Field): z.ZodType {
  if (kind === 'choice' && options) return once(options, () => codeAnswer(Object.keys(options)));
  if (kind === 'choices' && options) return z.array(codeAnswer(Object.keys(options)));
  if (kind === 'rows' && rowFields) return once(rowFields, () => z.array(rowOf(rowFields)));
  return OUTPUTS[kind] ?? text;
}

/** A row with its fields, any of which a row from before it came may lack. */
function rowOf(fields: Fields): z.ZodType {
  const shape = Object.entries(outputShape(fields)).map(([name, output]) => [name, output.nullish()]);
  return z.looseObject(Object.fromEntries(shape));
}

const nullable = new WeakMap<z.ZodType, z.ZodType>();

/** One object as the API returns it. */
export function outputShape<F extends Fields>(
  fields: F,
): { [Name in keyof F]: z.ZodType<FieldValue<F[Name]>, unknown> } {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    const output = outputOf(field);
    if (!field.nullable) shape[name] = output;
    else {
      const orNull = nullable.get(output) ?? output.nullable();
      nullable.set(output, orNull);
      shape[name] = orNull;
    }
  }
  // A schema for each field, by its kind.
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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LANGUAGES, type Text } from '../domain/platform/language/text.ts';

/** Rows of the demo, `demo/rows/{name}.json`, in the shape in which they are used. */
export function rowsOf<T>(name: string, shape: z.ZodType<T>): T {
  return shape.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'rows', `${name}.json`), 'utf8')),
  );
}

/** A text in Italian, English, French and German. */
export const fourLanguages: z.ZodType<Text> = z
  .tuple([z.string(), z.string(), z.string(), z.string()])
  .readonly();

/** The same by language. */
export const byLanguage = <T>(shape: z.ZodType<T>) => z.record(z.enum(LANGUAGES), shape).readonly();

/** A list that has at least one: one of it can be picked. */
export const some = <T>(shape: z.ZodType<T>) => z.tuple([shape], shape).readonly();

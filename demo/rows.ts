import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { addDays, todayInRome } from '../domain/kernel/calendar/days.ts';
import { LANGUAGES, type Text } from '../domain/platform/language/text.ts';

type Values = Readonly<Record<string, string | number | null>>;

/** Reads `demo/rows/{name}.json` in the given shape. */
export function rowsOf<T>(name: string, shape: z.ZodType<T>, values: Values = {}): T {
  const text = readFileSync(path.join(import.meta.dirname, 'rows', `${name}.json`), 'utf8');
  return shape.parse(
    JSON.parse(text, (_, value) => (typeof value === 'string' ? fillPlaceholders(value, values) : value)),
  );
}

/** Fills placeholders: `{day+14}` with the day two weeks from today, `{name}` with a given value. */
function fillPlaceholders(text: string, values: Values): unknown {
  const days = /^\{day([+-]\d+)\}$/.exec(text)?.[1];
  if (days) return addDays(todayInRome(), Number(days));
  const name = /^\{(\w+)\}$/.exec(text)?.[1] ?? '';
  if (name in values) return values[name];
  return text.replace(/\{(\w+)\}/g, (whole, one: string) => (one in values ? String(values[one]) : whole));
}

export const fourLanguages: z.ZodType<Text> = z.tuple([z.string(), z.string(), z.string(), z.string()]).readonly();

/** A value for each language. */
export const byLanguage = <T>(shape: z.ZodType<T>) => z.record(z.enum(LANGUAGES), shape).readonly();

/** Values of a record's fields. The record's rules validate them at creation. */
export const fieldValues = z.record(z.string(), z.unknown());

/** A list with at least one item. */
export const nonEmptyList = <T>(shape: z.ZodType<T>) => z.tuple([shape], shape).readonly();

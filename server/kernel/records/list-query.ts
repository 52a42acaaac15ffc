import { z } from 'zod';
import type { FieldKind } from '../../../domain/kernel/records/field.ts';
import type { Listing, RecordDefinition } from '../../../domain/kernel/records/record.ts';
import { issueCode } from '../../../domain/kernel/records/text-rules.ts';
import { issuesFromZod } from '../../../domain/kernel/records/zod-issues.ts';
import { memoize } from '../../../domain/platform/memoize.ts';
import { fieldProblem } from '../../platform/problems/problem.ts';
import { kindOf, sortKind } from './select.ts';

/** Last row that `page` can reach; later rows need `after` (design/api.md, Lists). */
export const MAX_PAGED_ROW = 10_000;

export interface Sort {
  readonly name: string;
  readonly descending: boolean;
}

export type Comparison = 'in' | 'gte' | 'lte' | 'empty';
export interface Filter {
  readonly name: string;
  readonly comparison: Comparison;
  readonly values: readonly (string | number | boolean)[];
}

export interface ListQuery {
  readonly page: number;
  readonly perPage: number;
  readonly sorts: readonly Sort[];
  readonly filters: readonly Filter[];
  readonly q: string | undefined;
  readonly after: readonly (string | number | boolean | null)[] | undefined;
  readonly format: 'json' | 'csv' | 'xlsx';
}

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number)
    .refine((n) => n <= max, issueCode('number_range', { min: 1, max }))
    .meta({ type: 'integer', minimum: 1, maximum: max });

function listOf(value: z.ZodType<unknown, string>) {
  return z
    .string()
    .max(2000)
    .transform((text, context) =>
      text.split(',').map((part) => {
        const result = value.safeParse(part, { reportInput: true });
        if (result.success) return result.data;
        context.addIssue({
          code: 'custom',
          ...issueCode(issuesFromZod(result.error.issues)[0]?.code ?? 'pattern'),
        });
        return z.NEVER;
      }),
    );
}

const wholeValue = z
  .string()
  .refine((text) => /^-?\d{1,10}$/.test(text), issueCode('integer'))
  .transform(Number)
  .refine((n) => Math.abs(n) <= 2_147_483_647, issueCode('integer'));

function filterValue(kind: FieldKind): z.ZodType<unknown, string> {
  switch (kind) {
    case 'integer':
    case 'money':
      return wholeValue;
    case 'reference':
    case 'references':
      return wholeValue.refine((id) => id > 0, issueCode('enum'));
    case 'decimal':
    case 'percent':
      return z
        .string()
        .refine((text) => /^-?\d{1,10}(\.\d{1,6})?$/.test(text), issueCode('number'))
        .transform(Number);
    case 'boolean':
      return z.enum(['true', 'false']).transform((text) => text === 'true');
    case 'date':
    case 'instant':
      // PostgreSQL has no year 0.
      return z.iso.date().refine((day) => !day.startsWith('0000'), issueCode('date_invalid'));
    default:
      return z.string().min(1).max(200);
  }
}

/** Accepts only the field's own codes: an unknown code would find nothing and look like an empty list. */
function codeValue(kind: FieldKind, codes: readonly string[]): z.ZodType<unknown, string> {
  return z.enum(codes).transform((code) => (kind === 'integer' ? Number(code) : code));
}

type Numbers = Readonly<Record<string, number>>;

/** Schemas of a filter: a list of values and a bound. */
const filterSchemas = memoize((kind: FieldKind, codes: readonly string[] | null, numbers: Numbers | null) => {
  const value = filterValue(kind);
  const code = codes ? codeValue(kind, codes) : value;
  const toCode = (given: string) =>
    Object.keys(numbers ?? {}).find((name) => String(numbers?.[name]) === given) ?? given;
  const among = numbers ? z.string().transform(toCode).pipe(code) : code;
  return { among: listOf(among).optional(), bound: value.optional() };
});
const emptySchema = z.enum(['true', 'false']).optional();
const pagingShape = {
  page: wholeNumber(MAX_PAGED_ROW).optional().describe('From 1'),
  perPage: wholeNumber(100).optional().describe('25 where nothing is said'),
  sort: z.string().max(200).optional().describe('Up to three fields, `-` before one that descends: `-updatedAt,name`'),
  after: z.string().max(1000).optional().describe('`meta.next` of the page before: walks on where `page` ends'),
  format: z.enum(['json', 'csv', 'xlsx']).optional().describe('A file has all rows of the filter'),
};
const searchShape = { q: z.string().trim().min(2).max(100).optional().describe('Words to search') };

const RANGE_KINDS: ReadonlySet<FieldKind> = new Set(['integer', 'money', 'decimal', 'percent', 'date', 'instant']);

/** Query schema of a collection with exactly the filters and sorts of its definition; all else is 422. */
export function listQuerySchema(definition: RecordDefinition & { listing: Listing }) {
  const { listing } = definition;
  const shape: Record<string, z.ZodType> = { ...pagingShape, ...(listing.search.length > 0 && searchShape) };
  for (const name of listing.filters) {
    const kind = kindOf(definition, name);
    const { options, numbers } = definition.fields[name] ?? {};
    const { among, bound } = filterSchemas(kind, options ? Object.keys(options) : null, numbers ?? null);
    shape[`filter[${name}]`] = among;
    shape[`filter[${name}][empty]`] = emptySchema;
    if (RANGE_KINDS.has(kind)) {
      shape[`filter[${name}][gte]`] = bound;
      shape[`filter[${name}][lte]`] = bound;
    }
  }
  return z.strictObject(shape);
}

export function parseListQuery(
  definition: RecordDefinition & { listing: Listing },
  query: Record<string, unknown>,
): ListQuery {
  const page = (query.page as number | undefined) ?? 1;
  const perPage = (query.perPage as number | undefined) ?? 25;
  if (page * perPage > MAX_PAGED_ROW) {
    throw fieldProblem('page', 'number_range', { min: 1, max: Math.floor(MAX_PAGED_ROW / perPage) });
  }
  const sorts = parseSorts(definition, (query.sort as string | undefined) ?? definition.listing.defaultSort);
  return {
    page,
    perPage,
    sorts,
    filters: parseFilters(query),
    q: query.q as string | undefined,
    after: parseCursor(definition, query.after as string | undefined, sorts),
    format: (query.format as ListQuery['format'] | undefined) ?? 'json',
  };
}

function parseSorts(definition: RecordDefinition & { listing: Listing }, text: string): Sort[] {
  const sorts = text.split(',').map((part) => ({ name: part.replace(/^-/, ''), descending: part.startsWith('-') }));
  const names = sorts.map((sort) => sort.name);
  if (
    sorts.length > 3 ||
    new Set(names).size < names.length ||
    names.some((name) => !definition.listing.sorts.includes(name))
  ) {
    throw fieldProblem('sort', 'enum');
  }
  // Appends id, which makes the order total, so no page repeats or skips a row.
  return names.includes('id') ? sorts : [...sorts, { name: 'id', descending: sorts[0]?.descending ?? false }];
}

function parseFilters(query: Record<string, unknown>): Filter[] {
  return Object.entries(query).flatMap(([key, value]) => {
    const match = /^filter\[([^\]]+)\](?:\[(gte|lte|empty)\])?$/.exec(key);
    if (!match?.[1] || value === undefined) return [];
    const comparison = (match[2] ?? 'in') as Comparison;
    return [{ name: match[1], comparison, values: (comparison === 'in' ? value : [value]) as Filter['values'] }];
  });
}

const cursorValues = z.array(z.string().max(300).nullable()).max(4);

const DAY = '(?!0000)\\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-9])|(?:0[13-9]|1[0-2])-30|(?:0[13578]|1[02])-31)';
const INSTANT = new RegExp(
  `^${DAY} (?:[01]\\d|2[0-3])(?::[0-5]\\d){2}(?:\\.\\d{1,6})?[+-](?:0\\d|1[0-4])(?::[0-5]\\d)?$`,
);

/** Pattern of a sort value as PostgreSQL prints it (list.ts, sortKeys). */
function cursorPattern(kind: FieldKind): RegExp {
  switch (kind) {
    case 'integer':
    case 'money':
    case 'reference':
      return /^-?\d{1,9}$|^-?[12]\d{9}$/;
    case 'decimal':
    case 'percent':
      return /^-?\d{1,12}(\.\d{1,6})?$/;
    case 'boolean':
      return /^(true|false)$/;
    case 'date':
      return new RegExp(`^${DAY}$`);
    case 'instant':
      return INSTANT;
    default:
      return /^/;
  }
}

/** `meta.next` is the last row's sort values as JSON, opaque to clients. */
export function encodeCursor(values: string): string {
  return Buffer.from(values).toString('base64url');
}

function parseCursor(definition: RecordDefinition, text: string | undefined, sorts: readonly Sort[]) {
  if (text === undefined) return undefined;
  try {
    const values = cursorValues.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const fits = sorts.every(({ name }, index) => {
      const value = values[index];
      return value === null || (value !== undefined && cursorPattern(sortKind(definition, name)).test(value));
    });
    if (fits && values.length === sorts.length) return values;
  } catch {
    // Throws the same error below for every invalid cursor.
  }
  throw fieldProblem('after', 'pattern');
}

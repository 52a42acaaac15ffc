import type { z } from 'zod';
import type { Issue } from './issue.ts';
import { readNumber } from './text/read-number.ts';

type ZodIssue = z.core.$ZodIssue;
type Params = Record<string, string | number>;

/** Zod formats with their own text in the section `validation`; all others use `pattern`. */
const FORMATS: Record<string, string> = {
  email: 'email',
  url: 'url',
  date: 'date_invalid',
  datetime: 'date_invalid',
};

/**
 * Converts zod's errors to issues of the section `validation`. Parse with `reportInput: true`: without the input,
 * missing values and wrong types look the same. Custom issues carry `params: {code, ...}` (text-rules.ts `issueCode`).
 */
export function issuesFromZod(zodIssues: readonly ZodIssue[], prefix: readonly PropertyKey[] = []): Issue[] {
  return zodIssues.flatMap((issue) => toIssues(issue, [...prefix, ...issue.path]));
}

function toIssues(issue: ZodIssue, path: PropertyKey[]): Issue[] {
  const at = (code: string, params?: Params): Issue[] => [{ path: path.map(String).join('.'), code, params }];
  // Fields in cents are typed as amounts, so their limit is shown as an amount.
  const limitIssue = (code: 'min' | 'max', n: number) =>
    /Cents$/.test(String(path.at(-1))) ? at(`${code}_amount`, { nCents: n }) : at(code, { n });
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ path: [...path, key].map(String).join('.'), code: 'unknown' }));
    case 'invalid_type':
      return isMissing(issue.input) ? at('required') : typeIssues(issue, at);
    case 'invalid_value':
      return at(isMissing(issue.input) ? 'required' : issue.values[0] === true ? 'accepted' : 'enum');
    case 'invalid_format':
      return at(issue.input === '' ? 'required' : (FORMATS[issue.format] ?? 'pattern'));
    case 'too_small':
      return tooSmallIssues(issue, at, limitIssue);
    case 'too_big':
      if (issue.origin === 'string') return at('max_chars', { n: Number(issue.maximum) });
      if (issue.origin === 'array' || issue.origin === 'set') return at('max_items', { n: Number(issue.maximum) });
      return issue.origin === 'date' ? at('date_invalid') : limitIssue('max', Number(issue.maximum));
    case 'custom':
      return customIssues(issue.params, at);
    case 'invalid_union':
      return unionIssues(issue, path, at);
    case 'invalid_key':
    case 'invalid_element':
      return at('pattern');
    default:
      return at('pattern');
  }
}

function tooSmallIssues(
  issue: Extract<ZodIssue, { code: 'too_small' }>,
  at: (code: string, params?: Params) => Issue[],
  limited: (code: 'min' | 'max', n: number) => Issue[],
): Issue[] {
  const n = Number(issue.minimum);
  if (issue.origin === 'string') return issue.input === '' || n <= 1 ? at('required') : at('min_chars', { n });
  if (issue.origin === 'array' || issue.origin === 'set') return n <= 1 ? at('required') : at('min_items', { n });
  return issue.origin === 'date' ? at('date_invalid') : limited('min', n);
}

/**
 * Reports the union branch that parsed most of the value. If no branch matched even the outer type, reports a wrong
 * type.
 */
function unionIssues(
  issue: Extract<ZodIssue, { code: 'invalid_union' }>,
  path: PropertyKey[],
  at: (code: string) => Issue[],
): Issue[] {
  if (isMissing(issue.input)) return at('required');
  const deeper = issue.errors.find((branch) => branch.some((one) => one.code !== 'invalid_type' || one.path.length));
  return deeper ? issuesFromZod(deeper, path) : at('type');
}

function customIssues(
  params: Record<string, unknown> | undefined,
  at: (code: string, params?: Params) => Issue[],
): Issue[] {
  const { code, ...rest } = params ?? {};
  return at(typeof code === 'string' ? code : 'pattern', rest as Params);
}

/** Number fields pass unreadable input as text; the issue explains why it is invalid. */
function typeIssues(
  { expected, input }: Extract<ZodIssue, { code: 'invalid_type' }>,
  at: (code: string, params?: Params) => Issue[],
): Issue[] {
  if (typeof input === 'string' && (expected === 'number' || expected === 'int')) {
    const read = readNumber(input, { scale: 2 });
    if ('refused' in read) return at(read.refused, { n: 2 });
    // A field without decimals received a number with decimals.
    if (!Number.isInteger(read.value)) return at('integer');
  }
  return at(typeCode(expected));
}

function typeCode(expected: string): string {
  return expected === 'int' ? 'integer' : expected === 'number' ? 'number' : 'type';
}

function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === '';
}

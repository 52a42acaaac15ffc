import type { Field } from '../../../kernel/records/field.ts';
import { readNumber } from '../../../kernel/records/text/read-number.ts';
import { issuesFromZod } from '../../../kernel/records/zod-issues.ts';
import { dayOfSerial, parseDate } from './parse-date.ts';

export type ParsedCell =
  | { readonly value: unknown }
  | { readonly code: string; readonly params?: Record<string, string | number> };

/** Parses a number for its field; an amount becomes cents. Coordinates may have more decimals than the field stores. */
function numberOf(field: Field, text: string): ParsedCell | null {
  const isMoney = field.kind === 'money';
  if (!isMoney && field.kind !== 'integer' && field.kind !== 'decimal' && field.kind !== 'percent') return null;
  const scale = isMoney ? 2 : field.kind === 'integer' ? 0 : (field.scale ?? 2);
  const read = readNumber(text, { scale, byMachine: field.kind === 'decimal' });
  if ('value' in read) return { value: isMoney ? Math.round(read.value * 100) : read.value };
  return { code: read.refused, params: { n: scale } };
}

/** True for a postcode (CAP) whose leading zeros a spreadsheet dropped. */
export function isShortZip(field: Field, text: string): boolean {
  return field.max === 5 && /^\d{3,4}$/.test(text);
}

/** Converts a cell to the field's type, before the field's own validation. */
function convertCell(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'boolean':
      return text === 'true';
    case 'date':
      return parseDate(text) ?? dayOfSerial(text) ?? text;
    case 'url':
      return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
    case 'string':
      return isShortZip(field, text) ? text.padStart(5, '0') : text;
    default:
      return text;
  }
}

/** Parses a cleaned, non-empty cell and validates it with the field's schema. For a vocabulary the text is a code. */
export function parseCell(field: Field, text: string): ParsedCell {
  const number = field.options ? null : numberOf(field, text);
  if (number && 'code' in number) return number;
  const value = field.options && field.kind === 'integer' ? Number(text) : (number?.value ?? convertCell(field, text));
  const result = field.schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data };
  const issue = issuesFromZod(result.error.issues)[0];
  if (field.kind === 'date') return { code: 'date_invalid' };
  return { code: issue?.code ?? 'pattern', ...(issue?.params ? { params: { ...issue.params } } : {}) };
}

import type { Field } from '../records/field.ts';
import { issuesFromZod } from '../records/zod-issues.ts';

export type Parsed =
  | { readonly value: unknown }
  | { readonly code: string; readonly params?: Record<string, string | number> };

const ITALIAN_DATE = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:[ T].*)?$/;
const ISO_DATE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T].*)?$/;
const TWO = (part: string | undefined) => (part ?? '').padStart(2, '0');

/** "44,5", "44.5", "1.234,5", "1,234.5": the last separator is the decimal one unless it stands in threes only. */
export function parseNumber(text: string, whole = false): number | null {
  const plain = text.replace(/[\s\u00a0\u202f']|€|%$/g, '');
  if (!/^[+-]?(?:\d[\d.,]*|[.,]\d+)(?:e[+-]?\d{1,3})?$/i.test(plain)) return null;
  const commas = plain.split(',').length - 1;
  const points = plain.split('.').length - 1;
  let number: string;
  if (commas > 0 && points > 0) {
    const decimal = plain.lastIndexOf(',') > plain.lastIndexOf('.') ? ',' : '.';
    number = plain.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
  } else if (commas > 1 || points > 1 || (whole && /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(plain))) {
    if (!/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(plain)) return null;
    number = plain.replace(/[.,]/g, '');
  } else {
    number = plain.replace(',', '.');
  }
  const value = Number(number);
  return Number.isFinite(value) ? value : null;
}

export function parseDate(text: string): string | null {
  const italian = ITALIAN_DATE.exec(text);
  if (italian) return `${italian[3]}-${TWO(italian[2])}-${TWO(italian[1])}`;
  const iso = ISO_DATE.exec(text);
  return iso ? `${iso[1]}-${TWO(iso[2])}-${TWO(iso[3])}` : null;
}

function rounded(value: number, scale: number): number {
  return Number(value.toFixed(Math.min(Math.max(scale, 0), 10)));
}

/** A cell as what its field holds, before the field's own rule. */
function read(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'integer':
      return parseNumber(text, true) ?? text;
    case 'decimal':
    case 'percent': {
      const number = parseNumber(text);
      return number === null ? text : rounded(number, field.scale ?? 2);
    }
    case 'money': {
      const number = parseNumber(text);
      return number === null ? text : Math.round(number * 100);
    }
    case 'boolean':
      return text === 'true';
    case 'date':
      return parseDate(text) ?? text;
    case 'url':
      return /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
    case 'string':
      // A spreadsheet drops the zeros before a CAP.
      return field.max === 5 && /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text;
    default:
      return text;
  }
}

/** A cleaned, filled cell (of a vocabulary: its code) by the very rule of the field. */
export function parseCell(field: Field, text: string): Parsed {
  const value = field.options && field.kind === 'integer' ? Number(text) : read(field, text);
  const judged = field.schema.safeParse(value, { reportInput: true });
  if (judged.success) return { value: judged.data };
  const issue = issuesFromZod(judged.error.issues)[0];
  if (field.kind === 'date') return { code: 'date_invalid' };
  return { code: issue?.code ?? 'pattern', ...(issue?.params ? { params: { ...issue.params } } : {}) };
}

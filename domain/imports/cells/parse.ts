import type { Field } from '../../records/field.ts';
import { issuesFromZod } from '../../records/zod-issues.ts';
import { parseDate, parseNumber } from './written.ts';

export type Parsed =
  | { readonly value: unknown }
  | { readonly code: string; readonly params?: Record<string, string | number> };

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

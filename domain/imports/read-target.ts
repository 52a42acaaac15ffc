import { cutText } from '../texts/cut.ts';
import { isSheetError } from './cells/cell.ts';
import { parseCell } from './cells/parse.ts';
import { isDayForNumber, readableStreet, shortStreetNumber } from './cells/street.ts';
import type { Mapping, Origin } from './mapping.ts';
import type { Reason } from './reasons.ts';
import type { Lookup } from './reference.ts';
import { findTarget, isVocabulary, type Target } from './targets.ts';
import { compose, placeholdersOf, resolvePlaceholder } from './template.ts';
import { knownCode } from './vocabulary.ts';

interface Column {
  readonly heading: string;
  readonly index: number;
}

/** A mapping over one file's headings: where to look for what. */
export interface Columns {
  readonly keys: readonly Column[];
  /** Columns that no target takes. */
  readonly unused: readonly Column[];
  heading(target: string): string | null;
  cell(target: string, cells: readonly string[]): string;
  /** The column that a placeholder of a template names, and the target it also feeds. */
  placeholder(name: string): (Column & { target: string | null }) | null;
}

export type ReadCell =
  | { readonly value: unknown; readonly note?: Reason; readonly keep?: Record<string, string> }
  | { readonly refusal: Reason };

export function columnsOf(mapping: Mapping, headings: readonly string[]): Columns {
  const at = new Map(headings.map((heading, index) => [heading, index]));
  const origins = Object.entries(mapping.targets).flatMap(([target, from]) =>
    from && 'column' in from ? [{ target, heading: from.column, index: at.get(from.column) ?? -1 }] : [],
  );
  const byTarget = new Map(origins.map((one) => [one.target, one]));
  const placeholders = new Map<string, (Column & { target: string | null }) | null>();
  for (const from of Object.values(mapping.targets)) {
    for (const name of from && 'template' in from ? placeholdersOf(from.template) : []) {
      const heading = resolvePlaceholder(name, headings);
      const target = origins.find((one) => one.heading === heading)?.target ?? null;
      placeholders.set(name, heading === null ? null : { heading, index: at.get(heading) ?? -1, target });
    }
  }
  const used = new Set([
    ...origins.map((one) => one.heading),
    ...(mapping.matchBy === 'id' ? mapping.keyColumns : []),
  ]);
  const column = (heading: string) => ({ heading, index: at.get(heading) ?? -1 });
  return {
    keys: mapping.keyColumns.map(column),
    unused: headings.filter((heading) => !used.has(heading)).map(column),
    heading: (target) => byTarget.get(target)?.heading ?? null,
    cell: (target, cells) => cells[byTarget.get(target)?.index ?? -1] ?? '',
    placeholder: (name) => placeholders.get(name) ?? null,
  };
}

/** Free texts that may lose their end; the whole stays in other_data. */
const MAY_BE_CUT = new Set(['name', 'address', 'locality', 'formerName', 'chainName']);

/** The value of one target in one row, or why there is none. */
export function readTarget(
  target: Target,
  mapping: Mapping,
  columns: Columns,
  cells: readonly string[],
  lookup: Lookup,
): ReadCell {
  const from = mapping.targets[target.name];
  if (!from) return { value: null };
  if ('template' in from) {
    const value = compose(
      from.template,
      (name) => placeholderText(name, mapping, columns, cells, lookup),
      target.field.max ?? 120,
    );
    return valueFrom(target, value, null);
  }
  if ('constant' in from) return valueFrom(target, from.constant, null, lookup, columns, cells);
  const text = columns.cell(target.name, cells);
  // Neither a value nor an empty cell; unless somebody has said what it means.
  if (isSheetError(text) && !(from.values && Object.hasOwn(from.values, text)))
    return { refusal: { column: from.column, code: 'sheet_error', params: { value: text } } };
  if (target.name === 'streetNumber' && isDayForNumber(text))
    return { refusal: { column: from.column, code: 'number_is_date', params: { value: text } } };
  const code = isVocabulary(target) ? codeOf(target, from, text, lookup) : text;
  if (code === undefined)
    return { refusal: { column: from.column, code: 'no_match', params: { value: cutText(text, 100) } } };
  const read = code ?? '';
  const readable = target.name === 'address' && mapping.matchBy !== 'id' ? readableStreet(read) : read;
  return valueFrom(target, readable, from.column, lookup, columns, cells, mapping.matchBy !== 'id');
}

/** The code of a raw value; null leaves the field empty, undefined is a value that nobody mapped. */
function codeOf(
  target: Target,
  from: Extract<Origin, { column: string }>,
  text: string,
  lookup: Lookup,
): string | null | undefined {
  if (from.values && Object.hasOwn(from.values, text)) return from.values[text];
  if (text === '') return null;
  return knownCode(target, text, lookup) ?? undefined;
}

function valueFrom(
  target: Target,
  text: string,
  column: string | null,
  lookup?: Lookup,
  columns?: Columns,
  cells: readonly string[] = [],
  // A row matched by our own id changes a structure that exists: an empty cell says nothing there.
  keepsDefault = true,
): ReadCell {
  const { field, name } = target;
  if (text === '') return { value: keepsDefault ? (field.default ?? null) : null };
  if (name === 'structure_type') {
    const type = lookup?.types.get(text);
    return type
      ? { value: type.id }
      : { refusal: { column, code: 'no_match', params: { value: cutText(text, 100) } } };
  }
  if (name === 'city_id') return cityOf(text, column, lookup, columns?.cell('province', cells));
  if (name === 'province') return { value: null };
  const fitting = shortened(target, text);
  if (fitting === null) return { refusal: { column, code: 'max_chars', params: { n: field.max ?? 0 } } };
  const parsed = parseCell(field, fitting);
  if ('code' in parsed)
    return { refusal: { column, code: parsed.code, ...(parsed.params ? { params: parsed.params } : {}) } };
  if (fitting === text) return parsed;
  return {
    value: parsed.value,
    note: { column, code: 'shortened', params: { value: fitting } },
    keep: column === null ? {} : { [column]: cutText(text, 2000) },
  };
}

function shortened({ name, field }: Target, text: string): string | null {
  const max = field.max ?? Number.POSITIVE_INFINITY;
  if (text.length <= max) return text;
  if (name === 'streetNumber') return shortStreetNumber(text, max);
  return MAY_BE_CUT.has(name) ? compose(text.replace(/[{}]/g, ' '), () => '', max) : text;
}

function cityOf(text: string, column: string | null, lookup?: Lookup, province?: string): ReadCell {
  const found = lookup?.cities(text, province?.length === 2 ? province : undefined) ?? [];
  const [city] = found;
  if (city && found.length === 1) return { value: city.id };
  const params = { value: cutText(text, 100) };
  return { refusal: { column, code: city ? 'city_ambiguous' : 'city_unknown', params } };
}

/** What a placeholder of a template becomes: a code's Italian label, a street in readable letters, or the cell. */
function placeholderText(
  name: string,
  mapping: Mapping,
  columns: Columns,
  cells: readonly string[],
  lookup: Lookup,
): string {
  const column = columns.placeholder(name);
  if (!column) return '';
  const text = cells[column.index] ?? '';
  if (isSheetError(text)) return '';
  const target = column.target === null ? undefined : findTarget(column.target);
  const from = target && mapping.targets[target.name];
  if (!target || !from || !('column' in from) || !isVocabulary(target))
    return /\p{L}{3}/u.test(text) ? readableStreet(text) : text;
  const code = codeOf(target, from, text, lookup);
  if (!code) return '';
  if (target.name === 'structure_type') return lookup.types.get(code)?.titles[0] ?? '';
  return target.field.options?.[code]?.[0] ?? text;
}

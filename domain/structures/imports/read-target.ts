import { trimChars } from '../../kernel/records/text/trim.ts';
import { cutText } from '../../platform/language/cut-text.ts';
import { isSheetError } from './cells/cell.ts';
import { type Offer, readContact } from './cells/contacts.ts';
import { meansNoNumber, meansNoValue } from './cells/no-value.ts';
import { isShortZip, parseCell } from './cells/parse.ts';
import { withoutPointZero } from './cells/parse-date.ts';
import { readStars } from './cells/stars.ts';
import { fixStreetCase, isDayForNumber, shortStreetNumber } from './cells/street.ts';
import { splitNumberAndLocality, splitStreet } from './cells/street-parts.ts';
import { namesTypes } from './guessing/type-columns.ts';
import { isOtherBusiness } from './guessing/type-words.ts';
import { rowNumbersOf } from './identity/guess-key.ts';
import type { Mapping, Origin } from './mapping.ts';
import { cityKey } from './places/city-key.ts';
import { parseCityCell } from './places/city-names.ts';
import { typeWithDetails } from './reading/type-of-row.ts';
import type { Reason } from './reasons.ts';
import type { Lookup } from './reference.ts';
import type { SurveyedColumn } from './survey.ts';
import { findTarget, isVocabulary, type Target } from './targets.ts';
import { fillTemplate, placeholdersOf, resolvePlaceholder } from './template.ts';
import { codeOf } from './vocabulary.ts';

interface Column {
  readonly heading: string;
  readonly index: number;
}

/** Maps targets to the columns of one file. */
export interface Columns {
  readonly keys: readonly Column[];
  readonly unused: readonly Column[];
  /** Further columns that name types, beside the mapped ones. */
  readonly typeColumns: readonly Column[];
  column(target: string): Column | null;
  heading(target: string): string | null;
  cell(target: string, cells: readonly string[]): string;
  /** The column named by a template's placeholder, and the target that it also fills. */
  placeholder(name: string): (Column & { target: string | null }) | null;
}

export type ReadCell =
  | {
      readonly value: unknown;
      /** True if the cell is filled but its value does not fit the field. */
      readonly isUnread?: true;
      readonly notes?: readonly Reason[];
      /** Original texts by heading. */
      readonly keep?: Record<string, string>;
      /** Values for other fields, used if those are empty. */
      readonly offers?: readonly Offer[];
    }
  | { readonly refusal: Reason; readonly offers?: readonly Offer[] };

export function columnsOf(
  mapping: Mapping,
  headings: readonly string[],
  surveyed: readonly SurveyedColumn[] = [],
): Columns {
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
    // A second type column has no field of its own.
    ...origins.filter((one) => one.target !== 'typeDetail').map((one) => one.heading),
    ...(mapping.matchBy === 'id' ? mapping.keyColumns : []),
  ]);
  const rowNumbers = rowNumbersOf(surveyed, mapping.targets);
  const column = (heading: string) => ({ heading, index: at.get(heading) ?? -1 });
  return {
    keys: mapping.keyColumns.map(column),
    // A row number changes with each export and says nothing about the structure.
    unused: headings.filter((heading) => !used.has(heading) && !rowNumbers.has(heading)).map(column),
    typeColumns: surveyed
      .filter(({ heading }) => {
        const targets = origins.filter((one) => one.heading === heading).map((one) => one.target);
        return targets.every((name) => name === 'category');
      })
      .filter(namesTypes)
      .map(({ heading }) => column(heading)),
    column: (target) => byTarget.get(target) ?? null,
    heading: (target) => byTarget.get(target)?.heading ?? null,
    cell: (target, cells) => cells[byTarget.get(target)?.index ?? -1] ?? '',
    placeholder: (name) => placeholders.get(name) ?? null,
  };
}

/** Text fields that may be cut; the full text stays in other_data. */
const MAY_BE_CUT = new Set(['name', 'address', 'locality', 'formerName', 'chainName']);

/** Fields without which a row is always refused, whatever the mapping says. */
export const REQUIRED_TARGETS: ReadonlySet<string> = new Set(['name', 'structure_type', 'city_id']);

/** A row of a file, with what is needed to read its cells. */
export interface Row {
  readonly mapping: Mapping;
  readonly columns: Columns;
  readonly cells: readonly string[];
  readonly lookup: Lookup;
}

/**
 * Reads one target of a row, or gives the reason to refuse the row. An unreadable detail leaves its field empty with a
 * note, unless the mapping refuses such rows.
 */
export function readTarget(
  target: Target,
  mapping: Mapping,
  columns: Columns,
  cells: readonly string[],
  lookup: Lookup,
): ReadCell {
  const read = readAsMapped(target, { mapping, columns, cells, lookup });
  if (!('refusal' in read)) return read;
  const text = columns.cell(target.name, cells);
  const reason = withValue(read.refusal, text);
  if (REQUIRED_TARGETS.has(target.name) || mapping.onUnreadable?.[target.name] === 'refuse') return { refusal: reason };
  return {
    value: null,
    isUnread: true,
    notes: [reason],
    keep: keepOf(reason.column, text),
    ...(read.offers && { offers: read.offers }),
  };
}

function withValue({ column, code, params }: Reason, text: string): Reason {
  const all: Record<string, string | number> = text === '' ? {} : { value: cutText(text, 100) };
  Object.assign(all, params);
  return { column, code, ...(Object.keys(all).length > 0 ? { params: all } : {}) };
}

function keepOf(column: string | null, text: string): Record<string, string> {
  return column === null || text === '' ? {} : { [column]: cutText(text, 2000) };
}

/** Adds a note to a read value; the original text is stored with the other data. */
function withNote(read: ReadCell, column: string | null, code: string, text: string): ReadCell {
  if ('refusal' in read) return read;
  const note = { column, code, params: { value: cutText(text, 100) } };
  return {
    ...read,
    notes: [...(read.notes ?? []), note],
    keep: { ...read.keep, ...keepOf(column, text) },
  };
}

function readAsMapped(target: Target, row: Row): ReadCell {
  const { mapping, columns, cells, lookup } = row;
  const from = mapping.targets[target.name];
  if (!from || target.name === 'province' || target.name === 'typeDetail') return { value: null };
  if ('template' in from) {
    const value = fillTemplate(from.template, (name) => placeholderText(name, row), target.field.max ?? 120);
    return valueFrom(target, value, null);
  }
  if ('constant' in from) return valueFrom(target, from.constant, null, lookup);
  const text = columns.cell(target.name, cells);
  const isMapped = from.values !== undefined && Object.hasOwn(from.values, text);
  // A spreadsheet error is neither a value nor an empty cell, unless the mapping gives it a meaning.
  if (isSheetError(text) && !isMapped) return { refusal: { column: from.column, code: 'sheet_error' } };
  // In our own export every cell already has our form, and an empty cell changes nothing.
  const isOwn = mapping.matchBy === 'id';
  if (!isMapped && !isOwn && meansNoValue(target.name, text)) return valueFrom(target, '', from.column);
  if (isVocabulary(target)) return readCode(target, from, text, row);
  if (target.name === 'city_id') return text === '' ? { value: null } : cityOf(text, from.column, row);
  if (text === '' || isOwn) return valueFrom(target, text, from.column, lookup, !isOwn);
  if (target.record === 'contacts') return contactFrom(target, from.column, withoutPointZero(text));
  if (target.name === 'address') return addressFrom(target, from.column, text, row);
  if (target.name === 'streetNumber') return numberFrom(target, from.column, withoutPointZero(text));
  const plain = target.name === 'zip' ? withoutPointZero(text) : text;
  const read = valueFrom(target, plain, from.column);
  return isShortZip(target.field, plain) ? withNote(read, from.column, 'zero_restored', text) : read;
}

/** Reads a raw value of a vocabulary. */
function readCode(target: Target, from: Extract<Origin, { column: string }>, text: string, row: Row): ReadCell {
  const { lookup, mapping } = row;
  const { column } = from;
  const ownCode = codeOf(target, from, text, lookup);
  const decided = target.name === 'structure_type' ? typeWithDetails(ownCode, text, from, row) : { code: ownCode };
  if ('differs' in decided) return { refusal: { column, code: 'type_differs', params: { value: decided.differs } } };
  const { code } = decided;
  if (code === undefined) {
    const stars = target.name === 'category' ? readStars(text) : null;
    if (stars === 'none') return { value: null };
    const isOther = target.name === 'structure_type' && isOtherBusiness(text);
    const why = stars === 'other_scale' ? 'other_scale' : isOther ? 'not_lodging' : 'no_match';
    return { refusal: { column, code: why } };
  }
  const read = valueFrom(target, code ?? '', column, lookup, mapping.matchBy !== 'id');
  if (code === null && isOnlyIn(target, column, mapping)) return { ...read, keep: keepOf(column, text) };
  if (target.name !== 'category' || code === null || text === '') return read;
  const stars = readStars(text);
  const isNear = stars !== null && typeof stars === 'object' && !stars.isExact && stars.code === code;
  return isNear ? withNote(read, column, 'nearest', text) : read;
}

/** True if no other target reads the column, so that a cell without a meaning is stored with the other data. */
function isOnlyIn(target: Target, column: string, { targets, matchBy }: Mapping): boolean {
  if (matchBy === 'id') return false;
  return !Object.entries(targets).some(
    ([name, from]) => name !== target.name && from && 'column' in from && from.column === column,
  );
}

function contactFrom(target: Target, column: string, text: string): ReadCell {
  const { value, offers, note, isElsewhere } = readContact(target.name, target.field.kind, text);
  const parsed = value === null ? null : parseCell(target.field, value);
  if (parsed && 'value' in parsed) {
    const read = { value: parsed.value, offers };
    return note === null ? read : withNote(read, column, note, text);
  }
  const own = parsed ?? parseCell(target.field, text);
  const code = 'code' in own ? own.code : target.field.kind;
  return {
    refusal: { column, code, ...('code' in own && own.params && { params: own.params }) },
    ...(isElsewhere && { offers }),
  };
}

/** True if no separate column of the row gives this target a value. */
function isMissingIn(name: string, { columns, cells }: Row): boolean {
  const text = columns.cell(name, cells);
  return text === '' || meansNoValue(name, text);
}

function addressFrom(target: Target, column: string, text: string, row: Row): ReadCell {
  const readable = fixStreetCase(text);
  const parts = splitStreet(readable, {
    number: isMissingIn('streetNumber', row),
    locality: isMissingIn('locality', row),
  });
  const number = parts.number === null ? null : shortStreetNumber(parts.number, 12);
  const bare = trimChars(readable.replace(/\s+/g, ' '), /[\s,;–-]/);
  if (parts.street === '' || parts.street === bare) return valueFrom(target, bare || readable, column);
  const read = valueFrom(target, parts.street, column);
  if ('refusal' in read) return read;
  const offers = [
    ...(number === null ? [] : [{ to: ['streetNumber'], value: number }]),
    ...(parts.locality === null ? [] : [{ to: ['locality'], value: parts.locality }]),
  ];
  const parted = { ...read, offers };
  // An address in its usual form needs nobody's attention; the text of the cell is stored all the same.
  return parts.isCertain ? { ...parted, keep: keepOf(column, text) } : withNote(parted, column, 'parted', text);
}

function numberFrom(target: Target, column: string, text: string): ReadCell {
  if (isDayForNumber(text)) return { refusal: { column, code: 'number_is_date' } };
  if (meansNoNumber(text)) return { value: 'snc' };
  const parts = splitNumberAndLocality(text);
  if (!parts) return valueFrom(target, text, column);
  const read = valueFrom(target, parts.number, column);
  if ('refusal' in read) return read;
  const locality = fixStreetCase(isCapsLockText(parts.locality) ? parts.locality.toUpperCase() : parts.locality);
  return withNote({ ...read, offers: [{ to: ['locality'], value: locality }] }, column, 'parted', text);
}

/** True for text typed with caps lock: gAZZOLO. */
function isCapsLockText(text: string): boolean {
  return /^\p{Ll}\p{Lu}{2,}/u.test(text);
}

function valueFrom(
  target: Target,
  text: string,
  column: string | null,
  lookup?: Lookup,
  // A row matched by our own id updates an existing structure, where an empty cell changes nothing.
  keepsDefault = true,
): ReadCell {
  const { field, name } = target;
  if (text === '') return { value: keepsDefault ? (field.default ?? null) : null };
  if (name === 'structure_type') {
    const type = lookup?.types.get(text);
    return type ? { value: type.id } : { refusal: { column, code: 'no_match', params: { value: cutText(text, 100) } } };
  }
  if (name === 'city_id') {
    const found = lookup?.findCity(text) ?? { candidates: [] };
    return 'city' in found ? { value: found.city.id } : { refusal: { column, code: 'city_unknown' } };
  }
  const fitting = shortenText(target, text);
  if (fitting === null) return { refusal: { column, code: 'max_chars', params: { n: field.max ?? 0 } } };
  const parsed = parseCell(field, fitting);
  if ('code' in parsed)
    return { refusal: { column, code: parsed.code, ...(parsed.params ? { params: parsed.params } : {}) } };
  if (fitting === text) return parsed;
  return {
    value: parsed.value,
    notes: [{ column, code: 'shortened', params: { value: cutText(text, 100), short: cutText(fitting, 100) } }],
    keep: keepOf(column, text),
  };
}

function shortenText({ name, field }: Target, text: string): string | null {
  const max = field.max ?? Number.POSITIVE_INFINITY;
  if (text.length <= max) return text;
  if (name === 'streetNumber') return shortStreetNumber(text, max);
  return MAY_BE_CUT.has(name) ? fillTemplate(text.replace(/[{}]/g, ' '), () => '', max) : text;
}

/** The comune that a user chose for this text, or that the text names. */
function cityOf(text: string, column: string, { mapping, columns, cells, lookup }: Row): ReadCell {
  const province = columns.cell('province', cells);
  const chosenId = mapping.cities?.[cityKey(text, province)];
  if (chosenId !== undefined && lookup.cityById(chosenId)) return { value: chosenId };
  const match = lookup.findCity(text, province, columns.cell('zip', cells));
  if ('candidates' in match)
    return { refusal: { column, code: match.candidates.length > 0 ? 'city_ambiguous' : 'city_unknown' } };
  const { city, note } = match;
  const { zip } = parseCityCell(text, false);
  const offers = zip === null ? {} : { offers: [{ to: ['zip'], value: zip }], keep: keepOf(column, text) };
  if (note === null) return { value: city.id, ...offers };
  const isProvince = note === 'province_differs';
  const value = cutText(isProvince ? province : text, 100);
  return {
    ...offers,
    value: city.id,
    notes: [
      {
        column: isProvince ? columns.heading('province') : column,
        code: note,
        params: { value, city: city.name },
      },
    ],
    keep: keepOf(column, text),
  };
}

/** Text of a template's placeholder: a code's Italian label, a street in normal case, or the cell. */
function placeholderText(name: string, { mapping, columns, cells, lookup }: Row): string {
  const column = columns.placeholder(name);
  if (!column) return '';
  const text = cells[column.index] ?? '';
  if (isSheetError(text)) return '';
  const target = column.target === null ? undefined : findTarget(column.target);
  const from = target && mapping.targets[target.name];
  if (!target || !from || !('column' in from) || !isVocabulary(target))
    return /\p{L}{3}/u.test(text) ? fixStreetCase(text) : text;
  const code = codeOf(target, from, text, lookup);
  if (!code) return '';
  if (target.name === 'structure_type') return lookup.types.get(code)?.titles[0] ?? '';
  return target.field.options?.[code]?.[0] ?? text;
}

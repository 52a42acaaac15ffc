import type { Field } from '../../kernel/records/field.ts';
import { cutText } from '../../platform/language/cut-text.ts';
import { profile } from '../structures/profile.ts';
import { profileFields } from '../structures/profile-fields.ts';
import { cellAsWritten, cleanCell, isEmptyCell } from './cells/cell.ts';
import { hasLostLetters } from './cells/letters.ts';
import { parseCell } from './cells/parse.ts';
import { createMisalignmentCheck } from './guessing/misaligned-rows.ts';
import { unnamedHeading } from './guessing/unnamed-columns.ts';
import { createRowKeyReader, type RowKey } from './identity/row-key.ts';
import type { Mapping } from './mapping.ts';
import { readPosition } from './places/position.ts';
import { type Columns, columnsOf, REQUIRED_TARGETS, type ReadCell, readTarget } from './read-target.ts';
import type { Reason } from './reasons.ts';
import type { FileValues } from './reconcile.ts';
import type { Lookup } from './reference.ts';
import type { Survey } from './survey.ts';
import { findTarget, isVocabulary, TARGETS, type Target } from './targets.ts';
import { deactivationReason } from './vocabulary.ts';

export interface PlannedRow extends FileValues {
  /** Null if rows are matched by our own id. */
  readonly key: RowKey | null;
  readonly id: number | null;
  /** Status as worded in the register, for the log. */
  readonly statusSaid: string | null;
  readonly notes: readonly Reason[];
}
export type RowPlan = PlannedRow | { readonly refusals: readonly Reason[]; readonly key: RowKey | null };

const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries<Field>(profileFields).map(([name, field]) => [name, field.default ?? null]),
);

/** Targets of a position; they are read together. */
const POSITION = ['latitude', 'longitude', 'coordinates'] as const;

export const REASON_HEADING = 'Motivo';

export function createPlanner(mapping: Mapping, survey: Survey, lookup: Lookup) {
  const headings = survey.columns.map((column) => column.heading);
  const columns = columnsOf(mapping, headings, survey.columns);
  const isShifted = createMisalignmentCheck(survey);
  const keyOf = createRowKeyReader(mapping, survey.columns);
  const mappedTargets = TARGETS.filter((target) => mapping.targets[target.name]);

  return function planRow(rawCells: readonly string[]): RowPlan {
    const cells = headings.map((_, index) => cleanCell(rawCells[index] ?? ''));
    const key = keyOf(cells);
    const extra = rawCells.slice(headings.length).map(cleanCell).filter(Boolean);
    if (isShifted(cells))
      return { key, refusals: [{ column: null, code: extra.length > 0 ? 'too_many_cells' : 'shifted' }] };
    const refusals: Reason[] = [];
    const notes: Reason[] = [];
    const values: Record<string, unknown> = {};
    const other: Record<string, string> = {};
    const unread: string[] = [];
    const offering: Offering[] = [];
    for (const target of mappedTargets) {
      // A position is read later, when the row's comune is known.
      if (isOfPosition(target.name) && columns.heading(target.name) !== null) {
        values[target.name] = null;
        continue;
      }
      const read = readTarget(target, mapping, columns, cells, lookup);
      if ('refusal' in read) {
        refusals.push(read.refusal);
        continue;
      }
      if (read.isUnread) unread.push(target.name);
      if (!read.isUnread || isEmptied(target)) values[target.name] = read.value;
      if (read.notes) notes.push(...read.notes);
      if (read.keep) Object.assign(other, read.keep);
      if (read.offers) offering.push({ target, read });
    }
    // With an extra cell, unreadable values show that the cells are shifted.
    if (extra.length > 0 && (refusals.length > 0 || unread.length > 1))
      return { key, refusals: [{ column: null, code: 'too_many_cells' }] };
    if (extra.length > 0) {
      notes.push({ column: null, code: 'extra_cells', params: { value: cutText(extra.join(', '), 100) } });
      other[unnamedHeading(headings.length)] = cutText(extra.join(', '), 2000);
    }
    placeOffers(offering, values, unread, notes);
    noteBrokenLetters(mappedTargets, columns, rawCells, cells, notes, other);
    if (mapping.defaultCity !== null && (values.city_id ?? null) === null && !wantsCity(refusals)) {
      values.city_id = mapping.defaultCity;
    }
    delete values.province;
    resolveContradictions(values, notes, other, columns, cells, lookup);
    if (refusals.length === 0) refusals.push(...missingRequired(values, mapping));
    refusals.push(...emptyBrokenValues(values, notes, other, columns, cells, mapping));
    const id = mapping.matchBy === 'id' ? idOf(columns, cells) : null;
    if (mapping.matchBy === 'id' && id === null)
      refusals.push({ column: columns.keys[0]?.heading ?? null, code: 'no_id' });
    if (mapping.matchBy === 'cin' && !values.cin) refusals.push({ column: columns.heading('cin'), code: 'required' });
    if (refusals.length > 0) return { refusals, key };
    if (mapping.keepOther) values.other = { ...unusedCells(columns, rawCells), ...other };
    const statusSaid = columns.cell('status', cells) || null;
    return {
      values,
      unread,
      key,
      id,
      statusSaid,
      notes,
      deactivationReason: deactivationReason(statusSaid ?? ''),
    };
  };
}

const isOfPosition = (name: string) => (POSITION as readonly string[]).includes(name);

function wantsCity(refusals: readonly Reason[]): boolean {
  return refusals.some((reason) => reason.code === 'city_unknown' || reason.code === 'city_ambiguous');
}

/** Note about a target's cell, with the cell's text. */
function noteOf(columns: Columns, cells: readonly string[], target: string, code: string): Reason {
  const value = cutText(columns.cell(target, cells), 100);
  return { column: columns.heading(target), code, ...(value !== '' && { params: { value } }) };
}

/**
 * Resolves contradictions within a row. The value is corrected where the rest of the row is worth importing, and a note
 * is added.
 */
function resolveContradictions(
  values: Record<string, unknown>,
  notes: Reason[],
  other: Record<string, string>,
  columns: Columns,
  cells: readonly string[],
  lookup: Lookup,
): void {
  const keep = (name: string) => {
    const heading = columns.heading(name);
    if (heading) other[heading] = columns.cell(name, cells);
  };
  // Our status follows our own rules, so the register's status is only stored for reference.
  if (columns.cell('status', cells)) keep('status');
  const { activeSince, activeUntil } = values;
  if (typeof activeSince === 'string' && typeof activeUntil === 'string' && activeUntil < activeSince) {
    notes.push(noteOf(columns, cells, 'activeUntil', 'closed_before_opened'));
    keep('activeUntil');
    values.activeUntil = null;
  }
  settlePosition(values, notes, keep, columns, cells, lookup);
  if ('address' in values && values.address === null) {
    notes.push({ column: columns.heading('address'), code: 'no_address' });
  }
  const type = lookup.typeById(Number(values.structure_type));
  if (type && typeof values.category === 'string' && !type.allowedCategories.includes(values.category)) {
    notes.push(noteOf(columns, cells, 'category', 'no_stars'));
    keep('category');
    values.category = null;
  }
}

/** Sets both coordinates or none, from two cells or one, checked against the comune. */
function settlePosition(
  values: Record<string, unknown>,
  notes: Reason[],
  keep: (name: string) => void,
  columns: Columns,
  cells: readonly string[],
  lookup: Lookup,
): void {
  const names = POSITION.filter((name) => name in values);
  if (names.length === 0) return;
  delete values.coordinates;
  const column = columns.heading(names[0] ?? '');
  const [latitude = '', longitude = '', point = ''] = POSITION.map((name) => columns.cell(name, cells));
  const isEmpty = point === '' && (latitude === '' || longitude === '');
  const { position, note } = isEmpty
    ? { position: null, note: { code: 'no_coordinates' } }
    : readPosition({ latitude, longitude, point }, lookup.cityById(Number(values.city_id)), lookup.unproject);
  Object.assign(values, position ?? { latitude: null, longitude: null });
  if (!note) return;
  notes.push({ column, ...note });
  if (latitude !== '' || longitude !== '' || point !== '') for (const name of names) keep(name);
}

/** Required fields that were read and are empty. A refused cell already has its own reason. */
function missingRequired(values: Record<string, unknown>, mapping: Mapping): Reason[] {
  const emptyFields = (['name', 'structure_type', 'city_id'] as const).filter(
    (name) => name in values && values[name] === null,
  );
  return emptyFields.map((name) => {
    const from = mapping.targets[name];
    return { column: from && 'column' in from ? from.column : null, code: `no_${name}` };
  });
}

/**
 * Applies the form's rules between fields. Values that break a rule are emptied, unless the mapping refuses such rows.
 */
function emptyBrokenValues(
  values: Record<string, unknown>,
  notes: Reason[],
  other: Record<string, string>,
  columns: Columns,
  cells: readonly string[],
  mapping: Mapping,
): Reason[] {
  const refusals: Reason[] = [];
  for (const { path, code, params } of findBrokenRules(values)) {
    const column = columns.heading(path);
    const value = columns.cell(path, cells);
    const reason = {
      column,
      code,
      params: { ...(value !== '' && { value: cutText(value, 100) }), ...params },
    };
    if (REQUIRED_TARGETS.has(path) || mapping.onUnreadable?.[path] === 'refuse') {
      refusals.push(reason);
      continue;
    }
    notes.push(reason);
    if (column !== null && value !== '') other[column] = cutText(value, 2000);
    values[path] = null;
  }
  return refusals;
}

function findBrokenRules(values: Record<string, unknown>) {
  const found = profile.check?.({ ...DEFAULTS, ...values } as Parameters<NonNullable<typeof profile.check>>[0]) ?? [];
  return found.filter((issue) => issue.path in values);
}

interface Offering {
  readonly target: Target;
  readonly read: Exclude<ReadCell, { refusal: Reason }>;
}

/** True if a new structure may leave this field empty. A field with a default keeps the default. */
function isEmptied({ name, field }: Target): boolean {
  return name !== 'status' && field.default === undefined && field.nullable !== false;
}

/**
 * Moves additional values of a cell to other empty fields: a second number, or a mail address in the website column.
 */
function placeOffers(
  offering: readonly Offering[],
  values: Record<string, unknown>,
  unread: string[],
  notes: Reason[],
): void {
  for (const { target, read } of offering) {
    let isPlaced = false;
    for (const { to, value } of read.offers ?? []) {
      const fits = to.flatMap((name) => {
        const field = findTarget(name)?.field;
        const parsed = field && parseCell(field, value);
        return parsed && 'value' in parsed ? { name, value: parsed.value } : [];
      });
      if (fits.some((one) => values[one.name] === one.value)) isPlaced = true;
      else {
        const free = fits.find(({ name }) => (values[name] ?? null) === null);
        if (!free) continue;
        values[free.name] = free.value;
        isPlaced = true;
        if (unread.includes(free.name)) unread.splice(unread.indexOf(free.name), 1);
      }
    }
    if (!read.isUnread || !isPlaced) continue;
    const at = notes.findIndex((note) => read.notes?.includes(note));
    const note = notes[at];
    if (note) notes[at] = { ...note, code: 'moved' };
    if (note?.code === target.field.kind) unread.splice(unread.indexOf(target.name), 1);
  }
}

/** Notes letters broken by a wrong encoding, both repaired and lost. */
function noteBrokenLetters(
  wanted: readonly Target[],
  columns: Columns,
  given: readonly string[],
  cells: readonly string[],
  notes: Reason[],
  other: Record<string, string>,
): void {
  for (const target of wanted) {
    const column = columns.column(target.name);
    if (!column || isVocabulary(target) || target.record === 'helper' || target.name === 'city_id') continue;
    const cell = cells[column.index] ?? '';
    if (hasLostLetters(cell))
      notes.push({ column: column.heading, code: 'lost_letters', params: { value: cutText(cell, 100) } });
    const written = cellAsWritten(given[column.index] ?? '');
    if (written === cell) continue;
    notes.push({ column: column.heading, code: 'mended_letters', params: { value: cutText(written, 100) } });
    other[column.heading] = cutText(written, 2000);
  }
}

function idOf(columns: Columns, cells: readonly string[]): number | null {
  const text = cells[columns.keys[0]?.index ?? -1] ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

function unusedCells(columns: Columns, given: readonly string[]): Record<string, string> {
  const other: Record<string, string> = {};
  for (const { heading, index } of columns.unused) {
    const cell = cellAsWritten(given[index] ?? '');
    if (!isEmptyCell(cell) && heading !== REASON_HEADING) other[heading] = cutText(cell, 2000);
  }
  return other;
}

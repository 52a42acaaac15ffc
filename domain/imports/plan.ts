import type { Field } from '../records/field.ts';
import { profile } from '../structures/profile.ts';
import { profileFields } from '../structures/profile-fields.ts';
import { cutText } from '../texts/cut.ts';
import { cleanCell, foldedWords } from './cells/cell.ts';
import type { Mapping } from './mapping.ts';
import { misalignmentDetector } from './misaligned-rows.ts';
import { type Columns, columnsOf, readTarget } from './read-target.ts';
import type { Reason } from './reasons.ts';
import type { FileValues } from './reconcile.ts';
import type { Lookup } from './reference.ts';
import type { Survey } from './survey.ts';
import { TARGETS } from './targets.ts';
import { deactivationReason } from './vocabulary.ts';

export interface PlannedRow extends FileValues {
  /** What makes it the same structure next time; null when it is matched by our own id. */
  readonly key: string | null;
  readonly id: number | null;
  /** The register's own word for the status, for the log. */
  readonly statusSaid: string | null;
  readonly notes: readonly Reason[];
}
export type RowPlan = PlannedRow | { readonly refusals: readonly Reason[] };

const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries<Field>(profileFields).map(([name, field]) => [name, field.default ?? null]),
);

export const MOTIVO = 'Motivo';

/**
 * What becomes of each row of a file: made once for a mapping, then asked row by row in the file's order, because
 * rows with the same key are told apart by their number.
 */
export function createPlanner(mapping: Mapping, survey: Survey, lookup: Lookup) {
  const headings = survey.columns.map((column) => column.heading);
  const columns = columnsOf(mapping, headings);
  const isShifted = misalignmentDetector(survey);
  const seen = new Map<string, number>();
  const wanted = TARGETS.filter((target) => mapping.targets[target.name]);

  return function planRow(given: readonly string[]): RowPlan {
    const cells = headings.map((_, index) => cleanCell(given[index] ?? ''));
    const key = keyOf(mapping, columns, cells, seen);
    const extra = given.slice(headings.length).some((cell) => cleanCell(cell) !== '');
    if (isShifted(cells) || extra) return refused(null, extra ? 'too_many_cells' : 'shifted');
    const refusals: Reason[] = [];
    const notes: Reason[] = [];
    const values: Record<string, unknown> = {};
    const other: Record<string, string> = {};
    for (const target of wanted) {
      const read = readTarget(target, mapping, columns, cells, lookup);
      if ('refusal' in read) refusals.push(read.refusal);
      else {
        values[target.name] = read.value;
        if (read.note) notes.push(read.note);
        if (read.keep) Object.assign(other, read.keep);
      }
    }
    if (mapping.defaultCity !== null && (values.city_id ?? null) === null && !wantsCity(refusals)) {
      values.city_id = mapping.defaultCity;
    }
    delete values.province;
    settle(values, notes, other, columns, cells, lookup);
    if (refusals.length === 0) refusals.push(...missing(values, mapping), ...broken(values, columns));
    const id = mapping.matchBy === 'id' ? idOf(columns, cells) : null;
    if (mapping.matchBy === 'id' && id === null)
      refusals.push({ column: columns.keys[0]?.heading ?? null, code: 'no_id' });
    if (mapping.matchBy === 'cin' && !values.cin)
      refusals.push({ column: columns.heading('cin'), code: 'required' });
    if (refusals.length > 0) return { refusals };
    if (mapping.keepOther) values.other = { ...kept(columns, cells), ...other };
    const statusSaid = columns.cell('status', cells) || null;
    return { values, key, id, statusSaid, notes, deactivationReason: deactivationReason(statusSaid ?? '') };
  };
}

function refused(column: string | null, code: string): RowPlan {
  return { refusals: [{ column, code }] };
}

function wantsCity(refusals: readonly Reason[]): boolean {
  return refusals.some((reason) => reason.code === 'city_unknown' || reason.code === 'city_ambiguous');
}

/** What does not fit together: mended where the rest of the row is worth keeping, and said. */
function settle(
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
  // Our status follows our own rules: what the register says of it is kept beside.
  if (columns.cell('status', cells)) keep('status');
  const { activeSince, activeUntil } = values;
  if (typeof activeSince === 'string' && typeof activeUntil === 'string' && activeUntil < activeSince) {
    notes.push({ column: columns.heading('activeUntil'), code: 'closed_before_opened' });
    keep('activeUntil');
    values.activeUntil = null;
  }
  if ('latitude' in values || 'longitude' in values) {
    const { latitude = null, longitude = null } = values;
    if (latitude === null || longitude === null) {
      if (latitude !== longitude) {
        keep('latitude');
        keep('longitude');
      }
      Object.assign(values, { latitude: null, longitude: null });
      notes.push({ column: columns.heading('latitude'), code: 'no_coordinates' });
    }
  }
  if ('address' in values && values.address === null) {
    notes.push({ column: columns.heading('address'), code: 'no_address' });
  }
  const type = lookup.typeById(Number(values.structure_type));
  if (type && typeof values.category === 'string' && !type.allowedCategories.includes(values.category)) {
    notes.push({ column: columns.heading('category'), code: 'no_stars' });
    keep('category');
    values.category = null;
  }
}

/** Read, and empty: a template that found nothing, or a cell; a refused cell has said so itself. */
function missing(values: Record<string, unknown>, mapping: Mapping): Reason[] {
  const needed = (['name', 'structure_type', 'city_id'] as const).filter(
    (name) => name in values && values[name] === null,
  );
  return needed.map((name) => {
    const from = mapping.targets[name];
    return { column: from && 'column' in from ? from.column : null, code: `no_${name}` };
  });
}

/** Rules between fields, as the form has them. */
function broken(values: Record<string, unknown>, columns: Columns): Reason[] {
  const found =
    profile.check?.({ ...DEFAULTS, ...values } as Parameters<NonNullable<typeof profile.check>>[0]) ?? [];
  return found
    .filter((issue) => issue.path in values)
    .map(({ path, code, params }) => ({
      column: columns.heading(path),
      code,
      ...(params ? { params: { ...params } } : {}),
    }));
}

function idOf(columns: Columns, cells: readonly string[]): number | null {
  const text = cells[columns.keys[0]?.index ?? -1] ?? '';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

/** A row whose key columns are all empty is known by all that it says. */
function keyOf(
  mapping: Mapping,
  columns: Columns,
  cells: readonly string[],
  seen: Map<string, number>,
): string | null {
  if (mapping.matchBy === 'id') return null;
  const own = (
    mapping.matchBy === 'cin'
      ? [columns.cell('cin', cells)]
      : columns.keys.map(({ index }) => cells[index] ?? '')
  ).map(foldedWords);
  const parts = own.some((part) => part !== '') ? own : cells.map(foldedWords);
  const base = `${mapping.matchBy}:${mapping.defaultCity ?? ''}:${parts.join('|')}`;
  const count = (seen.get(base) ?? 0) + 1;
  seen.set(base, count);
  return count === 1 ? base : `${base}#${count}`;
}

/** Columns without a target, as the file says them. */
function kept(columns: Columns, cells: readonly string[]): Record<string, string> {
  const other: Record<string, string> = {};
  for (const { heading, index } of columns.unused) {
    const cell = cells[index] ?? '';
    if (cell !== '' && heading !== MOTIVO) other[heading] = cutText(cell, 2000);
  }
  return other;
}

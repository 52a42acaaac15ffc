import { type CellRefusal, type CellValue, emptyValueOf } from '../cell.ts';
import { parseCellValue } from './cell-text.ts';
import type { GridRow } from './rows.ts';
import type { GridCell, Rect, Size } from './selection.ts';

export interface Edit extends GridCell {
  readonly value: CellValue;
}

export interface Fault extends GridCell {
  readonly text: string;
  readonly reason: CellRefusal;
}

export interface Edits {
  readonly edits: readonly Edit[];
  readonly faults: readonly Fault[];
}

/** The grid that edits apply to. */
export interface Sheet {
  readonly rows: readonly GridRow[];
  readonly size: Size;
  readonly read: (row: number, day: number) => CellValue;
  /** True if the weekday mask includes the day. */
  readonly takes: (day: number) => boolean;
}

function* cellsOfRect({ top, bottom, left, right }: Rect): Generator<GridCell> {
  for (let row = top; row <= bottom; row++) for (let day = left; day <= right; day++) yield { row, day };
}

/** True if an edit includes the day. The weekday mask applies only to selections of several days. */
const isDayEdited = (sheet: Sheet, { left, right }: Rect, day: number): boolean => left === right || sheet.takes(day);

/** Enters a text into the selected cells that have the same field as the edited cell. Derived lines stay unchanged. */
export function enterText(sheet: Sheet, rect: Rect, at: GridCell, text: string): Edits {
  const field = sheet.rows[at.row]?.field;
  if (!field) return { edits: [], faults: [] };
  const written = parseCellValue(field, text);
  const spots = [...cellsOfRect(rect)].filter(({ row, day }) => {
    const line = sheet.rows[row];
    return line?.field === field && !line.isDerived && isDayEdited(sheet, rect, day);
  });
  return 'value' in written
    ? { edits: spots.map((spot) => ({ ...spot, value: written.value })), faults: [] }
    : { edits: [], faults: spots.map((spot) => ({ ...spot, text, reason: written.refused })) };
}

export function clear(sheet: Sheet, rect: Rect): Edits {
  const edits = [...cellsOfRect(rect)].flatMap((spot) => {
    const line = sheet.rows[spot.row];
    return line && !line.isDerived && isDayEdited(sheet, rect, spot.day)
      ? [{ ...spot, value: emptyValueOf(line.field) }]
      : [];
  });
  return { edits, faults: [] };
}

export type PasteResult =
  | (Edits & { readonly rect: Rect })
  | { readonly misfit: 'ragged' | 'beyond' | 'multiple'; readonly rows: number; readonly days: number };

/**
 * Pastes a spreadsheet block: from the corner when one cell is selected, otherwise repeated over the selection. A block
 * that does not fit is not pasted. A block copied from this calendar (`isOwn`) skips the derived prices in it.
 */
export function paste(sheet: Sheet, rect: Rect, block: readonly (readonly string[])[], isOwn = false): PasteResult {
  const [rows, days] = [block.length, block[0]?.length ?? 0];
  if (days === 0 || block.some((line) => line.length !== days)) return { misfit: 'ragged', rows, days };
  const [high, wide] = [rect.bottom - rect.top + 1, rect.right - rect.left + 1];
  const isSpot = high === 1 && wide === 1;
  if (!isSpot && (high % rows !== 0 || wide % days !== 0)) return { misfit: 'multiple', rows, days };
  const target = isSpot ? { ...rect, bottom: rect.top + rows - 1, right: rect.left + days - 1 } : rect;
  if (target.bottom >= sheet.size.rows || target.right >= sheet.size.days) return { misfit: 'beyond', rows, days };
  const edits: Edit[] = [];
  const faults: Fault[] = [];
  for (const spot of cellsOfRect(target)) {
    const line = sheet.rows[spot.row];
    if (!line || !sheet.takes(spot.day)) continue;
    const text = block[(spot.row - rect.top) % rows]?.[(spot.day - rect.left) % days] ?? '';
    const written = parseCellValue(line.field, text);
    if ('refused' in written) faults.push({ ...spot, text, reason: written.refused });
    else if (!line.isDerived) edits.push({ ...spot, value: written.value });
    else if (!isOwn || rows === 1) faults.push({ ...spot, text, reason: 'derived' });
  }
  return { edits, faults, rect: target };
}

/** Repeats the values of `from` over the rest of `to`, line by line. Downwards, fills only lines of the same field. */
export function fill(sheet: Sheet, from: Rect, to: Rect): Edits {
  const [high, wide] = [from.bottom - from.top + 1, from.right - from.left + 1];
  const turn = (n: number, length: number) => ((n % length) + length) % length;
  const edits: Edit[] = [];
  for (const { row, day } of cellsOfRect(to)) {
    if (row >= from.top && row <= from.bottom && day >= from.left && day <= from.right) continue;
    const source = {
      row: from.top + turn(row - from.top, high),
      day: from.left + turn(day - from.left, wide),
    };
    const [line, of] = [sheet.rows[row], sheet.rows[source.row]];
    if (!line || line.isDerived || line.field !== of?.field || of.isDerived || !sheet.takes(day)) continue;
    edits.push({ row, day, value: sheet.read(source.row, source.day) });
  }
  return { edits, faults: [] };
}

/** Raises or lowers the selected prices by percent, rounded as set, to at least one cent. */
export function changePercent(sheet: Sheet, rect: Rect, percent: number, roundToCents: number): Edits {
  const edits = [...cellsOfRect(rect)].flatMap(({ row, day }) => {
    const line = sheet.rows[row];
    if (line?.field !== 'priceCents' || line.isDerived || !sheet.takes(day)) return [];
    const price = sheet.read(row, day);
    if (typeof price !== 'number') return [];
    return [{ row, day, value: percentOf(price, percent, roundToCents) }];
  });
  return { edits, faults: [] };
}

/** Changes a price by percent; halves are rounded up. */
export function percentOf(cents: number, percent: number, roundToCents: number): number {
  return Math.max(1, Math.round((cents * (100 + percent)) / 100 / roundToCents) * roundToCents);
}

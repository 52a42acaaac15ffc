/** Line and day of a cell, both counted from 0. */
export interface GridCell {
  readonly row: number;
  readonly day: number;
}

/** A range of cells, both ends included. */
export interface Rect {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Start and current end of a selection. */
export interface Selection {
  readonly anchor: GridCell;
  readonly head: GridCell;
}

export interface Size {
  readonly rows: number;
  readonly days: number;
}

export function rectOf({ anchor, head }: Selection): Rect {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.day, head.day),
    right: Math.max(anchor.day, head.day),
  };
}

export function clampToGrid({ row, day }: GridCell, { rows, days }: Size): GridCell {
  return { row: Math.max(0, Math.min(row, rows - 1)), day: Math.max(0, Math.min(day, days - 1)) };
}

export const selectCell = (spot: GridCell): Selection => ({ anchor: spot, head: spot });

/** Moves by lines and days; `extending` keeps the anchor. */
export function moveSelection(
  { anchor, head }: Selection,
  by: { readonly rows: number; readonly days: number },
  size: Size,
  extending: boolean,
): Selection {
  const from = extending ? head : anchor;
  const to = clampToGrid({ row: from.row + by.rows, day: from.day + by.days }, size);
  return extending ? { anchor, head: to } : selectCell(to);
}

export function countOf({ top, bottom, left, right }: Rect): number {
  return (bottom - top + 1) * (right - left + 1);
}

/** Returns the range that dragging the fill handle covers: along the longer direction, down, up or across the days. */
export function fillRect(from: Rect, to: GridCell): Rect {
  const down = Math.max(to.row - from.bottom, from.top - to.row, 0);
  const along = Math.max(to.day - from.right, from.left - to.day, 0);
  if (down === 0 && along === 0) return from;
  return along >= down
    ? { ...from, left: Math.min(from.left, to.day), right: Math.max(from.right, to.day) }
    : { ...from, top: Math.min(from.top, to.row), bottom: Math.max(from.bottom, to.row) };
}

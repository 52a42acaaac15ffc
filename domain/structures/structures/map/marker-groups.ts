import { STATUS_CODES, statusLabel } from '../../../kernel/vocabularies/structure-status.ts';
import type { Text } from '../../../platform/language/text.ts';

/** Maximum number of structures on a map, equal to the maximum that a list counts. */
export const MAX_ON_MAP = 10_000;

/** Properties by which markers can be coloured. */
export const MAP_KINDS = ['status', 'completeness'] as const;
export type MapKind = (typeof MAP_KINDS)[number];

/** Lower limits of the completeness bands; 60 is also the threshold in the list. */
const BANDS = [0, 30, 60, 85] as const;

/** Group of a structure's marker: its status, or the lower limit of its band. */
export function groupOf(kind: MapKind, status: number, completeness: number): number {
  return kind === 'status' ? status : (BANDS.findLast((from) => completeness >= from) ?? 0);
}

export const groupsOf = (kind: MapKind): readonly number[] => (kind === 'status' ? STATUS_CODES : BANDS);

export function groupLabel(kind: MapKind, group: number): Text {
  if (kind === 'status') return statusLabel(group);
  const next = BANDS.find((from) => from > group);
  const range = `${group}–${next === undefined ? 100 : next - 1}%`;
  return [range, range, range, range];
}

export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** True if a point lies in a drawn outline (even-odd rule). */
export function isInside({ x, y }: Corner, outline: readonly Corner[]): boolean {
  let inside = false;
  let previousCorner = outline.at(-1);
  for (const corner of outline) {
    if (previousCorner && corner.y > y !== previousCorner.y > y) {
      const crossing = ((previousCorner.x - corner.x) * (y - corner.y)) / (previousCorner.y - corner.y) + corner.x;
      if (x < crossing) inside = !inside;
    }
    previousCorner = corner;
  }
  return inside;
}

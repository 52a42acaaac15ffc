import { CHUNK_DAYS } from '../calendar/calendar-data.ts';

/** Every line and every day has one size: where a cell lies is arithmetic, and nothing is measured. */
export const ROW = 28;
export const HEAD = 70;
export const SIDE = 232;

/** So many days fill the width, as far as a price can still be read. */
export const SPANS = [14, 31, 62] as const;
export type Span = (typeof SPANS)[number];
const NARROWEST = 34;

/** Whole days fill the width: of the last one half would be of no use. In sixty-fourths, as browsers lay out. */
export function dayWidth(span: Span, width: number): number {
  const room = Math.max(width - SIDE, NARROWEST);
  const days = Math.min(span, Math.floor(room / NARROWEST));
  return Math.floor((64 * room) / days) / 64;
}

/**
 * The weeks in view: as many wherever one is, even where one less would do. With another number each would have another
 * place (`byPlace`), and all cells would be drawn again.
 */
export function weeksInView(firstDay: number, days: number, lastOfAll: number) {
  const weeks = Math.floor((days + CHUNK_DAYS - 1) / CHUNK_DAYS) + 1;
  const firstChunk = Math.max(0, Math.min(Math.floor(firstDay / CHUNK_DAYS), lastOfAll - weeks + 1));
  return { firstChunk, lastChunk: Math.min(lastOfAll, firstChunk + weeks - 1) };
}

/**
 * What is drawn of a row of things, from the first to the last, by its place in the page: each keeps its own while it is
 * in view, and what rolls in takes that of what rolled out. Nothing is moved, which would lay it out anew. They stand in
 * their order where one begins, at `origin`.
 */
export function byPlace(first: number, last: number, origin = 0): number[] {
  const places = last - first + 1;
  return Array.from({ length: places }, (_, place) => {
    const fromLast = (last - origin - place) % places;
    return last - (fromLast < 0 ? fromLast + places : fromLast);
  });
}

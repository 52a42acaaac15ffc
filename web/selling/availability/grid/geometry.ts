import { CHUNK_DAYS } from '../calendar/calendar-data.ts';

/** Sizes in pixels. All lines and days have equal sizes, so cell positions are calculated and not measured. */
export const ROW_HEIGHT_PX = 28;
export const HEAD_HEIGHT_PX = 70;
export const SIDE_WIDTH_PX = 232;

/** Numbers of days that can fill the width, if prices remain readable. */
export const SPANS = [14, 31, 62] as const;
export type Span = (typeof SPANS)[number];
const MIN_DAY_WIDTH_PX = 34;

/** Width of a day, so that whole days fill the grid. Rounded to sixty-fourths of a pixel, as browsers do. */
export function dayWidth(span: Span, width: number): number {
  const room = Math.max(width - SIDE_WIDTH_PX, MIN_DAY_WIDTH_PX);
  const days = Math.min(span, Math.floor(room / MIN_DAY_WIDTH_PX));
  return Math.floor((64 * room) / days) / 64;
}

/**
 * Returns the weeks in view. The number of weeks is constant, because another number would change all slots and redraw
 * every cell.
 */
export function weeksInView(firstDay: number, days: number, lastOfAll: number) {
  const weeks = Math.floor((days + CHUNK_DAYS - 1) / CHUNK_DAYS) + 1;
  const firstChunk = Math.max(0, Math.min(Math.floor(firstDay / CHUNK_DAYS), lastOfAll - weeks + 1));
  return { firstChunk, lastChunk: Math.min(lastOfAll, firstChunk + weeks - 1) };
}

/**
 * Assigns the visible items from first to last to slots on the page. Items keep their slot while in view, and new items
 * take the slots of those that left. No element moves, which would cause a new layout. At `origin` the slots are in
 * order.
 */
export function bySlot(first: number, last: number, origin = 0): number[] {
  const places = last - first + 1;
  return Array.from({ length: places }, (_, place) => {
    const fromLast = (last - origin - place) % places;
    return last - (fromLast < 0 ? fromLast + places : fromLast);
  });
}

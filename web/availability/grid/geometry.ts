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
 * What is drawn of a row of things, from the first to the last, by its place in the page: each keeps its own while it is
 * in view, and what rolls in takes that of what rolled out. Nothing is moved, which would lay it out anew.
 */
export function byPlace(first: number, last: number): number[] {
  const places = last - first + 1;
  return Array.from({ length: places }, (_, place) => last - ((last - place) % places));
}

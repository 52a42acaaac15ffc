/** Every line and every day has one size: where a cell lies is arithmetic, and nothing is measured. */
export const ROW = 28;
export const HEAD = 70;
export const SIDE = 232;

/** So many days fill the width, as far as a price can still be read. */
export const SPANS = [14, 31, 62] as const;
export type Span = (typeof SPANS)[number];
const NARROWEST = 34;

export function dayWidth(span: Span, width: number): number {
  return Math.max(NARROWEST, Math.floor((width - SIDE) / span));
}

/**
 * What is drawn of a row of things, from the first to the last, by its place in the page: each keeps its own while it is
 * in view, and what rolls in takes that of what rolled out. Nothing is moved, which would lay it out anew.
 */
export function byPlace(first: number, last: number): number[] {
  const places = last - first + 1;
  return Array.from({ length: places }, (_, place) => last - ((last - place) % places));
}

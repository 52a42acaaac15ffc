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

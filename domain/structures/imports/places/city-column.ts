import type { FindCity } from './find-city.ts';

/** Minimum share of a column's distinct values that are comuni. */
export const MIN_CITY_SHARE = 0.6;
/** Minimum number of values; with fewer the heading alone decides. */
const MIN_VALUES = 3;

/** Share of the filled values that name a comune, from 0 to 1. */
export function cityShare(values: readonly string[], find: FindCity): number {
  const filled = values.filter((value) => value.trim() !== '');
  const known = filled.filter((value) => {
    const found = find(value);
    // A shortened name that fits only one comune is not enough: a district may have that name.
    return 'city' in found ? found.note !== 'city_shortened' : found.candidates.length > 0;
  });
  return filled.length === 0 ? 0 : known.length / filled.length;
}

/** True if a column holds comuni and not districts, which often have the same heading. */
export function isPlausibleCityColumn(values: readonly string[], find: FindCity): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  return filled.length < MIN_VALUES || cityShare(filled, find) >= MIN_CITY_SHARE;
}

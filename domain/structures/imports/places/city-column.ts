import type { FindCity } from './find-city.ts';

/** Minimum share of a column's distinct values that are comuni. */
const SHARE = 0.6;
/** Minimum number of values; with fewer the heading alone decides. */
const ENOUGH = 3;

/** True if a column holds comuni and not districts, which often have the same heading. */
export function plausibleCityColumn(values: readonly string[], find: FindCity): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  const known = filled.filter((value) => {
    const found = find(value);
    // A shortened name that fits only one comune is not enough: a district may have that name.
    return 'city' in found ? found.note !== 'city_shortened' : found.candidates.length > 0;
  });
  return filled.length < ENOUGH || known.length >= filled.length * SHARE;
}

import type { FindCity } from './find-city.ts';

/** Of a column's different values, so many are comuni where it is one of comuni. */
const SHARE = 0.6;
/** Fewer say nothing against the heading. */
const ENOUGH = 3;

/** A column of districts is named like one of comuni; what it says tells them apart. */
export function plausibleCityColumn(values: readonly string[], find: FindCity): boolean {
  const filled = values.filter((value) => value.trim() !== '');
  const known = filled.filter((value) => {
    const found = find(value);
    // A beginning that fits one comune of Italy is too little: a district may have it.
    return 'city' in found ? found.note !== 'city_shortened' : found.candidates.length > 0;
  });
  return filled.length < ENOUGH || known.length >= filled.length * SHARE;
}

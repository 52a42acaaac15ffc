import type { Day } from './days.ts';

/**
 * Easter Sunday of the Gregorian calendar, by J.-M. Oudin's method of 1940. Source: Explanatory Supplement to the
 * Astronomical Almanac, 1992, §12.9.
 */
export function easterOf(year: number): Day {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century - 17) / 25);
  let moon = (century - Math.floor(century / 4) - Math.floor((century - correction) / 3) + 19 * golden + 15) % 30;
  moon -= Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7;
  const sunday = moon - weekday;
  const month = 3 + Math.floor((sunday + 40) / 44);
  const day = sunday + 28 - 31 * Math.floor(month / 4);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

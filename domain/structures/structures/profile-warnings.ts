import type { Issue } from '../../kernel/records/issue.ts';
import { cinIsOfCity, cinWarnings } from './cin.ts';

/** Data against which a profile is checked: its comune, and the number of structures with the same name there. */
export interface ProfileContext {
  readonly istatCode: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly namesakes: number;
}

const EARTH_RADIUS_KM = 6371;
/**
 * Distance from the comune's centre above which a position is probably wrong (structures dictionary 2.1, platform 4.1).
 */
const MAX_DISTANCE_KM = 30;

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(a: [latitude: number, longitude: number], b: [latitude: number, longitude: number]): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b[0] - a[0]) / 2) ** 2 +
    Math.cos(rad(a[0])) * Math.cos(rad(b[0])) * Math.sin(rad(b[1] - a[1]) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * Values that are allowed but probably wrong. The warning appears at the field and blocks nothing. Codes of the section
 * `validation`.
 */
export function profileWarnings(values: Readonly<Record<string, unknown>>, around: ProfileContext): Issue[] {
  const warnings: Issue[] = [];
  const { cin, bedsTotal, roomsTotal } = values;
  if (around.namesakes > 0) warnings.push({ path: 'name', code: 'same_name' });
  if (typeof cin === 'string' && !cinIsOfCity(cin, around.istatCode)) warnings.push({ path: 'cin', code: 'cin_city' });
  if (typeof cin === 'string') warnings.push(...cinWarnings(cin).map((code) => ({ path: 'cin', code })));
  if (typeof bedsTotal === 'number' && typeof roomsTotal === 'number' && bedsTotal < roomsTotal) {
    warnings.push({ path: 'bedsTotal', code: 'fewer_beds' });
  }
  return [...warnings, ...positionWarnings(values, around)];
}

/** Warns about a position far from the comune's centre, if that is known. */
export function positionWarnings(
  { latitude, longitude }: Readonly<Record<string, unknown>>,
  city: Pick<ProfileContext, 'latitude' | 'longitude'>,
): Issue[] {
  const hasPosition = typeof latitude === 'number' && typeof longitude === 'number';
  if (!hasPosition || city.latitude === null || city.longitude === null) return [];
  const km = distanceKm([latitude, longitude], [city.latitude, city.longitude]);
  return km > MAX_DISTANCE_KM ? [{ path: 'latitude', code: 'far_from_city', params: { n: Math.round(km) } }] : [];
}

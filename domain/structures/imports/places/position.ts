import { cutText } from '../../../platform/language/cut.ts';
import { placeWarnings } from '../../structures/profile-warnings.ts';
import type { CityReference } from './city-reference.ts';
import { parseCoordinate, parsePoint, type WrittenPoint } from './coordinates.ts';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A position that may be used, and what was done to what the file has; or why there is none. */
export interface ReadPosition {
  readonly position: Position | null;
  readonly note: { readonly code: string; readonly params: Record<string, string | number> } | null;
}

/** Italy with its islands and a little sea (ISTAT's outlines: 35.49-47.09 N, 6.63-18.52 E). */
const ITALY = { south: 35.2, north: 47.3, west: 6.4, east: 18.8 };

function isInItaly({ latitude, longitude }: Position): boolean {
  return (
    latitude >= ITALY.south && latitude <= ITALY.north && longitude >= ITALY.west && longitude <= ITALY.east
  );
}

/** As exact as our fields: six decimals, a tenth of a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Digits of an Italian latitude and longitude whose point was dropped: two before it, or one. */
function withPoint(digits: number, most: number): number[] {
  const text = String(Math.abs(digits));
  if (!Number.isInteger(digits) || text.length < 5) return [];
  return [1, 2]
    .map((at) => Number(`${text.slice(0, at)}.${text.slice(at)}`))
    .filter((degrees) => degrees <= most);
}

/** What two numbers in metres may be on the ground: one reading for each system whose range they fit. */
export type Unproject = (
  easting: number,
  northing: number,
) => readonly (Position & { readonly system: string })[];

interface Reading extends Position {
  readonly code: string | null;
  readonly system?: string;
  /** Only the comune can tell that it is right. */
  readonly needsCity?: boolean;
}

function readingsOf({ first, second }: WrittenPoint, unproject: Unproject): Reading[] {
  const degrees = Math.abs(first) <= 180 && Math.abs(second) <= 180;
  if (degrees)
    return [
      { latitude: first, longitude: second, code: null },
      { latitude: second, longitude: first, code: 'coordinates_swapped' },
    ];
  const projected = [
    [first, second],
    [second, first],
  ].flatMap(([northing = 0, easting = 0]) =>
    unproject(easting, northing).map((found) => ({
      ...found,
      code: 'coordinates_projected',
      needsCity: true,
    })),
  );
  const latitudes = Math.abs(first) <= 90 ? [first] : withPoint(first, 90);
  const longitudes = Math.abs(second) <= 180 ? [second] : withPoint(second, 180);
  const pointed = latitudes.flatMap((latitude) =>
    longitudes.map((longitude) => ({ latitude, longitude, code: 'coordinates_point', needsCity: true })),
  );
  return [...projected, ...pointed];
}

/** How far a position is from where its comune is, in kilometres; null where it is near, or nothing is known. */
function kilometresOff(position: Position, city: CityReference | undefined): number | null {
  const centre = { latitude: city?.latitude ?? null, longitude: city?.longitude ?? null };
  const n = placeWarnings({ ...position }, centre)[0]?.params?.n;
  return n === undefined ? null : Number(n);
}

/**
 * Where a row's structure is. What falls in Italy and, by the form's own rule, not far from its comune is used; what does so
 * only when turned, unprojected or given back its point is used with a note; anything else is left empty with the reason.
 */
export function readPosition(
  cells: { readonly latitude: string; readonly longitude: string; readonly point: string },
  city: CityReference | undefined,
  unproject: Unproject,
): ReadPosition {
  const parts = [cells.point, cells.latitude, cells.longitude].filter((cell) => cell !== '');
  const value = cutText(parts.join(' '), 100);
  const refused = (code: string, params: Record<string, string | number> = {}) => ({
    position: null,
    note: { code, params: { value, ...params } },
  });
  const first = parseCoordinate(cells.latitude);
  const second = parseCoordinate(cells.longitude);
  const point =
    first !== null && second !== null ? { first, second } : parsePoint(cells.point || cells.latitude);
  if (!point) return refused('coordinates_unreadable');
  if (point.first === 0 && point.second === 0) return refused('coordinates_zero');
  const knows = typeof city?.latitude === 'number' && typeof city.longitude === 'number';
  const readings = readingsOf(point, unproject);
  const inItaly = readings.filter((reading) => isInItaly(reading) && (knows || !reading.needsCity));
  const near = inItaly.filter((reading) => kilometresOff(reading, city) === null);
  const [best] = near;
  if (best && (near.length === 1 || best.code === null)) {
    const position = { latitude: rounded(best.latitude), longitude: rounded(best.longitude) };
    const params: Record<string, string> = best.system ? { value, system: best.system } : { value };
    return { position, note: best.code === null ? null : { code: best.code, params } };
  }
  const [far] = inItaly;
  if (far && near.length === 0) return refused('far_from_city', { n: kilometresOff(far, city) ?? 0 });
  return refused(
    readings.some(({ code }) => code === null) ? 'coordinates_abroad' : 'coordinates_unreadable',
  );
}

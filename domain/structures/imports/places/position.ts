import { cutText } from '../../../platform/language/cut-text.ts';
import { positionWarnings } from '../../structures/profile-warnings.ts';
import type { CityReference } from './city-reference.ts';
import { type NumberPair, parseCoordinate, parsePoint } from './coordinates.ts';

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * A usable position, with a note if the file's values were corrected. Without a position, the note gives the reason.
 */
export interface ReadPosition {
  readonly position: Position | null;
  readonly note: { readonly code: string; readonly params: Record<string, string | number> } | null;
}

/** Bounding box of Italy with its islands and some sea (ISTAT's outlines: 35.49-47.09 N, 6.63-18.52 E). */
const ITALY = { south: 35.2, north: 47.3, west: 6.4, east: 18.8 };

function isInItaly({ latitude, longitude }: Position): boolean {
  return latitude >= ITALY.south && latitude <= ITALY.north && longitude >= ITALY.west && longitude <= ITALY.east;
}

/** Rounds to the precision of the fields: six decimals, a tenth of a metre. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Restores the decimal point of an Italian latitude or longitude, after one or two digits. */
function restoreDecimalPoint(digits: number, maxDegrees: number): number[] {
  const text = String(Math.abs(digits));
  if (!Number.isInteger(digits) || text.length < 5) return [];
  return [1, 2]
    .map((at) => Number(`${text.slice(0, at)}.${text.slice(at)}`))
    .filter((degrees) => degrees <= maxDegrees);
}

/** Converts metres to degrees: one result for each coordinate system whose range fits. */
export type Unproject = (easting: number, northing: number) => readonly (Position & { readonly system: string })[];

interface Reading extends Position {
  readonly code: string | null;
  readonly system?: string;
  /** True if only the distance to the comune can confirm this reading. */
  readonly needsCity?: boolean;
}

function readingsOf({ first, second }: NumberPair, unproject: Unproject): Reading[] {
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
  const latitudes = Math.abs(first) <= 90 ? [first] : restoreDecimalPoint(first, 90);
  const longitudes = Math.abs(second) <= 180 ? [second] : restoreDecimalPoint(second, 180);
  const pointed = latitudes.flatMap((latitude) =>
    longitudes.map((longitude) => ({ latitude, longitude, code: 'coordinates_point', needsCity: true })),
  );
  return [...projected, ...pointed];
}

/** Distance of a position from its comune in kilometres; null when it is near or the comune's centre is unknown. */
function distanceFromCity(position: Position, city: CityReference | undefined): number | null {
  const centre = { latitude: city?.latitude ?? null, longitude: city?.longitude ?? null };
  const n = positionWarnings({ ...position }, centre)[0]?.params?.n;
  return n === undefined ? null : Number(n);
}

/**
 * Reads a row's position. It must lie in Italy and, by the form's own rule, near its comune. Swapped, projected or
 * point-less values are corrected with a note. Otherwise the position stays empty with the reason.
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
  const point = first !== null && second !== null ? { first, second } : parsePoint(cells.point || cells.latitude);
  if (!point) return refused('coordinates_unreadable');
  if (point.first === 0 && point.second === 0) return refused('coordinates_zero');
  const knows = typeof city?.latitude === 'number' && typeof city.longitude === 'number';
  const readings = readingsOf(point, unproject);
  const inItaly = readings.filter((reading) => isInItaly(reading) && (knows || !reading.needsCity));
  const near = inItaly.filter((reading) => distanceFromCity(reading, city) === null);
  const [best] = near;
  if (best && (near.length === 1 || best.code === null)) {
    const position = { latitude: roundDegrees(best.latitude), longitude: roundDegrees(best.longitude) };
    const params: Record<string, string> = best.system ? { value, system: best.system } : { value };
    return { position, note: best.code === null ? null : { code: best.code, params } };
  }
  const [far] = inItaly;
  if (far && near.length === 0) return refused('far_from_city', { n: distanceFromCity(far, city) ?? 0 });
  return refused(readings.some(({ code }) => code === null) ? 'coordinates_abroad' : 'coordinates_unreadable');
}

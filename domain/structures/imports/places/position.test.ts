import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../structures/profile-warnings.ts';
import { parseCoordinate, parsePoint } from './coordinates.ts';
import { readPosition, type Unproject } from './position.ts';

const bologna = {
  id: 37006,
  name: 'Bologna',
  province: 'BO',
  istatCode: '037006',
  latitude: 44.4977,
  longitude: 11.3446,
};
const cell = (latitude: string, longitude: string, point = '') => ({ latitude, longitude, point });
const pointAt = (latitude: string, longitude: string, point = '') =>
  readPosition(cell(latitude, longitude, point), bologna, unproject);
const code = (latitude: string, longitude: string, point = '') => pointAt(latitude, longitude, point).note?.code;

/** Roughly UTM 32 near Bologna, in metres; precise enough for these tests. */
const unproject: Unproject = (easting, northing) =>
  northing > 4_000_000 && easting > 100_000 && easting < 2_000_000
    ? [
        {
          system: 'EPSG:25832',
          latitude: 44.4977 + (northing - 4_929_500) / 111_000,
          longitude: 11.3446 + ((easting % 1_000_000) - 686_400) / 79_000,
        },
      ]
    : [];

describe('reading a coordinate', () => {
  it.each([
    ['44.4949', 44.4949],
    ['44,4949', 44.4949],
    ['44,4949 N', 44.4949],
    ['N 44.4949', 44.4949],
    ['44.4949°', 44.4949],
    ['11.3426 W', -11.3426],
    [`44° 29' 41" N`, 44.494722],
    ['44°29′41,5″N', 44.494861],
    ['44 29 41 N', 44.494722],
    [`44° 29.682'`, 44.4947],
    ['4.449.490', 4449490],
    ['1.687.345,12', 1687345.12],
    ['4927710,5', 4927710.5],
  ])('%s', (text, expected) => {
    expect(parseCoordinate(text)).toBeCloseTo(expected, 5);
  });

  it.each(['', 'n.d.', `44° 61' 00"`, '44.49.49x', 'via Roma 3', '1e5'])('reads no coordinate from %s', (text) => {
    expect(parseCoordinate(text)).toBeNull();
  });

  it.each([
    ['44.49, 11.34', 44.49, 11.34],
    ['44,49; 11,34', 44.49, 11.34],
    ['44.49 11.34', 44.49, 11.34],
    ['(44.49, 11.34)', 44.49, 11.34],
    ['POINT(11.34 44.49)', 44.49, 11.34],
    ['SRID=4326;POINT (11.34 44.49)', 44.49, 11.34],
    ['POINT Z (11.34 44.49 54.2)', 44.49, 11.34],
    ['{"type":"Point","coordinates":[11.34,44.49]}', 44.49, 11.34],
    [`44° 29' 24" N, 11° 20' 24" E`, 44.49, 11.34],
  ])('reads both coordinates from %s', (text, first, second) => {
    const point = parsePoint(text);
    expect(point?.first).toBeCloseTo(first, 6);
    expect(point?.second).toBeCloseTo(second, 6);
  });
});

describe('a position and its comune', () => {
  it('keeps a position near the comune unchanged', () => {
    expect(pointAt('44,4949', '11,3426')).toEqual({
      position: { latitude: 44.4949, longitude: 11.3426 },
      note: null,
    });
    expect(pointAt('', '', 'POINT(11.3426 44.4949)').position).toEqual({ latitude: 44.4949, longitude: 11.3426 });
  });

  it('swaps coordinates, restores a decimal point or unprojects metres, each with a note', () => {
    for (const [latitude, longitude, expected] of [
      ['11.3426', '44.4949', 'coordinates_swapped'],
      ['444949', '113426', 'coordinates_point'],
      ['44494900', '11.3426', 'coordinates_point'],
      ['4929000', '686500', 'coordinates_projected'],
      ['686500', '4929000', 'coordinates_projected'],
      ['1686500', '4929000', 'coordinates_projected'],
    ] as const) {
      const { position, note } = pointAt(latitude, longitude);
      expect(note?.code, latitude).toBe(expected);
      expect(distanceKm([position?.latitude ?? 0, position?.longitude ?? 0], [44.4977, 11.3446])).toBeLessThan(10);
    }
  });

  it('leaves the position empty and gives the reason', () => {
    expect(code('0', '0')).toBe('coordinates_zero');
    expect(code('40.7128', '-74.006')).toBe('coordinates_abroad');
    expect(code('41.8933', '12.4829')).toBe('far_from_city');
    expect(code('n.d.', '11.34')).toBe('coordinates_unreadable');
    expect(code('9999999', '9999999')).toBe('coordinates_unreadable');
    expect(pointAt('41.8933', '12.4829').position).toBeNull();
    // A position in metres can only be verified against the comune's centre.
    expect(readPosition(cell('4929000', '686500'), undefined, unproject).position).toBeNull();
    expect(readPosition(cell('44.49', '11.34'), undefined, unproject).position).not.toBeNull();
  });
});

it('never uses a position outside Italy or more than 30 km from the comune', () => {
  const number = fc.oneof(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 6, max: 48, noNaN: true }),
    fc.double({ min: 200_000, max: 5_300_000, noNaN: true }),
    fc.integer({ min: 0, max: 999_999_999 }),
  );
  fc.assert(
    fc.property(number, number, fc.boolean(), (first, second, comma) => {
      const text = (value: number) => String(value).replace('.', comma ? ',' : '.');
      const { position } = pointAt(text(first), text(second));
      if (!position) return;
      expect(position.latitude).toBeGreaterThan(35);
      expect(position.latitude).toBeLessThan(47.5);
      expect(distanceKm([position.latitude, position.longitude], [44.4977, 11.3446])).toBeLessThanOrEqual(30.1);
    }),
    { numRuns: 2000 },
  );
});

it('accepts any text without an exception', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      readPosition(cell(first, second, first), bologna, unproject);
    }),
  );
});

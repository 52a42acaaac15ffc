import fc from 'fast-check';
import proj4 from 'proj4';
import { expect, it } from 'vitest';
import { readPosition } from '../../../domain/structures/imports/places/position.ts';
import { distanceKm } from '../../../domain/structures/structures/profile-warnings.ts';
import { unproject } from './projections.ts';

/** EPSG's own definitions, written independently of those that the import uses. */
const SYSTEMS: Record<string, string> = {
  '3003':
    '+proj=tmerc +lat_0=0 +lon_0=9 +k=0.9996 +x_0=1500000 +y_0=0 +ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68 +units=m',
  '3004':
    '+proj=tmerc +lat_0=0 +lon_0=15 +k=0.9996 +x_0=2520000 +y_0=0 +ellps=intl +towgs84=-104.1,-49.1,-9.9,0.971,-2.917,0.714,-11.68 +units=m',
  '25832': '+proj=utm +zone=32 +ellps=GRS80 +units=m',
  '25833': '+proj=utm +zone=33 +ellps=GRS80 +units=m',
  '32632': '+proj=utm +zone=32 +datum=WGS84 +units=m',
  '32633': '+proj=utm +zone=33 +datum=WGS84 +units=m',
};

/** Points in Italy, each with a nearby comune centre. */
const positionArbitrary = fc.record({
  latitude: fc.double({ min: 36.7, max: 46.9, noNaN: true }),
  longitude: fc.double({ min: 6.9, max: 18.3, noNaN: true }),
  north: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
  east: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
});

/** Published data often exceeds a zone's edge by half the zone's width. */
const EAST_OF: Record<string, [west: number, east: number]> = { '3003': [6.9, 13], '3004': [11.5, 18.3] };

it.each(Object.entries(SYSTEMS))('EPSG:%s converts back within five metres', (epsg, definition) => {
  fc.assert(
    fc.property(positionArbitrary, ({ latitude, longitude, north, east }) => {
      const [west, most] = EAST_OF[epsg] ?? [6.9, 18.3];
      fc.pre(longitude > west && longitude < most);
      const [x = 0, y = 0] = proj4('WGS84', definition).forward([longitude, latitude]);
      const city = {
        id: 1,
        name: 'X',
        province: 'XX',
        istatCode: '000001',
        latitude: latitude + north,
        longitude: longitude + east,
      };
      const { position, note } = readPosition(
        { latitude: y.toFixed(2), longitude: x.toFixed(2), point: '' },
        city,
        unproject,
      );
      expect(note?.code).toBe('coordinates_projected');
      const km = distanceKm([position?.latitude ?? 0, position?.longitude ?? 0], [latitude, longitude]);
      expect(km).toBeLessThan(0.005);
    }),
  );
});

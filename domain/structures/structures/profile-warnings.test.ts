import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceKm, profileWarnings } from './profile-warnings.ts';

const BOLOGNA = { istatCode: '037006', latitude: 44.4938, longitude: 11.3387, namesakes: 0 };
const codes = (values: Record<string, unknown>, around = BOLOGNA) =>
  profileWarnings(values, around).map((one) => one.code);

describe('warnings of the profile', () => {
  it('do not appear for consistent data', () => {
    expect(codes({ cin: 'IT037006A1ABCDEFGH', latitude: 44.5, longitude: 11.3, roomsTotal: 3, bedsTotal: 6 })).toEqual(
      [],
    );
  });

  it('report a CIN of another comune, a distant position, fewer beds than rooms, and a namesake', () => {
    expect(codes({ cin: 'IT015146A1ABCDEFGH' })).toEqual(['cin_city']);
    expect(codes({ cin: 'IT037006A1ABCDEF' })).toEqual(['cin_short']);
    expect(codes({ cin: 'IT03700677ABCDEFGH' })).toEqual(['cin_kind']);
    expect(codes({ latitude: 45.4642, longitude: 9.19 })).toEqual(['far_from_city']);
    expect(codes({ roomsTotal: 6, bedsTotal: 3 })).toEqual(['fewer_beds']);
    expect(codes({}, { ...BOLOGNA, namesakes: 1 })).toEqual(['same_name']);
  });

  it('use the right distance from Bologna to Milan', () => {
    expect(distanceKm([44.4938, 11.3387], [45.4642, 9.19])).toBeCloseTo(201, -1);
  });

  it('use a distance that is equal in both directions and at most half the globe', () => {
    const point = fc.tuple(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    );
    fc.assert(
      fc.property(point, point, (a, b) => {
        const km = distanceKm(a, b);
        expect(km).toBeCloseTo(distanceKm(b, a), 6);
        expect(km).toBeGreaterThanOrEqual(0);
        expect(km).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
      }),
    );
  });
});

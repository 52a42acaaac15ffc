import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SCREEN_IDS } from '../../../../domain/kernel/screens/screens.ts';
import { addVisit, type Visit, visitOf } from './recent.ts';

it("records the list for a record's page, the section for a structure's page and only the list for users", () => {
  expect(visitOf({ screen: 'serviceEdit', params: { id: '7' } })).toEqual({ screen: 'services' });
  expect(visitOf({ screen: 'userEdit', params: { id: '7' } })).toEqual({ screen: 'users' });
  expect(visitOf({ screen: 'offerEdit', params: { id: '7', id_offerta: '3' } })).toEqual({
    screen: 'offers',
    structure: '7',
  });
  expect(visitOf({ screen: 'childPolicy', params: { id: '7' } })).toEqual({
    screen: 'childPolicy',
    structure: '7',
  });
  expect(visitOf({ screen: 'structure', params: { id: '7' } })).toEqual({
    screen: 'structure',
    structure: '7',
  });
  expect(visitOf({ screen: 'recap', params: { id: '7' } })).toEqual({ screen: 'recap', structure: '7' });
  for (const screen of ['login', 'error403', null] as const) expect(visitOf({ screen, params: {} })).toBeNull();
});

it('stores each page or structure once, latest first, up to a limit', () => {
  const visit = fc.oneof(
    fc.record({ screen: fc.constantFrom(...SCREEN_IDS) }),
    fc.record({ screen: fc.constantFrom(...SCREEN_IDS), structure: fc.nat(20).map(String) }),
  ) as fc.Arbitrary<Visit>;
  fc.assert(
    fc.property(fc.array(visit), visit, (former, latest) => {
      const storedVisits = [...former, latest].reduce<Visit[]>(addVisit, []);
      expect(storedVisits[0]).toEqual(latest);
      const things = storedVisits.map(({ screen, structure }) => structure ?? screen);
      expect(new Set(things).size).toBe(storedVisits.length);
      expect(storedVisits.length).toBeLessThanOrEqual(12);
    }),
  );
});

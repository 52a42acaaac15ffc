import { expect, it } from 'vitest';
import { sectionsOf, sharedFilters } from './menu-items.ts';

const services = (amenities?: readonly string[]) =>
  sectionsOf('operator', amenities)
    .filter(({ group }) => group === 'services')
    .flatMap(({ entries }) => entries.map(({ id }) => id));

it("shows the amenities of the structure's type, or all while the type is unknown", () => {
  expect(services()).toEqual(expect.arrayContaining(['reception', 'gyms', 'pools', 'beautyCenters', 'parkings']));
  const some = services(['pool', 'beauty']);
  expect(some).toEqual(expect.arrayContaining(['pools', 'beautyCenters']));
  for (const hidden of ['reception', 'gyms', 'parkings']) expect(some).not.toContain(hidden);
});

it('keeps the period and the filters from one statistics page to another, without those of its table', () => {
  const search = { from: '2026-11-01', to: '2026-11-30', city: '37006', sort: '-visits', page: '2', kind: '' };
  const kept = '?from=2026-11-01&to=2026-11-30&city=37006';
  expect(sharedFilters('statsConversions', 'statsSessions', search)).toBe(kept);
  expect(sharedFilters('statsSessions', 'statsSessions', search)).toBe('');
  expect(sharedFilters('structures', 'statsSessions', search)).toBe('');
  expect(sharedFilters('statsSessions', 'structures', search)).toBe('');
});

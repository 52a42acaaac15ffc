import { expect, it } from 'vitest';
import { sectionsOf } from './menu-items.ts';

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

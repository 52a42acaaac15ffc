import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTIVE, checkRules, defaultsOf, type RecordDefinition } from '../../kernel/records/record.ts';
import { AMENITIES } from './amenities.ts';
import { beach } from './beach.ts';
import { beautyCenter } from './beauty-center.ts';
import { businessCenter, maxCapacity } from './business-center.ts';
import { parking } from './parking.ts';
import { pool } from './pool.ts';
import { restaurant } from './restaurant.ts';
import { spa } from './spa.ts';

/** Returns the rule violations of a record with these values and defaults elsewhere. */
function faults(definition: RecordDefinition, values: object): string[] {
  const whole = { ...defaultsOf(definition.fields), title: { it: 'Una' }, ...values };
  return checkRules(definition, whole).map(({ path, code }) => `${path} ${code}`);
}
const active = { status: ACTIVE, description: { it: '<p>Testo.</p>' }, photoCount: 1 };

test.each(AMENITIES.map((definition) => [definition.name, definition as RecordDefinition] as const))(
  '%s: requires only the name in a draft, and a description and a photo when active',
  (_name, definition) => {
    expect(faults(definition, {})).toEqual([]);
    const lacking = faults(definition, { status: ACTIVE });
    expect(lacking).toEqual(expect.arrayContaining(['description.it required_it', 'photoCount photo_needed']));
    // Every field that is not computed appears in the form.
    const inForm = definition.groups.flatMap(({ fields }) => fields);
    const written = Object.entries(definition.fields).filter(([, field]) => !field.computed);
    expect(inForm.toSorted()).toEqual(written.map(([name]) => name).toSorted());
  },
);

describe('rules between the common fields', () => {
  test('requires a price above zero and its unit when access is paid', () => {
    expect(faults(pool, { access: 'paid' })).toEqual(['priceCents required', 'priceUnit required']);
    expect(faults(pool, { access: 'paid', priceCents: 0, priceUnit: 'day' })).toEqual(['priceCents price_zero']);
    expect(faults(pool, { access: 'paid', priceCents: 500, priceUnit: 'entry' })).toEqual([]);
  });

  test('requires partner and distance when the amenity is external, and both ends of a season', () => {
    expect(faults(pool, { isExternal: true })).toEqual(['partnerName required', 'distanceMeters required']);
    expect(faults(pool, { seasonFromMd: '05-01' })).toEqual(['seasonToMd required']);
    expect(faults(pool, { seasonToMd: '09-30' })).toEqual(['seasonFromMd required']);
    expect(faults(pool, { seasonFromMd: '12-01', seasonToMd: '03-31' })).toEqual([]);
  });

  test('rejects a minimum above its maximum', () => {
    const bound = fc.option(fc.integer({ min: 10, max: 99 }));
    fc.assert(
      fc.property(bound, bound, bound, bound, (minAge, maxAge, depthMinCm, depthMaxCm) => {
        const wrong = (low: number | null, high: number | null) => low !== null && high !== null && low > high;
        const expected = [
          ...(wrong(minAge, maxAge) ? ['minAge min_le_max'] : []),
          ...(wrong(depthMinCm, depthMaxCm) ? ['depthMinCm min_le_max'] : []),
        ];
        expect(faults(pool, { minAge, maxAge, depthMinCm, depthMaxCm })).toEqual(expected);
      }),
    );
  });
});

describe('rules of one kind', () => {
  test("sets a room's capacity to that of its largest layout", () => {
    const seats = fc.option(fc.integer({ min: 1, max: 5000 }));
    fc.assert(
      fc.property(fc.tuple(seats, seats, seats, seats, seats, seats), (all) => {
        const [
          capacityTheatre,
          capacityClassroom,
          capacityUShape,
          capacityBoardroom,
          capacityBanquet,
          capacityCocktail,
        ] = all;
        const most = maxCapacity({
          capacityTheatre,
          capacityClassroom,
          capacityUShape,
          capacityBoardroom,
          capacityBanquet,
          capacityCocktail,
        });
        const known = all.filter((one) => one !== null).sort((a, b) => b - a);
        expect(most).toBe(known[0] ?? null);
      }),
    );
    expect(faults(businessCenter, { ...active, areaSqm: 50 })).toEqual(['capacityTheatre one_capacity']);
  });

  test('requires kind, surface and distance of an active beach, and the beach club when by agreement', () => {
    expect(faults(beach, active)).toEqual(['distanceMeters required', 'kind required', 'surface required']);
    expect(faults(beach, { kind: 'agreement' })).toEqual([
      'establishmentName required',
      'establishmentNumber required',
    ]);
  });

  test('requires charging points, traffic zone instructions, and no more accessible spaces than spaces', () => {
    expect(faults(parking, { evCharging: 'free' })).toEqual(['evPoints required']);
    expect(faults(parking, { ztl: 'permit' })).toEqual(['ztlNote.it required_it']);
    expect(faults(parking, { spaces: 3, accessibleSpaces: 4 })).toEqual(['accessibleSpaces max']);
    expect(faults(parking, { accessibleSpaces: 4 })).toEqual([]);
  });

  test('limits a restaurant to six cuisines, orders meal times, and requires a seat', () => {
    const cuisine = ['italian', 'regional', 'seafood', 'meat', 'vegetarian', 'vegan', 'pizza'];
    expect(faults(restaurant, { cuisine })).toEqual(['cuisine max_items']);
    const meal = { meal: 'dinner', service: 'table', weekdays: [1], from: '22:00', to: '19:00' };
    expect(faults(restaurant, { mealHours: [meal] })).toEqual(['mealHours.0.to time_order']);
    const open = { ...active, cuisine: ['pizza'], mealHours: [{ ...meal, from: '19:00', to: '22:00' }] };
    expect(faults(restaurant, open)).toEqual(['seatsIndoor one_seat']);
    expect(faults(restaurant, { ...open, seatsOutdoor: 4 })).toEqual([]);
    expect(restaurant.derive?.({ ...open, guestsOnly: false, title: { it: 'x' } } as never)).toMatchObject({
      openToPublic: true,
    });
  });

  test('requires features of an active spa and treatments of an active beauty centre', () => {
    expect(faults(spa, active)).toEqual(['features required']);
    expect(faults(beautyCenter, active)).toEqual(['treatments required']);
    expect(faults(spa, { access: 'on_request', includedEntries: 2 })).toEqual(['includedEntries only_included']);
  });
});

import { expect, it } from 'vitest';
import { RECORDS } from '../../records.ts';
import { recordApiPath, recordAt } from './record-place.ts';

const placeOf = (address: string) => {
  const place = recordAt(address, RECORDS);
  return place && [place.definition.name, place.structureId, place.targetId, recordApiPath(place)];
};

it("returns the record of a structure's page, also when it is open in a panel", () => {
  expect(placeOf('/structures/7/dati/contatti')).toEqual(['contacts', 7, 7, '/structures/7/contacts']);
  expect(placeOf('/structures/7/dati/alloggio/12')).toEqual(['room', 7, 12, '/structures/7/rooms/12']);
  expect(placeOf('/structures/7/dati/payment-policies?open=12')).toEqual([
    'payment-policy',
    7,
    12,
    '/structures/7/payment-policies/12',
  ]);
});

it('returns null for pages without a record and for new records', () => {
  for (const address of [
    '/dashboard',
    '/structures/7',
    '/structures/7/dati/alloggio',
    '/structures/7/dati/alloggio/new',
    '/settings/users/3/edit',
  ])
    expect([address, placeOf(address)]).toEqual([address, null]);
});

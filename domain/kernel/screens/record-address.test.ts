import { expect, it } from 'vitest';
import { findRecordDefinition, RECORDS } from '../../records.ts';
import { parametersOf } from './addresses.ts';
import { recordAddress } from './record-address.ts';
import { SCREEN_IDS, SCREENS } from './screens.ts';

const of = (name: string) => {
  const found = findRecordDefinition(name);
  if (!found) throw new Error(name);
  return found;
};

it('returns the page of a record within its structure', () => {
  expect(recordAddress(of('pool'), { id: 7, structureId: 3 })).toBe('/structures/3/dati/pool/7');
  expect(recordAddress(of('structure'), { id: 3 })).toBe('/structures/3');
  expect(recordAddress(of('slug'), { id: 9 })).toBe('/cms/slugs/9/edit');
  expect(recordAddress(of('structure-services'), { id: 3, structureId: 3 })).toBe('/structures/3/dati/services');
  expect(recordAddress(of('nearby-poi'), { id: 8, structureId: 3 })).toBe('/structures/3/dati/poi');
});

it('returns an existing screen for every record', () => {
  for (const definition of RECORDS) {
    const address = recordAddress(definition, { id: 5, structureId: 4 });
    const isOne = SCREEN_IDS.some((screen) => parametersOf(SCREENS[screen].path, address) !== null);
    expect(isOne, `${definition.name}: ${address}`).toBe(true);
  }
});

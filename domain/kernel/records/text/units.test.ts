import { expect, it } from 'vitest';
import { RECORDS } from '../../../records.ts';
import { unitIn } from './units.ts';

/** Units that every language writes in the same way. */
const SIGNS = ['%', 'cm', 'kW', 'kg', 'km', 'm', 'm²', 'min', '°C', '×', '€', '€/kWh', 'h'];

it('translates each unit of a field that is a word', () => {
  const units = new Set(RECORDS.flatMap(({ fields }) => Object.values(fields).flatMap(({ unit }) => unit ?? [])));
  const untranslated = [...units].filter((unit) => !SIGNS.includes(unit) && unitIn(unit, 'de') === unit);
  expect(untranslated).toEqual([]);
  expect([unitIn('anni', 'fr'), unitIn('anni', 'it'), unitIn('kg', 'en')]).toEqual(['ans', 'anni', 'kg']);
});

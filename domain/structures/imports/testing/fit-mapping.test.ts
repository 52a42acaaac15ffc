import { expect, it } from 'vitest';
import { fitMapping } from '../fit-mapping.ts';
import type { Mapping } from '../mapping.ts';

const rest = { matchBy: 'columns', defaultCity: null, keepOther: true } as const;
const STORED_MAPPING: Mapping = {
  ...rest,
  targets: {
    name: { template: '{TIPO} {VIA}' },
    structure_type: { column: 'TIPO', values: { Pensione: 'inn' } },
    address: { column: 'VIA' },
    roomsTotal: { column: 'CAMERE' },
    zip: { constant: '40126' },
  },
  keyColumns: ['TIPO', 'VIA', 'PIANO'],
};

it('keeps a mapping when all its columns exist', () => {
  const headings = ['VIA', 'TIPO', 'CAMERE', 'PIANO'];
  expect(fitMapping(STORED_MAPPING, { ...rest, targets: {}, keyColumns: [] }, headings)).toEqual({
    mapping: STORED_MAPPING,
    lost: [],
  });
});

it('replaces missing columns by the guess and keeps the meanings of values', () => {
  const guess: Mapping = {
    ...rest,
    targets: {
      name: { template: '{Tipologia} {VIA}' },
      structure_type: { column: 'Tipologia', values: { Pensione: 'hotel', Ostello: 'hostel' } },
      address: { column: 'VIA' },
    },
    keyColumns: ['Tipologia'],
  };
  expect(fitMapping(STORED_MAPPING, guess, ['Tipologia', 'VIA'])).toEqual({
    mapping: {
      ...rest,
      targets: {
        name: { template: '{Tipologia} {VIA}' },
        structure_type: { column: 'Tipologia', values: { Pensione: 'inn', Ostello: 'hostel' } },
        address: { column: 'VIA' },
        zip: { constant: '40126' },
      },
      keyColumns: ['Tipologia', 'VIA'],
    },
    lost: ['TIPO', 'CAMERE', 'PIANO'],
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Mapping } from './mapping.ts';
import { rebaseMapping } from './rebase-mapping.ts';

const column = (name: string, values?: Record<string, string | null>) => ({
  column: name,
  ...(values && { values }),
});
const base: Mapping = {
  targets: { name: column('Nome'), structure_type: column('Tipologia', { Albergo: 'hotel' }) },
  matchBy: 'columns',
  keyColumns: ['Id'],
  defaultCity: null,
  keepOther: true,
};

const origin = fc.record({ column: fc.constantFrom('A', 'B', 'C') });
const mappings = fc.record({
  targets: fc.dictionary(fc.constantFrom('name', 'cin', 'zip', 'phone'), origin),
  matchBy: fc.constantFrom('columns', 'cin'),
  keyColumns: fc.array(fc.constantFrom('A', 'B'), { maxLength: 2 }),
  defaultCity: fc.option(fc.nat(9)),
  keepOther: fc.boolean(),
}) as fc.Arbitrary<Mapping>;

it('takes the other side when only one side has changed', () => {
  fc.assert(
    fc.property(mappings, mappings, (one, other) => {
      expect(rebaseMapping(one, one, other)).toEqual(other);
      expect(rebaseMapping(one, other, one)).toEqual(other);
    }),
  );
});

it('merges a decision about a value with changed columns', () => {
  const changed = { ...base, targets: { ...base.targets, zip: column('CAP') } };
  const stored = {
    ...base,
    targets: { ...base.targets, structure_type: column('Tipologia', { Albergo: 'hotel', Locanda: 'inn' }) },
    cities: { livo: 13130 },
  };
  expect(rebaseMapping(base, changed, stored)).toEqual({
    ...stored,
    targets: { ...stored.targets, zip: column('CAP') },
  });
});

it('does not restore a removed field', () => {
  const { name: _, ...rest } = base.targets;
  expect(rebaseMapping(base, { ...base, targets: rest }, { ...base, keepOther: false })).toEqual({
    ...base,
    keepOther: false,
    targets: rest,
  });
});

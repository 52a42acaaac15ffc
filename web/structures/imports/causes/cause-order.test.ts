import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ImportCause } from '../../../../domain/structures/imports/answers.ts';
import { REMARK_OUTCOMES } from '../../../../domain/structures/imports/states.ts';
import { causeKey, placeCauses } from './cause-order.ts';

const cause = (column: string, outcome: ImportCause['outcome'], count: number): ImportCause => ({
  outcome,
  code: 'email',
  column,
  value: null,
  count,
  text: column,
  rows: [],
  decision: null,
});

const columns = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 12 });
const causes = columns.chain((names) =>
  fc.tuple(
    ...names.map((name) =>
      fc.record({ outcome: fc.constantFrom(...REMARK_OUTCOMES), count: fc.nat(900) }).map((one) => {
        return cause(name, one.outcome, one.count);
      }),
    ),
  ),
);

it('shows every cause once and keeps the positions of those shown before', () => {
  fc.assert(
    fc.property(causes, causes, (before, after) => {
      const first = placeCauses([], before);
      const then = placeCauses(first, after);
      expect(then.map(({ key }) => key).sort()).toEqual(after.map(causeKey).sort());
      const stayed = first.filter(({ key }) => then.some((one) => one.key === key));
      expect(then.slice(0, stayed.length)).toEqual(stayed);
    }),
  );
});

it('shows the cause with most rows first', () => {
  const first = placeCauses([], [cause('CAP', 'noted', 3), cause('Telefono', 'noted', 40)]);
  expect(first.map(({ key }) => key)).toEqual([
    causeKey(cause('Telefono', 'noted', 0)),
    causeKey(cause('CAP', 'noted', 0)),
  ]);
});

it('treats a field as the same cause when its rows are emptied or refused', () => {
  const emptied: ImportCause = {
    ...cause('Telefono', 'noted', 4),
    decision: { kind: 'field', target: 'phone', chosen: 'empty' },
  };
  const refused: ImportCause = {
    ...emptied,
    outcome: 'refused',
    decision: { kind: 'field', target: 'phone', chosen: 'refuse' },
  };
  expect(placeCauses(placeCauses([], [emptied]), [refused])).toEqual(placeCauses([], [emptied]));
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareItems, reduceToDifferences } from './value-differences.ts';

it('omits what two values share: languages of a text, items of a list', () => {
  expect(reduceToDifferences({ kind: 'translated' }, { it: 'Mare', en: 'Sea' }, { it: 'Mare', en: 'Seaside' })).toEqual(
    [{ en: 'Sea' }, { en: 'Seaside' }],
  );
  expect(reduceToDifferences({ kind: 'translated' }, null, { it: 'Mare' })).toEqual([
    { it: undefined },
    { it: 'Mare' },
  ]);
  expect(reduceToDifferences({ kind: 'references' }, [1, 2, 3], [2, 3, 4])).toEqual([[1], [4]]);
  expect(reduceToDifferences({ kind: 'rows' }, [{ a: 1 }, { a: 2 }], [{ a: 2 }])).toEqual([[{ a: 1 }], []]);
});

it('returns whole values when only the order differs or a value has no parts', () => {
  expect(reduceToDifferences({ kind: 'references' }, [1, 2], [2, 1])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(reduceToDifferences({ kind: 'string' }, 'a', 'b')).toEqual(['a', 'b']);
  expect(reduceToDifferences(undefined, null, [1])).toEqual([null, [1]]);
});

it('returns the differing parts of a JSON object', () => {
  expect(reduceToDifferences({ kind: 'json' }, { a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } })).toEqual([
    { b: { c: 2 } },
    { b: { c: 3 } },
  ]);
});

const item = (title: string, more: object = {}) => ({ title: { it: title }, level: 1, ...more });

it('returns only the changed field of a changed item', () => {
  const [change, ...others] = compareItems(
    [item('Borghi'), item('Mare', { url: '/mare' })],
    [item('Borghi'), item('Mare', { url: '/spiagge' })],
  );
  expect([change?.kind, change?.fields, others]).toEqual(['changed', ['url'], []]);
});

it('reports a moved item as moved and the others not at all', () => {
  const [a, b, c, d] = ['Uno', 'Due', 'Tre', 'Quattro'].map((title) => item(title));
  const moves = compareItems([a, b, c, d] as object[] as never, [d, a, b, c] as object[] as never);
  expect(moves.map(({ kind, from, to }) => [kind, from, to])).toEqual([['moved', 4, 1]]);
  // An inserted item does not count as moving the items after it.
  const added = compareItems([a, b] as never, [c, a, b] as never);
  expect(added.map(({ kind, to }) => [kind, to])).toEqual([['added', 1]]);
});

it('reports exactly the changes that turn one list into the other', () => {
  const row = fc.record({ title: fc.constantFrom('a', 'b', 'c', 'd', 'e'), price: fc.nat(2) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.array(row, { maxLength: 8 }), (before, after) => {
      const changes = compareItems(before, after);
      if (JSON.stringify(before) === JSON.stringify(after)) expect(changes).toEqual([]);
      const count = (kind: string) => changes.filter((one) => one.kind === kind).length;
      expect(before.length - count('removed') + count('added')).toBe(after.length);
      for (const { kind, fields, before: was, after: is } of changes)
        if (kind === 'changed')
          for (const name of ['title', 'price'] as const)
            expect(fields.includes(name)).toBe(was?.[name] !== is?.[name]);
      if (changes.length === 0) expect(after).toEqual(before);
    }),
  );
});

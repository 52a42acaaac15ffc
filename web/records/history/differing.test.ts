import { expect, it } from 'vitest';
import { differing } from './differing.ts';

it('leaves out what two values share: languages of a text, items of a list', () => {
  expect(differing({ kind: 'translated' }, { it: 'Mare', en: 'Sea' }, { it: 'Mare', en: 'Seaside' })).toEqual(
    [{ en: 'Sea' }, { en: 'Seaside' }],
  );
  expect(differing({ kind: 'translated' }, null, { it: 'Mare' })).toEqual([
    { it: undefined },
    { it: 'Mare' },
  ]);
  expect(differing({ kind: 'references' }, [1, 2, 3], [2, 3, 4])).toEqual([[1], [4]]);
  expect(differing({ kind: 'rows' }, [{ a: 1 }, { a: 2 }], [{ a: 2 }])).toEqual([[{ a: 1 }], []]);
});

it('shows whole what has only changed places, and what has no parts', () => {
  expect(differing({ kind: 'references' }, [1, 2], [2, 1])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(differing({ kind: 'string' }, 'a', 'b')).toEqual(['a', 'b']);
  expect(differing(undefined, null, [1])).toEqual([null, [1]]);
});

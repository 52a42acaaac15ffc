import { beforeAll, expect, test } from 'vitest';
import { expressionsIn } from './expressions.ts';
import { whySlow } from './judge.ts';

beforeAll(() => {
  process.env.RECHECK_BACKEND = 'pure';
});

test('finds every expression, also from constants, and reports those that it cannot read', () => {
  const text = `
const DAY = '\\\\d\\\\d';
const MONTH = \`\${DAY}-\${DAY}\`;
const a = /<[^>]*>/g;
const b = text.replace(/x/iu, '');
const c = new RegExp(\`^\${MONTH}$\`, 'i');
const d = RegExp('y+');
const e = new RegExp(names.join('|'));
`;
  const { found, unread } = expressionsIn([{ file: 'domain/a.ts', text }]);
  expect(found.map(({ line, source, flags }) => [line, source, flags])).toEqual([
    [4, '<[^>]*>', 'g'],
    [5, 'x', 'iu'],
    [6, '^\\d\\d-\\d\\d$', 'i'],
    [7, 'y+', ''],
  ]);
  expect(unread).toEqual([{ file: 'domain/a.ts', line: 8 }]);
  expect(expressionsIn([{ file: 'domain/a.test.ts', text }]).found).toEqual([]);
});

test.each([
  ['<[^>]*>', 'g', false],
  ['<[^<>]*>', 'g', true],
  ['-+$', '', false],
  ['[^\\s@<>"\']+@[^\\s@<>"\']+\\.[a-z]+', 'gi', false],
  ['^(a|a)*$', '', false],
  ['^[a-z0-9]+(-[a-z0-9]+)*$', '', true],
])('judges /%s/%s', async (source, flags, isLinear) => {
  expect((await whySlow({ source, flags })) === null).toBe(isLinear);
});

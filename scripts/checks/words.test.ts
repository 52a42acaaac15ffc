import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addedLines } from '../changes/changed-lines.ts';
import { checkWords, privateWords } from './words.ts';

const words = new Map([
  ['held', 'locked'],
  ['errand', 'e2e test'],
]);
const problems = (text: string, file = 'server/a.ts') => checkWords([{ file, line: 7, text }], words);

test('finds a private word in a comment, a title and a new name', () => {
  expect(problems('  // The row is held until then.')).toEqual(['server/a.ts:7: "held", write locked']);
  expect(problems(' * Held by the caller.')).toHaveLength(1);
  expect(problems("test('an errand by keyboard', async () => {")).toHaveLength(1);
  expect(problems('const heldRow = await lock();')).toHaveLength(1);
  expect(problems('const [held, found] = await both();')).toHaveLength(1);
  expect(problems('  readonly heldUntil: string;')).toHaveLength(1);
  expect(problems('The row is held.', 'docs/architecture.md')).toHaveLength(1);
});

test('ignores uses of an old name, user texts, quoted names and other languages', () => {
  expect(problems('  await release(held);')).toEqual([]);
  expect(problems("  const text = 'was held';")).toEqual([]);
  expect(problems('// See `held` in the older code.')).toEqual([]);
  expect(problems('Der held.', 'manual/01.md')).toEqual([]);
  expect(problems('// upheld')).toEqual([]);
  expect(problems('// As ClickHeld has it.')).toEqual([]);
});

test('reads the words from the glossary', () => {
  const read = privateWords(readFileSync('docs/glossary.md', 'utf8'));
  expect(read.get('held')).toMatch(/lock/);
  expect([...read.keys()].every((word) => /^[a-z]+$/.test(word))).toBe(true);
  expect(read.size).toBeGreaterThan(10);
});

test('reads the added lines of a diff with their numbers', () => {
  const diff = [
    '--- a/x.ts',
    '+++ b/x.ts',
    '@@ -1,0 +4,2 @@',
    '+one',
    '+two',
    '@@ -9 +12 @@',
    '-old',
    '+three',
  ];
  expect(addedLines(diff.join('\n'))).toEqual([
    { file: 'x.ts', line: 4, text: 'one' },
    { file: 'x.ts', line: 5, text: 'two' },
    { file: 'x.ts', line: 12, text: 'three' },
  ]);
});

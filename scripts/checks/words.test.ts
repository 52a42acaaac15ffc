import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addedLines } from '../changes/changed-lines.ts';
import { checkWords, privateWords } from './words.ts';

const words = new Map([
  ['held', 'locked'],
  ['errand', 'e2e test'],
]);
const problems = (text: string, file = 'server/a.ts') => checkWords([{ file, line: 7, text }], words);

test('finds a private word in a declared name', () => {
  expect(problems('const heldRow = await lock();')).toEqual(['server/a.ts:7: "held", write locked']);
  expect(problems('export async function readHeldRows() {')).toHaveLength(1);
});

test('ignores inner names, uses of a name, imports, texts and comments', () => {
  expect(problems('  const held = await lock();')).toEqual([]);
  expect(problems('  await release(held);')).toEqual([]);
  expect(problems("import { heldRow } from './rows.ts';")).toEqual([]);
  expect(problems("  const text = 'was held';")).toEqual([]);
  expect(problems('// The row is held.')).toEqual([]);
});

test('reads the words from the glossary', () => {
  const read = privateWords(readFileSync('docs/glossary.md', 'utf8'));
  expect(read.get('held')).toMatch(/lock/);
  expect([...read.keys()].every((word) => /^[a-z]+$/.test(word))).toBe(true);
  expect(read.size).toBeGreaterThan(10);
});

test('reads the added lines of a diff with their numbers', () => {
  const diff = ['--- a/x.ts', '+++ b/x.ts', '@@ -1,0 +4,2 @@', '+one', '+two', '@@ -9 +12 @@', '-old', '+three'];
  expect(addedLines(diff.join('\n'))).toEqual([
    { file: 'x.ts', line: 4, text: 'one' },
    { file: 'x.ts', line: 5, text: 'two' },
    { file: 'x.ts', line: 12, text: 'three' },
  ]);
});

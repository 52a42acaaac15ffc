import { expect, test } from 'vitest';
import { checkCommits } from './commits.ts';
import { isVagueName } from './names.ts';
import { commentFault, commentsOf, titleFault } from './prose.ts';
import { checkWriting } from './writing.ts';

const source = (text: string, file = 'server/stays/leads/queries.ts') => ({ file, text });
const problems = (text: string, file?: string) => checkWriting([source(text, file)], []);

test('reports a comment of function words, one that starts with a noun clause, and a long sentence', () => {
  expect(commentFault('As they are, so that nobody who has none of it may see what is there.')).toMatch(
    'function words',
  );
  expect(commentFault('What a person writes into the form.')).toMatch('noun clause');
  expect(commentFault(`Returns ${'rows of the structure '.repeat(8)}.`)).toMatch('more than');
});

test('accepts comments that start with a verb or the thing itself', () => {
  expect(commentFault('Maximum amount when `percent` is set.')).toBeNull();
  expect(commentFault('Locks the row. Throws 409 when the version is stale.')).toBeNull();
});

test('joins the lines of a comment and ignores directives of tools', () => {
  expect(commentsOf('/**\n * One\n * two.\n */\n// a\n// b\nconst x = 1;\n// biome-ignore lint: c\n')).toEqual([
    'One two.',
    'a b',
  ]);
});

test('reports a test title that does not say what happens', () => {
  expect(titleFault('is had by those who choose it')).toMatch('does X when Y');
  expect(titleFault('returns 409 when the version is stale')).toBeNull();
  expect(problems("test('what is written is there', () => {});", 'server/leads.test.ts')).toHaveLength(1);
});

test('reports names without a noun and files named after them', () => {
  for (const name of ['AT_ONCE', 'MOST', 'Found', 'held', 'said'])
    expect([name, isVagueName(name)]).toEqual([name, true]);
  for (const name of ['MAX_FILES', 'MatchedRow', 'lockRow', 'isLocked', 'seed'])
    expect([name, isVagueName(name)]).toEqual([name, false]);
  expect(problems('export const AT_ONCE = 5;')).toEqual([
    'server/stays/leads/queries.ts: AT_ONCE needs a noun, or a verb and its object',
  ]);
  expect(problems('', 'server/stays/leads/said.ts')).toHaveLength(1);
});

test('accepts a reviewed exception and reports one that is no longer needed', () => {
  const exceptions = ['server/stays/leads/queries.ts: AT_ONCE'];
  const text = 'export const AT_ONCE = 5;';
  expect(checkWriting([source(text)], exceptions)).toEqual([]);
  expect(checkWriting([source('')], exceptions)).toHaveLength(1);
});

test('reports commit subjects without area or imperative, too long, or with a second matter', () => {
  const good = ['web: share the paged list', 'selling, stays: seed offers', 'Merge branch x'];
  expect(checkCommits(good)).toEqual([]);
  const bad = [
    'fixed the list',
    'web: shared the list',
    'web: shares the list',
    'web: share; drop',
    `web: share ${'x'.repeat(80)}`,
  ];
  expect(checkCommits(bad)).toHaveLength(bad.length);
});

import { expect, it } from 'vitest';
import { checkCuts } from './cuts.ts';

const linesOf = (text: string, file = 'server/any.ts') =>
  checkCuts([{ file, text }]).map((problem) => Number(problem.split(':')[1]));

it('finds cuts of a text by UTF-16 units', () => {
  const cuts = [
    'a = text.slice(0, 40);',
    'b = one.firstName.slice(0, most);',
    'c = error.stack?.slice(0, KEPT.stack);',
    "d = (given ?? '').slice(0, MOST);",
    'e = words.join(" ").substring(0, 60);',
    'f = String(error).slice(0, 1000);',
    'g = title.slice(0, max - 1);',
  ];
  expect(linesOf(cuts.join('\n'))).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('ignores days, lists and cuts at a found position', () => {
  const fine = [
    'a = day.slice(0, 10);',
    'b = rows.slice(0, most);',
    "c = text.slice(0, text.indexOf(' '));",
    'd = text.slice(0, end);',
    'e = text.slice(40);',
    'f = new Date().toISOString().slice(0, 19);',
  ];
  expect(linesOf(fine.join('\n'))).toEqual([]);
  expect(linesOf('text.slice(0, 40)', 'domain/platform/language/cut-text.ts')).toEqual([]);
  expect(linesOf('text.slice(0, 40)', 'server/any.test.ts')).toEqual([]);
});

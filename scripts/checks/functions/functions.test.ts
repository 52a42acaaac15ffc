import { expect, it } from 'vitest';
import { checkFunctions, longFunctions } from './functions.ts';

const body = (lines: number) => Array.from({ length: lines }, (_, index) => `  let a${index} = 1;`).join('\n');
const file = (name: string, lines: number) => ({
  file: `server/stays/${name}.ts`,
  text: `export function ${name}(): void {\n${body(lines - 2)}\n}\n`,
});

it('measures functions from their first to their last line, with their names', () => {
  const arrow = { file: 'web/a.tsx', text: `const Screen = () => {\n${body(98)}\n};\n` };
  expect(longFunctions([file('short', 80), file('long', 81), arrow], 80)).toEqual([
    { file: 'web/a.tsx', name: 'Screen', lines: 100 },
    { file: 'server/stays/long.ts', name: 'long', lines: 81 },
  ]);
});

it('ignores tests and their support', () => {
  const texts = ['server/a.test.ts', 'server/testing/a.ts'].map((one) => ({
    ...file('long', 200),
    file: one,
  }));
  expect(longFunctions(texts, 80)).toEqual([]);
});

it('accepts an exception up to 120 lines and reports one that is not needed', () => {
  const exceptions = { 'server/stays/long.ts#long': 'A table of rules.' };
  expect(checkFunctions([file('long', 120)], exceptions)).toEqual([]);
  expect(checkFunctions([file('long', 120)], {})).toEqual([
    'server/stays/long.ts: long has 120 lines and is no exception',
  ]);
  expect(checkFunctions([file('long', 121)], exceptions)).toEqual([
    'server/stays/long.ts: long has 121 lines, more than 120',
  ]);
  expect(checkFunctions([file('long', 80)], exceptions)).toEqual([
    'server/stays/long.ts#long is an exception and has at most 80 lines',
  ]);
});

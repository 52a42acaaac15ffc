import { expect, test } from 'vitest';
import { checkCasts } from './casts.ts';

const source = (text: string, file = 'server/a.ts') => ({ file, text });

test('counts casts through unknown and to never, outside tests', () => {
  const two = source(
    '// Why.\nconst a = b as unknown as C;\n// Why.\nconst d = e as readonly unknown[] as F[];\n// Why.\nf(g as never);\n',
  );
  expect(checkCasts([two], 3)).toEqual([]);
  expect(checkCasts([two], 2)).toEqual([
    '3 blind type casts, more than 2: server/a.ts:2, server/a.ts:4, server/a.ts:6',
  ]);
  const elsewhere = [source(two.text, 'server/a.test.ts'), source(two.text, 'server/testing/a.ts')];
  expect(
    checkCasts([...elsewhere, source("const text = 'was never as unknown as never'; const x = y as C;")], 0),
  ).toEqual([]);
});

test('requires a reason beside each cast', () => {
  expect(checkCasts([source('const a = 1;\n\n\n\nconst b = a as never;\n')])).toEqual([
    'server/a.ts:5: a type cast without its reason',
  ]);
});

import { expect, test } from 'vitest';
import { checkImports, importsOf } from './imports.ts';

test('finds every form of import', () => {
  const text = `
import a from './a.ts';
import { b,
  c } from "./b.ts";
import type { D } from './d.ts';
import './e.css';
export { f } from './f.ts';
const g = await import('./g.ts');
// import h from './h.ts';
`;
  expect(importsOf(text).map(({ specifier }) => specifier)).toEqual([
    './a.ts',
    './b.ts',
    './d.ts',
    './e.css',
    './f.ts',
    './g.ts',
  ]);
  expect(importsOf(text).filter(({ typeOnly }) => typeOnly)).toHaveLength(1);
});

test('refuses imports across layers', () => {
  const across = { file: 'web/a.ts', text: "import { parseConfig } from '../server/config.ts';\n" };
  const impure = { file: 'domain/a.ts', text: "import fs from 'node:fs';\n" };
  expect(checkImports([across, impure])).toHaveLength(2);
});

test('reports an import cycle', () => {
  const one = { file: 'scripts/one.ts', text: "import './other.ts';\n" };
  const other = { file: 'scripts/other.ts', text: "import './one.ts';\n" };
  expect(checkImports([one, other])).toEqual(['import cycle: scripts/one.ts → scripts/other.ts → scripts/one.ts']);
});

test('reports a program that imports test-only code', () => {
  const bench = { file: 'bench/a.ts', text: "import '../server/testing/demo.ts';\n" };
  const demo = { file: 'server/testing/demo.ts', text: "import { inject } from 'vitest';\n" };
  expect(checkImports([bench, demo])).toEqual([expect.stringContaining('bench/a.ts')]);
  const typed = { file: 'server/testing/demo.ts', text: "import type { Test } from 'vitest';\n" };
  expect(checkImports([bench, typed])).toEqual([]);
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { queriesInBrowser } from './queries-in-browser.ts';

const MODULES = path.join(import.meta.dirname, '../../node_modules');
const transform = queriesInBrowser().transform as (code: string, id: string) => { code: string } | null;

it('finds in TanStack Query as it is installed what it changes, and leaves a module that can be read', () => {
  const id = `${MODULES}/@tanstack/react-query/build/modern/useBaseQuery.js`;
  const changed = transform(readFileSync(id, 'utf8'), id);
  expect(changed?.code).toContain('told.current += 1');
  expect(parseSync('useBaseQuery.js', changed?.code ?? '', { showSemanticErrors: true }).errors).toEqual([]);
});

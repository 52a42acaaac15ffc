import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { mantineInBrowser } from './mantine-in-browser.ts';

const MODULES = path.join(import.meta.dirname, '../../node_modules');
const transform = mantineInBrowser().transform as (code: string, id: string) => { code: string } | null;

it('finds in Mantine as it is installed all that it changes, and leaves modules that can be read', () => {
  const files = globSync('@mantine/{core,hooks}/esm/**/*.mjs', { cwd: MODULES });
  const changed = files.flatMap((file) => {
    const id = path.join(MODULES, file).split(path.sep).join('/');
    const result = transform(readFileSync(id, 'utf8'), id);
    return result ? [{ name: path.basename(file, '.mjs'), code: result.code }] : [];
  });
  expect(changed.map(({ name }) => name).sort()).toEqual([
    'MenuItem',
    'OptionsDropdown',
    'Popover',
    'Portal',
    'create-storage',
    'find-element-in-shadow-dom',
    'use-combobox',
    'use-combobox-target-props',
    'use-focus-return',
    'use-focus-trap',
    'use-hotkeys',
    'use-id',
    'use-media-query',
    'use-window-event',
  ]);
  for (const { name, code } of changed)
    expect(parseSync(`${name}.mjs`, code, { showSemanticErrors: true }).errors, name).toEqual([]);
});

it('says so when a release of Mantine has another text', () => {
  const id = '/x/node_modules/@mantine/hooks/esm/use-id/use-id.mjs';
  expect(() => transform('export const useId = () => 0;', id)).toThrow('no longer has: setUuid');
});

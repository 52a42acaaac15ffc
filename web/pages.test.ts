import { expect, it } from 'vitest';
import { SCREEN_IDS } from '../domain/kernel/screens/screens.ts';
// Reads the source, because the module needs a browser.
import source from './pages.ts?raw';

it('defines a page for each screen and no other', () => {
  const [, table = ''] = source.split('const PAGES');
  const shown = [...table.matchAll(/^ {2}(\w+): /gm)].map(([, id]) => id);
  expect(shown.sort()).toEqual([...SCREEN_IDS].sort());
});

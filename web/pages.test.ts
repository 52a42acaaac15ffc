import { expect, it } from 'vitest';
import { SCREEN_IDS } from '../domain/kernel/screens/screens.ts';
// Read, not run: it asks for the browser.
import source from './pages.ts?raw';

it('each screen has its page, and no other', () => {
  const [, table = ''] = source.split('const PAGES');
  const shown = [...table.matchAll(/^ {2}(\w+): /gm)].map(([, id]) => id);
  expect(shown.sort()).toEqual([...SCREEN_IDS].sort());
});

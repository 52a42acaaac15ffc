import { expect, test } from 'vitest';
import { SHORT_PATHS } from './groups/access.ts';
import { isPage } from './pages.ts';
import { SCREEN_IDS, SCREENS } from './screens.ts';

const EXAMPLES: Readonly<Record<string, string>> = {
  '{token}': 'a1'.repeat(32),
  '{key}': 'bed-types',
  '{service_category}': 'breakfast',
};

const patterns = [
  ...SCREEN_IDS.map((id) => SCREENS[id].path),
  ...Object.keys(SHORT_PATHS),
  // Address of a section without `dati/`.
  '/structures/{id}/pool',
];

test.each(patterns)('accepts %s as a page', (pattern) => {
  const address = pattern.replace(/\{\w+\}/g, (parameter) => EXAMPLES[parameter] ?? '7');
  expect(isPage(address)).toBe(true);
});

test('rejects addresses without a page', () => {
  for (const address of ['', '//', '/x', '/dashboard//', '/structures//dati/pool', '/structures/7/'.repeat(9)]) expect([address, isPage(address)]).toEqual([address, false]);
});

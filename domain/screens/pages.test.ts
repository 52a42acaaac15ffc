import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPage } from './pages.ts';

const ROUTES = new URL('../../web/routes/', import.meta.url);
const EXAMPLES: Readonly<Record<string, string>> = {
  $token: 'a1'.repeat(32),
  $key: 'bed-types',
  $service_category: 'breakfast',
  // A section's address without `dati/`.
  $: 'pool',
};

const routes = readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('__root.tsx'))
  .map((file) =>
    `/${file.slice(0, -'.tsx'.length)}`
      .replaceAll('\\', '/')
      .replace(/\/index$/, '')
      .replace(/(\$\w*)/g, (parameter) => EXAMPLES[parameter] ?? '7'),
  );

test.each(routes.map((route) => route || '/'))('%s, which has a file, is a page', (route) => {
  expect(isPage(route)).toBe(true);
});

test('what has none is no page', () => {
  for (const address of [
    '',
    '//',
    '/x',
    '/dashboard//',
    '/structures//dati/pool',
    '/structures/7/'.repeat(9),
  ])
    expect([address, isPage(address)]).toEqual([address, false]);
});

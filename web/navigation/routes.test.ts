import { expect, it } from 'vitest';
import { SHORT_PATHS } from '../../domain/screens/access.ts';
import { SCREEN_IDS, SCREENS } from '../../domain/screens.ts';

const files = import.meta.glob<string>('../routes/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** `../routes/structures/$id/dati/index.tsx` → `/structures/{id}/dati` */
function addressOf(file: string): string {
  const path = file
    .replace('../routes', '')
    .replace(/\.tsx$/, '')
    .replace(/\/index$/, '')
    .replace(/\$(\w+)/g, '{$1}');
  return path || '/';
}

const routes = Object.entries(files)
  .filter(([file]) => !file.endsWith('__root.tsx'))
  .map(([file, source]) => ({
    address: addressOf(file),
    screen: /screen: '(\w+)'/.exec(source)?.[1],
    redirects: source.includes('redirects: true'),
  }));

it('each file of a route says which screen it is, or leads to one', () => {
  for (const { address, screen, redirects } of routes) {
    expect(screen !== undefined || redirects, address).toBe(true);
    if (screen === undefined) continue;
    const id = SCREEN_IDS.find((known) => known === screen);
    expect(id && SCREENS[id].path, address).toBe(address);
    expect(id && SCREENS[id].built, address).toBe(true);
  }
});

it('each short path has its file', () => {
  const leading = routes.filter(({ redirects }) => redirects).map(({ address }) => address);
  for (const path of Object.keys(SHORT_PATHS)) expect(leading).toContain(path);
});

it('each built screen has its file', () => {
  const screens = routes.map(({ screen }) => screen);
  expect(SCREEN_IDS.filter((id) => SCREENS[id].built && !screens.includes(id))).toEqual([]);
});

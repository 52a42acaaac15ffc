import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../build-web.ts';
import { readSources } from '../checks/sources.ts';
import { areasOfE2e, E2E_AREAS, e2eTestsOf, selectE2e } from './e2e-areas.ts';

const sources = readSources(root);
const tests = e2eTestsOf(sources);

it('says of every e2e test what it goes through, and nothing of what is gone', () => {
  expect(tests.filter((file) => areasOfE2e(file) === undefined)).toEqual([]);
  const starts = Object.keys(E2E_AREAS);
  expect(starts.filter((start) => !tests.some((file) => file.startsWith(`e2e/${start}`)))).toEqual([]);
});

it('has an e2e test for every area with screens', () => {
  const named = new Set(Object.values(E2E_AREAS).flat());
  const areas = sources
    .map(({ file }) => /^web\/([\w-]+)\/.*\.tsx$/.exec(file)?.[1])
    .filter(
      (area) => area !== undefined && !named.has(area) && selectE2e(sources, [`web/${area}/x.tsx`]) !== 'all',
    );
  expect([...new Set(areas)]).toEqual([]);
  const known = ['domain', 'domain/texts', 'server', 'web', 'portal', 'demo'];
  const isArea = (area: string) =>
    area === 'portal' ||
    known.some(
      (floor) => existsSync(path.join(root, floor, area)) || existsSync(path.join(root, floor, `${area}.ts`)),
    );
  expect([...named].filter((area) => !isArea(area))).toEqual([]);
});

it('runs the e2e tests of the areas that changed and the way in, and no other', () => {
  const files = selectE2e(sources, ['server/leads/actions.ts', 'server/bookings/bookings.test.ts']);
  expect(files).toEqual(['e2e/access.e2e.ts', 'e2e/contact-me.e2e.ts', 'e2e/start.e2e.ts']);
  expect(selectE2e(sources, ['domain/texts/imports/registers.ts'])).toContain('e2e/imports/register.e2e.ts');
  expect(selectE2e(sources, ['e2e/frame/motion.e2e.ts'])).toContain('e2e/frame/motion.e2e.ts');
});

it('runs all of them for a changed kernel and for an unknown base', () => {
  expect(selectE2e(sources, ['web/shell/drawer.tsx'])).toBe('all');
  expect(selectE2e(sources, ['server/records/write.ts', 'server/leads/actions.ts'])).toBe('all');
  expect(selectE2e(sources, null)).toBe('all');
});

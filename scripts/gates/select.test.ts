import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RECORDS } from '../../domain/records/all.ts';
import { SCREEN_IDS } from '../../domain/screens.ts';
import { root } from '../build-web.ts';
import { readSources } from '../checks/sources.ts';
import { GATES } from './gates.ts';
import { pagesOf, SAMPLE_RECORDS, SAMPLE_SCREENS, selectGates } from './select.ts';

const sources = readSources(root);
const filesOf = (changed: readonly string[]) => selectGates(sources, changed).files;

it('has a gate for every file that is called one, and no other', () => {
  const called = sources.map(({ file }) => file).filter((file) => /\.gate\.(test|e2e)\.ts$/.test(file));
  expect(GATES.map(({ file }) => file).toSorted()).toEqual(called.toSorted());
});

it('guards files that exist', () => {
  for (const { file, guards } of GATES)
    if (typeof guards !== 'string')
      expect([file, sources.some((one) => guards.test(one.file))]).toEqual([file, true]);
  expect(existsSync(path.join(root, 'vite.config.ts'))).toBe(true);
});

it('knows the module of every screen with a page of its own', () => {
  const known = new Set(pagesOf(sources).map(({ screen }) => screen));
  expect(SCREEN_IDS.filter((id) => id !== 'index').filter((id) => !known.has(id))).toEqual([]);
});

it('samples records and screens that exist', () => {
  const names: readonly string[] = RECORDS.map(({ name }) => name);
  expect(SAMPLE_RECORDS.filter((name) => !names.includes(name))).toEqual([]);
  expect(SAMPLE_SCREENS.filter((id) => !SCREEN_IDS.includes(id))).toEqual([]);
  expect(selectGates(sources, null)).toMatchObject({ screens: SAMPLE_SCREENS, records: SAMPLE_RECORDS });
});

it('runs no gate for what nothing guards', () => {
  expect(filesOf([])).toEqual([]);
  expect(filesOf(['docs/architecture.md', 'domain/leads/leads.test.ts'])).toEqual([]);
});

it('tries the records of an area that changed, and the screens that its module draws', () => {
  const { records, screens } = selectGates(sources, [
    'domain/leads/lead.ts',
    'web/leads/contact-me-screen.tsx',
  ]);
  expect(records).toEqual(['lead']);
  expect(screens).toContain('contactMe');
  expect(screens.length).toBeLessThan(10);
});

it('tries all records for a changed kernel, all screens for a changed frame', () => {
  expect(selectGates(sources, ['server/records/write.ts']).records).toBe('all');
  expect(selectGates(sources, ['web/shell/drawer.tsx']).screens).toBe('all');
  expect(selectGates(sources, ['package-lock.json'])).toMatchObject({ records: 'all', screens: 'all' });
});

it('runs a gate that itself changed', () => {
  expect(filesOf(['server/bookings/race.gate.test.ts'])).toEqual(['server/bookings/race.gate.test.ts']);
});

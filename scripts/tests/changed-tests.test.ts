import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SCREEN_IDS } from '../../domain/kernel/screens/screens.ts';
import { RECORDS } from '../../domain/records.ts';
import { root } from '../build-web.ts';
import { readSources } from '../checks/sources.ts';
import { changedTests, fitting, SAMPLE_RECORDS, SAMPLE_SCREENS } from './changed-tests.ts';
import { GATES } from './gates.ts';
import { readRecording } from './recording.ts';
import { pagesOf } from './select.ts';

const sources = readSources(root);
const recording = readRecording(root);
const changes = (...changed: string[]) => changedTests(sources, recording, changed);
const filesOf = (...changed: string[]) => changes(...changed).candidates.map(({ file }) => file);

it('lists every gate file and no other', () => {
  const gates = sources.map(({ file }) => file).filter((file) => /\.gate\.(test|e2e)\.ts$/.test(file));
  expect(GATES.map(({ file }) => file).toSorted()).toEqual(gates.toSorted());
});

it('guards files that exist', () => {
  for (const { file, guards } of GATES)
    if (typeof guards !== 'string') expect([file, sources.some((one) => guards.test(one.file))]).toEqual([file, true]);
  expect(existsSync(path.join(root, 'vite.config.ts'))).toBe(true);
});

it('finds the module of every screen', () => {
  const known = new Set(pagesOf(sources).map(({ screen }) => screen));
  expect(SCREEN_IDS.filter((id) => id !== 'index').filter((id) => !known.has(id))).toEqual([]);
});

it('samples records and screens that exist', () => {
  const names: readonly string[] = RECORDS.map(({ name }) => name);
  expect(SAMPLE_RECORDS.filter((name) => !names.includes(name))).toEqual([]);
  expect(SAMPLE_SCREENS.filter((id) => !SCREEN_IDS.includes(id))).toEqual([]);
});

it('selects no gate when no guarded file changed', () => {
  expect(filesOf()).toEqual([]);
  expect(filesOf('docs/architecture.md', 'domain/stays/leads/leads.test.ts')).toEqual([]);
});

it('selects the records of a changed area and the screens that render a changed module', () => {
  const { records, screens } = changes('domain/stays/leads/lead.ts', 'web/stays/leads/contact-me-screen.tsx');
  expect(records).toEqual(['lead']);
  expect(screens).toContain('contactMe');
  expect(screens.length).toBeLessThan(10);
});

it('selects a sample of records and screens when a shared file changed', () => {
  expect(changes('server/kernel/records/write.ts').records).toEqual(expect.arrayContaining([...SAMPLE_RECORDS]));
  expect(changes('web/platform/shell/drawer.tsx').screens).toEqual(expect.arrayContaining([...SAMPLE_SCREENS]));
});

it('selects the browser tests of a changed area', () => {
  expect(filesOf('server/stays/leads/actions.ts')).toContain('e2e/contact-me.e2e.ts');
  expect(filesOf('web/stays/leads/contact-me-screen.tsx')).toContain('e2e/contact-me.e2e.ts');
});

it('selects a changed gate before everything else', () => {
  const files = filesOf('server/stays/leads/actions.ts', 'server/stays/bookings/race.gate.test.ts');
  expect(files[0]).toBe('server/stays/bookings/race.gate.test.ts');
});

it('puts postponed tests first, also those that the change does not touch', () => {
  const postponed = ['e2e/start.e2e.ts', 'e2e/gone.e2e.ts', 'server/stays/bookings/race.gate.test.ts'];
  const { candidates } = changedTests(sources, recording, ['server/stays/leads/actions.ts'], postponed);
  const files = candidates.map(({ file }) => file);
  expect(files.slice(0, 2)).toEqual(['e2e/start.e2e.ts', 'server/stays/bookings/race.gate.test.ts']);
  expect(files).toContain('e2e/contact-me.e2e.ts');
  expect(candidates.every(({ seconds }) => seconds > 0)).toBe(true);
});

it('runs a changed gate over records with the sample', () => {
  const file = 'server/kernel/records/conformance/conformance.gate.test.ts';
  const [gate] = changes(file).candidates;
  expect([gate?.file, (gate?.seconds ?? 0) > 0]).toEqual([file, true]);
});

it('postpones candidates that do not fit and keeps their order', () => {
  const candidates = [50, 60, 40, 20].map((seconds, at) => ({ file: String(at), seconds }));
  expect(fitting(candidates, 100)).toEqual({ selected: ['0', '2'], postponed: ['1', '3'] });
  expect(fitting(candidates, Infinity).postponed).toEqual([]);
});

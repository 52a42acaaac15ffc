import { expect, it } from 'vitest';
import { checkRecording } from './check-recording.ts';
import { EMPTY_RECORDING, mergeVisits, parseRecording, recordingText } from './recording.ts';

const visit = (file: string, paths: string[], modules: string[]) => ({ file, seconds: 1.26, paths, modules });

it('merges the visits of a file and replaces its former recording', () => {
  const before = mergeVisits(
    EMPTY_RECORDING,
    [
      visit('e2e/a.e2e.ts', ['/login'], ['server/people/auth/login.ts']),
      visit('e2e/b.e2e.ts', ['/structures'], ['server/people/auth/login.ts']),
    ],
    'one',
  );
  const after = mergeVisits(
    before,
    [
      visit('e2e/a.e2e.ts', ['/structures/7/dati/contatti', '/no-such-page'], ['server/people/users/actions.ts']),
      visit('e2e/a.e2e.ts', ['/structures'], []),
    ],
    'two',
  );
  expect(after).toEqual({
    commit: 'two',
    seconds: { 'e2e/a.e2e.ts': 2.5, 'e2e/b.e2e.ts': 1.3 },
    screens: { 'e2e/a.e2e.ts': ['contacts', 'structures'], 'e2e/b.e2e.ts': ['structures'] },
    modules: {
      'server/people/auth/login.ts': ['e2e/b.e2e.ts'],
      'server/people/users/actions.ts': ['e2e/a.e2e.ts'],
    },
  });
});

it('reads what it wrote, with all tests for a wide module', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `e2e/${name}.e2e.ts`);
  const recording = {
    commit: 'one',
    seconds: { 'server/a.gate.test.ts': 2 },
    screens: Object.fromEntries(names.map((name) => [name, ['login']])),
    modules: { 'server/narrow.ts': names.slice(0, 2), 'server/wide.ts': names.slice(0, 3) },
  };
  const read = parseRecording(recordingText(recording));
  expect(read).toEqual({ ...recording, modules: { ...recording.modules, 'server/wide.ts': names } });
  expect(recordingText(read)).toBe(recordingText(recording));
});

it('refuses a browser test without a recording, and recorded tests, screens and modules that no longer exist', () => {
  const source = (file: string) => ({ file, text: '' });
  const recording = {
    commit: '',
    seconds: { 'e2e/a.e2e.ts': 1, 'e2e/gone.e2e.ts': 1 },
    screens: { 'e2e/a.e2e.ts': ['login', 'noSuchScreen'], 'e2e/gone.e2e.ts': [] },
    modules: { 'server/gone.ts': ['e2e/a.e2e.ts'] },
  };
  const problems = checkRecording([source('e2e/a.e2e.ts'), source('e2e/new.e2e.ts')], recording);
  expect(problems.map((problem) => problem.split(';')[0])).toEqual([
    'e2e/new.e2e.ts: not recorded',
    'e2e/a.e2e.ts: no screen noSuchScreen',
    'e2e/recording.json: e2e/gone.e2e.ts is gone',
    'e2e/recording.json: 1 of 1 modules are gone',
  ]);
});

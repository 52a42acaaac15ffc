import { expect, it } from 'vitest';
import { EMPTY_RECORDING, type Recording } from './recording.ts';
import { BrowserTestSelector } from './select.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const tests = NAMES.map((name) => ({
  file: `e2e/${name}.e2e.ts`,
  text: `import { test } from './support/test.ts';`,
}));
const sources = [
  ...tests,
  { file: 'e2e/support/test.ts', text: '' },
  {
    file: 'web/pages.ts',
    text: [
      `  contactMe: page(() => import('./stays/leads/leads-screen.tsx'), 'LeadsScreen'),`,
      `  rooms: page(() => import('./structures/rooms/rooms-screen.tsx'), 'RoomsScreen'),`,
      '  last: page(() => ',
    ].join('\n'),
  },
  {
    file: 'web/stays/leads/leads-screen.tsx',
    text: `import '../../platform/frame/frame.tsx';\nimport './lead-row.tsx';`,
  },
  { file: 'web/structures/rooms/rooms-screen.tsx', text: `import '../../platform/frame/frame.tsx';` },
  { file: 'web/stays/leads/lead-row.tsx', text: '' },
  { file: 'web/platform/frame/frame.tsx', text: '' },
  { file: 'server/stays/leads/actions.ts', text: `import './new-rule.ts';` },
  { file: 'server/stays/leads/new-rule.ts', text: '' },
  { file: 'server/kernel/records/write.ts', text: '' },
];
const recording: Recording = {
  ...EMPTY_RECORDING,
  screens: { 'e2e/a.e2e.ts': ['contactMe'], 'e2e/b.e2e.ts': ['rooms'], 'e2e/c.e2e.ts': ['rooms'] },
  modules: {
    'server/stays/leads/actions.ts': ['e2e/a.e2e.ts'],
    'server/kernel/records/write.ts': tests.map(({ file }) => file),
  },
};
const selector = new BrowserTestSelector(sources, recording);
const select = (...changed: string[]) =>
  selector
    .select(changed)
    .map(({ file }) => file)
    .toSorted();

it('selects the tests that open a screen which draws the changed module', () => {
  expect(select('web/stays/leads/lead-row.tsx')).toEqual(['e2e/a.e2e.ts']);
  expect(select('web/platform/frame/frame.tsx')).toEqual(['e2e/a.e2e.ts', 'e2e/b.e2e.ts', 'e2e/c.e2e.ts']);
});

it('selects the tests that ran a function of the changed module of the server', () => {
  expect(select('server/stays/leads/actions.ts')).toEqual(['e2e/a.e2e.ts']);
});

it('selects the tests of the importers when a module is not recorded', () => {
  expect(select('server/stays/leads/new-rule.ts')).toEqual(['e2e/a.e2e.ts']);
});

it('leaves a module that more than a third of the tests run to the smoke tests', () => {
  expect(select('server/kernel/records/write.ts')).toEqual([]);
  expect(select('e2e/support/test.ts')).toEqual([]);
});

it('selects a changed test itself, and nothing for a file that no test reaches', () => {
  expect(select('e2e/f.e2e.ts')).toEqual(['e2e/f.e2e.ts']);
  expect(select('docs/architecture.md', 'e2e/gone.e2e.ts')).toEqual([]);
});

it('ranks a test higher the fewer tests run the changed file', () => {
  const ranked = selector.select(['web/stays/leads/lead-row.tsx', 'web/platform/frame/frame.tsx']);
  expect(ranked.toSorted((one, other) => other.relevance - one.relevance)[0]?.file).toBe('e2e/a.e2e.ts');
});

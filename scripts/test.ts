import { parseArgs } from 'node:util';
import { root } from './build-web.ts';
import { check } from './check.ts';
import { readSources } from './checks/sources.ts';
import { GATES } from './tests/gates.ts';
import { conclude, phase } from './tests/phase.ts';
import type { SuiteResult } from './tests/reports.ts';
import { browserTestsIn } from './tests/select.ts';
import { type Selection, WHOLE_SELECTION } from './tests/selection.ts';
import { readFullRun } from './tests/state.ts';
import { runBrowserTests, runUnitTests, runUnitTestsTwice } from './tests/suites.ts';

// `npm test` runs types, lint and imports, all unit and API tests, and the browser tests tagged @smoke.
// With parts ([check|unit|browser] [--slow]) it runs those and prints the slowest files.
// With paths (PATH… [-t TITLE]) it runs unit, API or browser tests by path or part of a path.
const PARTS = ['check', 'unit', 'browser'];
const SMOKE = ['--grep', '@smoke'];
/** Gates run in `npm run test:changed` and `npm run test:all`. */
const FIXED_SET: Selection = { ...WHOLE_SELECTION, gates: [] };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { slow: { type: 'boolean' }, title: { type: 'string', short: 't' } },
});
const parts = positionals.filter((argument) => PARTS.includes(argument));
const paths = positionals.filter((argument) => !PARTS.includes(argument));

async function runPaths(): Promise<SuiteResult[]> {
  const browser = paths.filter((one) => one.startsWith('e2e/') || one.endsWith('.e2e.ts'));
  const unit = paths.filter((one) => !browser.includes(one));
  const title = (flag: string) => (values.title ? [flag, values.title] : []);
  const results: SuiteResult[] = [];
  if (unit.length > 0) results.push(await runUnitTests(WHOLE_SELECTION, [...unit, ...title('-t')]));
  if (browser.length > 0) results.push(await runBrowserTests(WHOLE_SELECTION, [...browser, ...title('-g')]));
  return results;
}

async function runFixedSet(): Promise<SuiteResult[]> {
  const isSelected = (name: string) => parts.length === 0 || parts.includes(name);
  const results: SuiteResult[] = [];
  if (isSelected('check')) results.push(await phase('Types, lint and imports', () => check()));
  if (isSelected('unit')) results.push(await runUnitTestsTwice(FIXED_SET));
  if (isSelected('browser')) results.push(await runBrowserTests(FIXED_SET, SMOKE));
  return results;
}

function notRun(): string {
  const files = browserTestsIn(readSources(root).map(({ file }) => file)).length;
  const last = readFullRun(root);
  const green = last ? `last green ${last.endedAt.slice(0, 16)}Z at ${last.commit.slice(0, 8)}` : 'never green here';
  return `Not run: ${files} browser test files beyond the smoke tests, ${GATES.length} gates. Those of your change: npm run test:changed. Everything: npm run test:all (${green}).`;
}

if (paths.length > 0) conclude(await runPaths(), values);
else conclude(await runFixedSet(), { ...values, notRun: notRun() });

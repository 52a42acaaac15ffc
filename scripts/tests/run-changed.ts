import { parseArgs } from 'node:util';
import { root } from '../build-web.ts';
import { baseCommit, git } from '../changes/base-commit.ts';
import { changedFiles } from '../changes/changed-files.ts';
import { readSources } from '../checks/sources.ts';
import { changedTests, fitting } from './changed-tests.ts';
import { conclude } from './phase.ts';
import { readRecording } from './recording.ts';
import type { SuiteResult } from './reports.ts';
import type { Selection } from './selection.ts';
import { readPostponed, storePostponed } from './state.ts';
import { runBrowserTests, runUnitTestsTwice } from './suites.ts';
import { workerCount } from './worker-count.ts';

// `npm run test:changed [-- --since REVISION] [--minutes N] [--list]`: runs the browser tests and gates that the
// changes since the base touch. The most relevant come first. `--list` prints them without running any.
const { values } = parseArgs({
  options: { since: { type: 'string' }, minutes: { type: 'string' }, list: { type: 'boolean' } },
});
const minutes = values.minutes === undefined ? Infinity : Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes ${values.minutes} is not a number of minutes.`);

const baseRevision = baseCommit(root, values.since);
if (baseRevision === null) console.log('No upstream and no origin/main: compared with HEAD.');
const base = baseRevision ?? 'HEAD';
const changedPaths = changedFiles(root, base);
if (changedPaths === null) throw new Error('git cannot tell what has changed.');
const age = git(root, ['rev-list', '--count', `${base}..HEAD`])?.trim() ?? '?';
console.log(`${changedPaths.length} files changed since ${base.slice(0, 8)} (${age} commits ago).`);

const { candidates, screens, records } = changedTests(
  readSources(root),
  readRecording(root),
  changedPaths,
  readPostponed(),
);
const deadline = Date.now() + minutes * 60_000;
const { selected, postponed } = fitting(candidates, minutes * 60 * workerCount());
console.log(`${selected.length} browser test files and gates selected, ${postponed.length} postponed.`);
for (const file of selected) console.log(`  ${file}`);
if (postponed.length > 0) console.log(`Postponed to the next run:\n${postponed.map((file) => `  ${file}`).join('\n')}`);
if (values.list || selected.length === 0) {
  if (selected.length === 0) console.log('The change touches no browser test and no gate.');
  process.exit(0);
}

const isUnit = (file: string) => file.endsWith('.test.ts');
const unit = selected.filter(isUnit);
const browser = selected.filter((file) => !isUnit(file));
const selection: Selection = { gates: selected, screens, records, browser };
const results: SuiteResult[] = [];
if (unit.length > 0) results.push(await runUnitTestsTwice(selection, unit));
if (browser.length > 0) {
  const env = Number.isFinite(deadline) ? { LOCANDA_DEADLINE: String(deadline) } : undefined;
  results.push(await runBrowserTests(selection, [], env));
}
const notRun = [...results.flatMap((result) => result.skipped ?? []), ...postponed];
storePostponed(notRun);
conclude(results, notRun.length > 0 ? { notRun: `Postponed to the next run: ${notRun.join(', ')}` } : {});

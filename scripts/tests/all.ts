import { randomInt } from 'node:crypto';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build-web.ts';
import { git } from '../changes/base-commit.ts';
import { check } from '../check.ts';
import { GATES } from './gates.ts';
import { conclude, phase } from './phase.ts';
import { mergeVisits, RECORDING_FILE, readRecording, readVisits, recordingText, VISITS_VARIABLE } from './recording.ts';
import type { SuiteResult } from './reports.ts';
import { WHOLE_SELECTION } from './selection.ts';
import { storeFullRun } from './state.ts';
import { runBrowserTests, runUnitTests } from './suites.ts';

// `npm run test:all [-- --shard K/N]`: every check, unit, API and browser test and gate, with many cases per property.
// `npm run test:all -- [check|unit|browser|e2e/FILE…]`: these parts, or these browser tests, whose visits are recorded.
// Writes e2e/recording.json, and .ci/full-run.json when everything is green. A shard writes neither.
// `npm run test:all -- --merge FILE…` merges the visits of shards (test-results/visits.jsonl).
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string' }, merge: { type: 'boolean' } },
});
const PARTS = ['check', 'unit', 'browser'];
const parts = positionals.filter((argument) => PARTS.includes(argument));
const files = positionals.filter((argument) => !PARTS.includes(argument));
const isSelected = (part: string) => positionals.length === 0 || parts.includes(part);
const VISITS_FILE = path.join(root, 'test-results', 'visits.jsonl');
const headCommit = git(root, ['rev-parse', 'HEAD'])?.trim() ?? '';

/** Updates the recording. Files with a failed test keep their former entries. */
function storeRecording(visitFiles: readonly string[], failedFiles: readonly string[] = []): void {
  const visits = visitFiles.flatMap(readVisits).filter(({ file }) => !failedFiles.includes(file));
  const recording = mergeVisits(readRecording(root), visits, headCommit);
  writeFileSync(path.join(root, RECORDING_FILE), recordingText(recording));
}

if (values.merge) {
  storeRecording(positionals);
  storeFullRun(root, { commit: headCommit, endedAt: new Date().toISOString() });
  process.exit(0);
}

const seed = Number(process.env.LOCANDA_SEED ?? randomInt(2 ** 31));
console.log(`Seed of the properties: ${seed} (LOCANDA_SEED=${seed} repeats them).`);
const shard = values.shard ? [`--shard=${values.shard}`] : [];
const isFirstShard = !values.shard || values.shard.startsWith('1/');
mkdirSync(path.dirname(VISITS_FILE), { recursive: true });
rmSync(VISITS_FILE, { force: true });
process.env.LOCANDA_NIGHTLY = '1';
process.env.LOCANDA_SEED = String(seed);

const results: SuiteResult[] = [];
if (isSelected('check') && isFirstShard) results.push(await phase('All checks', () => check({ all: true })));
if (isSelected('unit')) results.push(await runUnitTests(WHOLE_SELECTION, shard));
const keepsVisits = {
  [VISITS_VARIABLE]: VISITS_FILE,
  LOCANDA_E2E_OUTPUT: path.join(root, 'test-results', 'browser'),
};
if (isSelected('browser') || files.length > 0)
  results.push(await runBrowserTests(WHOLE_SELECTION, [...files, ...shard], keepsVisits));

const isGreen = results.every(({ failed }) => failed === 0);
appendGateSeconds();
if (!values.shard)
  storeRecording(
    [VISITS_FILE],
    results.flatMap(({ failedFiles = [] }) => failedFiles),
  );
if (isGreen && !values.shard && positionals.length === 0)
  storeFullRun(root, { commit: headCommit, endedAt: new Date().toISOString() });
conclude(results, { slow: true });

/** Appends the seconds of the unit gates, for which no fixture does it. */
function appendGateSeconds(): void {
  for (const { file } of GATES.filter((gate) => gate.file.endsWith('.test.ts'))) {
    const seconds = results.map((result) => result.seconds?.get(file)).find((one) => one !== undefined);
    if (seconds === undefined) continue;
    appendFileSync(VISITS_FILE, `${JSON.stringify({ file, seconds, paths: [], modules: [] })}\n`);
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWeb, root } from '../build-web.ts';
import { findChromium } from '../find-chromium.ts';
import { phase } from './phase.ts';
import { mergeSecondTry, readBrowserReport, readUnitReport, type SuiteResult } from './reports.ts';
import { SELECTION_VARIABLE, type Selection } from './selection.ts';

/** A file system in memory, on Linux. */
const MEMORY_FOLDER = '/dev/shm';
/** Several times the bytes that a whole run writes. A container may have only 64 MB there. */
const MIN_MEMORY_BYTES = 4 * 1024 ** 3;

/** Returns the folder for databases: in memory if there is room, where a copy costs an eighth of the CPU. */
function scratchParent(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= MIN_MEMORY_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

const scratch = mkdtempSync(path.join(scratchParent(), 'locanda-npm-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
let child: ChildProcess | undefined;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isInterrupted = true;
    child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}

/** Runs a tool of node_modules that writes a report. A tool that fails to run counts as one failure. */
async function runTool(
  args: readonly string[],
  env: Record<string, string>,
  read: () => SuiteResult,
): Promise<SuiteResult> {
  if (isInterrupted) return { passed: 0, failed: 1, failures: ['interrupted'] };
  const code = await new Promise<number>((resolve) => {
    child = spawn(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TMPDIR: scratch, ...env },
    });
    child.on('error', () => resolve(1));
    child.on('exit', (status) => resolve(status ?? 1));
  });
  try {
    const result = read();
    // A failure outside the tests: rows that differ from their types (server/testing/answers), or an unhandled error.
    if (code !== 0 && result.failed === 0)
      return {
        ...result,
        failed: 1,
        failures: [...result.failures, 'a failure outside the tests, printed above'],
      };
    return result;
  } catch {
    return { passed: 0, failed: 1, failures: ['the tool wrote no report'] };
  }
}

/** Runs unit and API tests. `args`: paths, parts of paths and options of Vitest; none: all. */
export function runUnitTests(selection: Selection, args: readonly string[] = []): Promise<SuiteResult> {
  const file = path.join(scratch, 'vitest.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
  const env: Record<string, string> = { [SELECTION_VARIABLE]: JSON.stringify(selection) };
  return phase('Unit and API tests', () =>
    runTool([...vitest, `--outputFile.json=${file}`, ...args], env, () => readUnitReport(file, root)),
  );
}

/** Above this number of failed files, the change is at fault, and no file runs again. */
const MAX_RETRIED_FILES = 5;

/**
 * Runs unit and API tests, and a few failed files once more, alone. Tests that pass then are listed as passed at the
 * second try, as browser tests are.
 */
export async function runUnitTestsTwice(selection: Selection, paths: readonly string[] = []): Promise<SuiteResult> {
  const first = await runUnitTests(selection, paths);
  const { failedFiles = [] } = first;
  if (failedFiles.length === 0 || failedFiles.length > MAX_RETRIED_FILES) return first;
  return mergeSecondTry(first, await runUnitTests(selection, failedFiles));
}

/** Runs browser tests on the pages as they are built now. `args`: paths and options of Playwright. */
export function runBrowserTests(
  selection: Selection,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<SuiteResult> {
  const file = path.join(scratch, 'playwright.json');
  return phase('Browser tests', async () => {
    try {
      await buildWeb();
      const variables = {
        CHROMIUM_PATH: findChromium(),
        LOCANDA_E2E_REPORT: file,
        [SELECTION_VARIABLE]: JSON.stringify(selection),
        ...env,
      };
      const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'];
      return await runTool([...playwright, ...args], variables, () => readBrowserReport(file));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, failures: ['the browser tests did not start'] };
    }
  });
}

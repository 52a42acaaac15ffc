import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { buildWeb, root } from './build-web.ts';
import { check } from './check.ts';
import { findChromium } from './find-chromium.ts';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each: said once more at the end, where one looks first. */
  readonly failures?: readonly string[];
}

/** Files in memory, on Linux. */
const MEMORY = '/dev/shm';
/** Several times what a whole run writes; what runs in a container may have 64 MB there. */
const ENOUGH = 4 * 1024 ** 3;

/** Each file of tests copies a database, 1,500 files: in memory that takes an eighth of the processor. */
function roomForScratch(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

const scratch = mkdtempSync(path.join(roomForScratch(), 'locanda-npm-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
let child: ChildProcess | undefined;
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    child?.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
}

/** Runs a tool of node_modules with a report to be written; its own failure to run counts as one failed. */
async function suite(
  title: string,
  args: readonly string[],
  env: Record<string, string>,
  count: () => Counts,
): Promise<Counts> {
  if (interrupted) return { passed: 0, failed: 1 };
  console.log(`\n— ${title}`);
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
    const { passed, failed, failures } = count();
    // What fails the run without being a test's: its rows (server/testing/answers), an error beside the tests.
    if (code !== 0 && failed === 0) return { passed, failed: 1, failures: [`${title}: si legga sopra`] };
    return { passed, failed, failures };
  } catch {
    return { passed: 0, failed: 1, failures: [`${title}: nessun resoconto`] };
  }
}

const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

function report<T>(file: string, shape: z.ZodType<T>): T {
  return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
}

interface BrowserSuite {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: BrowserSuite[] | undefined;
}
const browserSuite: z.ZodType<BrowserSuite> = z.object({
  specs: z.array(
    z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) }),
  ),
  suites: z.lazy(() => z.array(browserSuite)).optional(),
});

/** Errands that failed, or came about at the second try: a machine with other work lets a click fall beside. */
function strayed({ specs, suites = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ status }) => `${file}: ${title}${status === 'flaky' ? ' (riuscita al secondo tentativo)' : ''}`,
      ),
  );
  return [...own, ...suites.flatMap((one) => strayed(one))];
}

const PARTS = ['check', 'unit', 'browser'];
const given = process.argv.slice(2);
/** Paths, or pieces of them: the unit and API tests there, and nothing else. */
const filters = given.filter((argument) => !PARTS.includes(argument));
const wanted = (name: string) => given.length === 0 || given.includes(name);
const totals: Counts[] = [];

if (wanted('check')) {
  console.log('— Controlli');
  totals.push(await check());
}

if (wanted('unit') || filters.length > 0) {
  const file = path.join(scratch, 'vitest.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
  // A whole run trusts no template that an earlier one kept.
  const fresh: Record<string, string> = filters.length > 0 ? {} : { LOCANDA_FRESH_TEMPLATE: '1' };
  const shape = z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numFailedTestSuites: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string(),
        assertionResults: z.array(
          z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    ),
  });
  totals.push(
    await suite('Unità e API', [...vitest, `--outputFile.json=${file}`, ...filters], fresh, () => {
      const {
        numPassedTests: passed,
        numFailedTests,
        numFailedTestSuites,
        testResults,
      } = report(file, shape);
      const failures = testResults
        .filter(({ status }) => status === 'failed')
        .flatMap(({ name, message, assertionResults }) => [
          `${path.relative(root, name)} ${firstLine(message)}`,
          ...assertionResults
            .filter(({ status }) => status === 'failed')
            .map(({ fullName, failureMessages }) => `  ${fullName}: ${firstLine(failureMessages[0] ?? '')}`),
        ]);
      return { passed, failed: numFailedTests || numFailedTestSuites, failures };
    }),
  );
}

if (wanted('browser')) {
  const file = path.join(scratch, 'playwright.json');
  const shape = z.object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
    suites: z.array(browserSuite),
  });
  try {
    await buildWeb();
    const env = { CHROMIUM_PATH: findChromium(), LOCANDA_E2E_REPORT: file };
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'];
    totals.push(
      await suite('Browser', playwright, env, () => {
        const { stats, errors, suites } = report(file, shape);
        const failures = suites.flatMap((one) => strayed(one));
        const { expected, flaky, unexpected } = stats;
        return { passed: expected + flaky, failed: unexpected + errors.length, failures };
      }),
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    totals.push({ passed: 0, failed: 1 });
  }
}

const passed = totals.reduce((sum, counts) => sum + counts.passed, 0);
const failed = totals.reduce((sum, counts) => sum + counts.failed, 0);
const failures = totals.flatMap((counts) => counts.failures ?? []);
if (failures.length > 0) console.log(`\n— Non riuscite, o non subito\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { buildWeb, root } from './build-web.ts';
import { findChromium } from './find-chromium.ts';
import { type Chosen, GATES_VARIABLE } from './gates/chosen.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each: printed once more at the end, where one looks first. */
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

interface BrowserSuiteReport {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: BrowserSuiteReport[] | undefined;
}
const browserSuiteReport: z.ZodType<BrowserSuiteReport> = z.object({
  specs: z.array(
    z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) }),
  ),
  suites: z.lazy(() => z.array(browserSuiteReport)).optional(),
});

/** Tests that failed, or came about at the second try: a machine with other work lets a click fall beside. */
function strayed({ specs, suites = [] }: BrowserSuiteReport): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(
        ({ status }) => `${file}: ${title}${status === 'flaky' ? ' (riuscita al secondo tentativo)' : ''}`,
      ),
  );
  return [...own, ...suites.flatMap((one) => strayed(one))];
}

const unitReport = z.object({
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

/** Unit and API tests. `args`: paths, or pieces of them, and options of Vitest; none: all. */
export function unitSuite(chosen: Chosen, args: readonly string[] = []): Promise<Counts> {
  const file = path.join(scratch, 'vitest.json');
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
  const env: Record<string, string> = { [GATES_VARIABLE]: JSON.stringify(chosen) };
  // A run of everything trusts no template that an earlier one left.
  if (args.length === 0) env.LOCANDA_FRESH_TEMPLATE = '1';
  return suite('Unità e API', [...vitest, `--outputFile.json=${file}`, ...args], env, () => {
    const {
      numPassedTests: passed,
      numFailedTests,
      numFailedTestSuites,
      testResults,
    } = report(file, unitReport);
    const failures = testResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ name, message, assertionResults }) => [
        `${path.relative(root, name)} ${firstLine(message)}`,
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `  ${fullName}: ${firstLine(failureMessages[0] ?? '')}`),
      ]);
    return { passed, failed: numFailedTests || numFailedTestSuites, failures };
  });
}

const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(browserSuiteReport),
});

/** People's tasks in a browser, on the web as it is built now. `args`: as Playwright takes them. */
export async function browserSuite(chosen: Chosen, args: readonly string[] = []): Promise<Counts> {
  const file = path.join(scratch, 'playwright.json');
  try {
    await buildWeb();
    const env = {
      CHROMIUM_PATH: findChromium(),
      LOCANDA_E2E_REPORT: file,
      [GATES_VARIABLE]: JSON.stringify(chosen),
    };
    const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'];
    return await suite('Browser', [...playwright, ...args], env, () => {
      const { stats, errors, suites } = report(file, browserReport);
      const { expected, flaky, unexpected } = stats;
      return {
        passed: expected + flaky,
        failed: unexpected + errors.length,
        failures: suites.flatMap((one) => strayed(one)),
      };
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** Prints what failed and the sums, and ends the process: with 1 where something failed. */
export function conclude(totals: readonly Counts[]): never {
  const sum = (of: 'passed' | 'failed') => totals.reduce((before, counts) => before + counts[of], 0);
  const failures = totals.flatMap((counts) => counts.failures ?? []);
  if (failures.length > 0) console.log(`\n— Non riuscite, o non subito\n${failures.join('\n')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exit(sum('failed') > 0 ? 1 : 0);
}

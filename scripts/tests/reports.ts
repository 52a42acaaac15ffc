import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export interface SuiteResult {
  readonly title?: string;
  readonly minutes?: number;
  readonly passed: number;
  readonly failed: number;
  /** Failures, one line each, with a command that reruns the test. */
  readonly failures: readonly string[];
  readonly failedFiles?: readonly string[];
  /** Tests that passed at the second try. */
  readonly flaky?: readonly string[];
  /** Files with tests skipped for lack of time. */
  readonly skipped?: readonly string[];
  /** Seconds of a worker by test file. */
  readonly seconds?: ReadonlyMap<string, number>;
}

/** Returns a command that runs one test again, or a whole file. */
function rerunCommand(file: string, title?: string): string {
  const quoted = title && ` -t '${escapeExpression(title).replaceAll("'", String.raw`'\''`)}'`;
  return `npm test -- ${file}${quoted ?? ''}`;
}

const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';

const unitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** Reads the JSON report of Vitest. Throws when there is none. */
export function readUnitReport(report: string, root: string): SuiteResult {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = unitReport.parse(
    JSON.parse(readFileSync(report, 'utf8')),
  );
  const fileOf = (name: string) => path.relative(root, name).split(path.sep).join('/');
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0)
        return [`${fileOf(name)}: ${firstLine(message)}\n  again: ${rerunCommand(fileOf(name))}`];
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${fileOf(name)}: ${fullName}: ${firstLine(failureMessages[0] ?? '')}\n  again: ${rerunCommand(fileOf(name), fullName)}`,
      );
    });
  const seconds = new Map(
    testResults.map(({ name, startTime, endTime }) => [fileOf(name), (endTime - startTime) / 1000]),
  );
  const failedFiles = testResults.filter(({ status }) => status === 'failed').map(({ name }) => fileOf(name));
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites, failures, failedFiles, seconds };
}

/**
 * Adds a second run of the failed files to the first run. Failures of a file that passes then count as flaky. Without a
 * report of the second run the first one stays.
 */
export function mergeSecondTry(first: SuiteResult, second: SuiteResult): SuiteResult {
  const failedAgain = second.failedFiles;
  if (!failedAgain) return first;
  return {
    ...first,
    minutes: (first.minutes ?? 0) + (second.minutes ?? 0),
    passed: first.passed + first.failed - second.failed,
    failed: second.failed,
    failures: second.failures,
    failedFiles: failedAgain,
    flaky: first.failures.filter((failure) => !failedAgain.some((file) => failure.startsWith(`${file}: `))),
  };
}

interface BrowserSuite {
  specs: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number }[]; annotations: { type: string }[] }[];
  }[];
  suites?: BrowserSuite[] | undefined;
}
const browserSuite: z.ZodType<BrowserSuite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ duration: z.number() })),
          annotations: z.array(z.object({ type: z.string() })),
        }),
      ),
    }),
  ),
  suites: z.lazy(() => z.array(browserSuite)).optional(),
});
const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
  suites: z.array(browserSuite),
});

function specsOf({ specs, suites = [] }: BrowserSuite): BrowserSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Annotation of a browser test that was skipped because the time was up (e2e/support/test.ts). */
export const OUT_OF_TIME = 'out of time';

/** Reads the JSON report of Playwright. Throws when there is none. */
export function readBrowserReport(report: string): SuiteResult {
  const { stats, errors, suites } = browserReport.parse(JSON.parse(readFileSync(report, 'utf8')));
  const failures: string[] = [];
  const failedFiles: string[] = [];
  const flaky: string[] = [];
  const skipped = new Set<string>();
  const seconds = new Map<string, number>();
  for (const { title, file: name, tests } of suites.flatMap(specsOf)) {
    const file = `e2e/${name}`;
    for (const { status, results, annotations } of tests) {
      const duration = results.reduce((sum, result) => sum + result.duration / 1000, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + duration);
      if (status === 'unexpected') {
        failures.push(`${file}: ${title}\n  again: ${rerunCommand(file, title)}`);
        failedFiles.push(file);
      }
      if (status === 'flaky') flaky.push(`${file}: ${title}`);
      if (annotations.some(({ type }) => type === OUT_OF_TIME)) skipped.add(file);
    }
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: errors.length > 0 ? [...failures, 'an error outside the tests, printed above'] : failures,
    failedFiles,
    flaky,
    skipped: [...skipped],
    seconds,
  };
}

import type { SuiteResult } from './reports.ts';

const PROGRESS_MS = 60_000;

/** Runs a phase, prints a line each minute, and returns its result with the minutes that it took. */
export async function phase(title: string, run: () => Promise<SuiteResult>): Promise<SuiteResult> {
  console.log(`\n— ${title}`);
  const started = Date.now();
  const minutes = () => (Date.now() - started) / 60_000;
  const progress = setInterval(() => console.log(`… ${title}: ${minutes().toFixed(0)} min`), PROGRESS_MS);
  try {
    const result = await run();
    console.log(`— ${title}: ${result.passed} passed, ${result.failed} failed in ${minutes().toFixed(1)} min`);
    return { ...result, title, minutes: minutes() };
  } finally {
    clearInterval(progress);
  }
}

const SLOW_FILE_COUNT = 10;

/** Prints failures, sums and the tests that were not run, then ends the process: with 1 after a failure. */
export function conclude(
  results: readonly SuiteResult[],
  { slow = false, notRun }: { slow?: boolean; notRun?: string } = {},
): never {
  const sum = (of: 'passed' | 'failed') => results.reduce((before, result) => before + result[of], 0);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  const failures = results.flatMap((result) => result.failures);
  if (slow) console.log(`\n— Slowest files\n${slowestFiles(results).join('\n')}`);
  if (flaky.length > 0) console.log(`\n— Passed at the second try\n${flaky.join('\n')}`);
  if (failures.length > 0) console.log(`\n— Failed\n${failures.join('\n')}`);
  const times = results.map(({ title, minutes = 0 }) => `${title} ${minutes.toFixed(1)}`);
  const total = results.reduce((before, { minutes = 0 }) => before + minutes, 0);
  console.log(`\nMinutes: ${times.join(', ')}; together ${total.toFixed(1)}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  if (notRun) console.log(notRun);
  process.exit(sum('failed') > 0 ? 1 : 0);
}

function slowestFiles(results: readonly SuiteResult[]): string[] {
  return results
    .flatMap(({ seconds = new Map<string, number>() }) => [...seconds])
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOW_FILE_COUNT)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}

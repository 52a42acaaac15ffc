import type { SuiteResult } from './reports.ts';

const PROGRESS_MS = 60_000;

/** Runs a phase, prints a line each minute until it ends, and returns its result with the minutes that it took. */
export async function phase(title: string, run: () => Promise<SuiteResult>): Promise<SuiteResult> {
  console.log(`\n— ${title}`);
  const started = Date.now();
  const minutes = () => (Date.now() - started) / 60_000;
  const progress = setInterval(() => console.log(`… ${title}: ${minutes().toFixed(0)} min`), PROGRESS_MS);
  try {
    const result = await run();
    console.log(
      `— ${title}: ${result.passed} passed, ${result.failed} failed in ${minutes().toFixed(1)} min`,
    );
    return { ...result, title, minutes: minutes() };
  } finally {
    clearInterval(progress);
  }
}

/** True in the nightly run, which tries more cases and larger volumes. */
export const IS_NIGHTLY = process.env.LOCANDA_NIGHTLY === '1';

/** Number of cases of a property in the nightly run. */
const NIGHTLY_RUNS = 50;
const MAX_SEED = 2 ** 31;

const seed = Number(process.env.LOCANDA_SEED) || Math.floor(Math.random() * MAX_SEED);
if (IS_NIGHTLY) process.stdout.write(`Properties: repeat this run with LOCANDA_SEED=${seed}\n`);

/**
 * Parameters of `fc.assert` for a property that uses the database: few cases by day, many in the nightly run.
 * `LOCANDA_SEED` repeats the cases of an earlier run.
 */
export function propertyRuns({ day, night = NIGHTLY_RUNS }: { day: number; night?: number }) {
  return { numRuns: IS_NIGHTLY ? night : day, seed };
}

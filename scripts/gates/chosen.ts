import { z } from 'zod';

/** Environment variable by which `npm test` and `npm run gates` tell the tests what of the gates to run. */
export const GATES_VARIABLE = 'LOCANDA_GATES';

const some = z.union([z.literal('all'), z.array(z.string())]);

/** Which gates run: files by their path, and within those that go through screens or records, which of these. */
export interface Chosen {
  readonly files: 'all' | readonly string[];
  readonly screens: 'all' | readonly string[];
  readonly records: 'all' | readonly string[];
  /** The e2e tests that are no gates, by path. */
  readonly e2e: 'all' | readonly string[];
}
const shape: z.ZodType<Chosen> = z.object({ files: some, screens: some, records: some, e2e: some });

export const EVERYTHING: Chosen = { files: 'all', screens: 'all', records: 'all', e2e: 'all' };

/** What this process is to run; everything where the variable is absent: who names a gate by hand wants it whole. */
export function chosen(): Chosen {
  const value = process.env[GATES_VARIABLE];
  return value ? shape.parse(JSON.parse(value)) : EVERYTHING;
}

export const isChosen = (choice: 'all' | readonly string[], one: string): boolean =>
  choice === 'all' || choice.includes(one);

/** Glob patterns of the gates that do not run, for the configuration of a test runner. */
export function gatesLeftOut(all: readonly string[]): string[] {
  const { files } = chosen();
  return all.filter((file) => !isChosen(files, file)).map((file) => `**/${file}`);
}

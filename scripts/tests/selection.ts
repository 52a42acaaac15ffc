import { z } from 'zod';

/** Environment variable in which a test command tells the test runners what to run. */
export const SELECTION_VARIABLE = 'LOCANDA_SELECTION';

const subset = z.union([z.literal('all'), z.array(z.string())]);

export type Subset = 'all' | readonly string[];

/** The tests of one run. Unit and API tests that are not gates always run. */
export interface Selection {
  /** Gates (unit, API and browser) by path. */
  readonly gates: Subset;
  /** Screens that the gates over screens visit. */
  readonly screens: Subset;
  /** Records that the gates over records go through. */
  readonly records: Subset;
  /** Browser tests that are not gates, by path. */
  readonly browser: Subset;
}
const schema: z.ZodType<Selection> = z.object({
  gates: subset,
  screens: subset,
  records: subset,
  browser: subset,
});

export const WHOLE_SELECTION: Selection = { gates: 'all', screens: 'all', records: 'all', browser: 'all' };

/** Returns the selection of this process: everything when the variable is absent, as for a gate run by hand. */
export function currentSelection(): Selection {
  const value = process.env[SELECTION_VARIABLE];
  return value ? schema.parse(JSON.parse(value)) : WHOLE_SELECTION;
}

export const includes = (subset: Subset, name: string): boolean => subset === 'all' || subset.includes(name);

/** Returns glob patterns of the gates outside the selection, for the configuration of a test runner. */
export function excludedGates(all: readonly string[]): string[] {
  const { gates } = currentSelection();
  return all.filter((file) => !includes(gates, file)).map((file) => `**/${file}`);
}

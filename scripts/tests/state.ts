import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Tests that did not fit into the last `npm run test:changed`. Stored outside the clone, because CI clones anew. */
const STATE_FILE = path.join(
  process.env.LOCANDA_STATE_DIR ?? path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'locanda'),
  'postponed-tests.json',
);

export function readPostponed(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(readFileSync(STATE_FILE, 'utf8')));
  } catch {
    return [];
  }
}

/** Stores the postponed tests. Ignored on a machine without a writable home. */
export function storePostponed(files: readonly string[]): void {
  if (files.length === 0 && !existsSync(STATE_FILE)) return;
  try {
    mkdirSync(path.dirname(STATE_FILE), { recursive: true });
    writeFileSync(STATE_FILE, `${JSON.stringify(files)}\n`);
  } catch (error) {
    console.log(`The postponed tests could not be stored: ${error instanceof Error ? error.message : error}`);
  }
}

/** The last green run of everything, which `npm run test:all` writes and `npm test` prints. */
export const FULL_RUN_FILE = '.ci/full-run.json';

const fullRunSchema = z.object({
  commit: z.string(),
  /** Instant at which the run ended. */
  endedAt: z.string(),
});
export type FullRun = z.infer<typeof fullRunSchema>;

/** Reads the last green run of everything; null when none is stored. */
export function readFullRun(root: string): FullRun | null {
  const file = path.join(root, FULL_RUN_FILE);
  return existsSync(file) ? fullRunSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

export function storeFullRun(root: string, run: FullRun): void {
  writeFileSync(path.join(root, FULL_RUN_FILE), `${JSON.stringify(run, null, 2)}\n`);
}

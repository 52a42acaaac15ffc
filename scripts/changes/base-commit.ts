import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The commit that the gates last passed at, whole (`npm run gates`). */
export const BASE_FILE = '.ci/base';

/**
 * The commit that a change is measured against: `LOCANDA_BASE`, by which a CI names it, else the file `.ci/base`. Null
 * where neither names a commit that this clone has (a shallow clone, an archive without git).
 */
export function baseCommit(root: string): string | null {
  for (const name of [process.env.LOCANDA_BASE, readBase(root)]) {
    if (!name || !/^[0-9a-f]{7,40}$/.test(name)) continue;
    const commit = git(root, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])?.trim();
    // A branch is measured against where it left the base, not against what came to the base since.
    if (commit) return git(root, ['merge-base', commit, 'HEAD'])?.trim() || commit;
  }
  return null;
}

function readBase(root: string): string | undefined {
  try {
    return readFileSync(path.join(root, BASE_FILE), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** What git prints, or null where there is no git, no repository, or git refuses. */
export function git(root: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
  });
  return status === 0 ? stdout : null;
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The commit whose run of `.ci/run` was last green. */
export const BASE_FILE = '.ci/base';

/** The upstream of the branch, else the usual main branch. */
const DEFAULT_REVISIONS = ['@{upstream}', 'origin/main'];

/**
 * Returns the commit that a change is compared with. It is where the branch left `revision`, else `LOCANDA_BASE`, the
 * upstream branch, `origin/main` or the last green commit. Null when this clone knows none of them. Throws when it does
 * not know `revision`.
 */
export function baseCommit(root: string, revision?: string): string | null {
  if (revision) {
    const commit = forkPoint(root, revision);
    if (commit === null) throw new Error(`${revision} is not a revision of this clone.`);
    return commit;
  }
  for (const name of [process.env.LOCANDA_BASE, ...DEFAULT_REVISIONS, lastGreenCommit(root)]) {
    const commit = name ? forkPoint(root, name) : null;
    if (commit !== null) return commit;
  }
  return null;
}

/** Returns the commit that `BASE_FILE` names; undefined without that file. */
export function lastGreenCommit(root: string): string | undefined {
  const file = path.join(root, BASE_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/** Returns the last commit that HEAD and the revision share; null when git does not know the revision. */
function forkPoint(root: string, revision: string): string | null {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])?.trim();
  return commit ? git(root, ['merge-base', commit, 'HEAD'])?.trim() || commit : null;
}

/** Returns what git prints, or null where there is no git, no repository, or git refuses. */
export function git(root: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
  });
  return status === 0 ? stdout : null;
}

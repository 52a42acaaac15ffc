import { git } from './base-commit.ts';

/** The files that were written, moved or deleted since a commit, committed or not. Null where git cannot tell. */
export function changedFiles(root: string, base: string): string[] | null {
  const names = git(root, ['diff', '--name-only', '--no-renames', base]);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard']);
  if (names === null || untracked === null) return null;
  return [...new Set(`${names}\n${untracked}`.split('\n').filter(Boolean))];
}

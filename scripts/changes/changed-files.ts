import { git } from './base-commit.ts';

/** Returns the files written, moved or deleted since a commit, committed or not. Null if git cannot answer. */
export function changedFiles(root: string, base: string): string[] | null {
  const names = git(root, ['diff', '--name-only', '--no-renames', base]);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard']);
  if (names === null || untracked === null) return null;
  return [...new Set(`${names}\n${untracked}`.split('\n').filter(Boolean))];
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { git } from './base-commit.ts';

export interface ChangedLine {
  readonly file: string;
  /** Line number from 1 in the current file. */
  readonly line: number;
  readonly text: string;
}

/**
 * Returns the lines written since a commit, committed or not, including new files. Lines that only moved to another
 * file are left out. Null if git cannot answer.
 */
export function changedLines(root: string, base: string): ChangedLine[] | null {
  const diff = git(root, ['diff', '--unified=0', '--find-renames', '--no-color', '--no-ext-diff', base]);
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard']);
  if (diff === null || untracked === null) return null;
  const added = untracked
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => wholeFile(root, file));
  return [...addedLines(diff), ...added];
}

/** Exported for its test. */
export function addedLines(diff: string): ChangedLine[] {
  const lines: ChangedLine[] = [];
  let file = '';
  let line = 0;
  for (const text of diff.split('\n')) {
    if (text.startsWith('+++ ')) file = text.slice(4).replace(/^b\//, '');
    else if (text.startsWith('@@')) line = Number(/\+(\d+)/.exec(text)?.[1]);
    else if (text.startsWith('+')) lines.push({ file, line: line++, text: text.slice(1) });
  }
  return lines;
}

function wholeFile(root: string, file: string): ChangedLine[] {
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((text, at) => ({ file, line: at + 1, text }));
}

import path from 'node:path';
import type { Source } from './sources.ts';

const MAX_LINES = 400;
const MAX_FOLDER_FILES = 20;
const VAGUE_NAME = /^(utils?|helpers?|common|misc|base|managers?|lib|shared)$/;

/** The specification names the dictionary section `common`. */
const COMMON_SECTION = 'domain/kernel/texts/common.ts';

/**
 * Reports files over 400 lines whose first line does not give a reason, full folders, vague names and names in another
 * case.
 */
export function checkSizes(sources: readonly Source[]): string[] {
  const problems: string[] = [];
  const folders = new Map<string, number>();
  for (const { file, text } of sources) {
    const lines = text.split('\n').length - 1;
    const saysWhy = /^\s*(\/\/|\/\*)/.test(text);
    if (lines > MAX_LINES && !saysWhy)
      problems.push(
        `${file}: ${lines} lines, more than ${MAX_LINES}: split it, or give the reason in a comment on the first line`,
      );
    const folder = path.posix.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    const vague = file.split('/').find((part) => VAGUE_NAME.test(part.replace(/\.\w+$/, '')));
    if (vague && file !== COMMON_SECTION) problems.push(`${file}: "${vague}" does not say what it contains`);
    if (!/^[a-z0-9.$_\-/]+$/.test(file)) problems.push(`${file}: names are in kebab-case`);
  }
  for (const [folder, count] of folders)
    if (count > MAX_FOLDER_FILES)
      problems.push(
        `${folder}: ${count} files, more than ${MAX_FOLDER_FILES}: put some of one subject into a folder below`,
      );
  return problems;
}

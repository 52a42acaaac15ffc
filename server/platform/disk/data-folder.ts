import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { diskFault } from './disk-fault.ts';

/**
 * Creates the folder. Returns null, or the reason why it cannot be written, to follow the variable's name in a message.
 * Creates each folder itself because Node's `recursive` hangs where no folder can exist (/proc/x).
 */
export function folderFault(folder: string): string | null {
  try {
    for (const missing of missingFolders(folder).reverse()) {
      try {
        mkdirSync(missing);
      } catch (error) {
        // Another process has just created the folder.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
    if (!statSync(folder).isDirectory()) return `${folder} is a file, not a folder.`;
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `the folder ${folder} cannot be created or written${causeClause(error)}.`;
  }
}

function missingFolders(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) || path.dirname(folder) === folder) return [];
  return [folder, ...missingFolders(path.dirname(folder))];
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'the system allows no folder there',
  ENOTDIR: 'a part of the path is a file',
};

function causeClause(error: unknown): string {
  const cause = diskFault(error) ?? CAUSES[(error as NodeJS.ErrnoException).code ?? ''];
  return cause ? `: ${cause}` : '';
}

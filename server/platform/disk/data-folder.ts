import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { diskFault } from './disk-fault.ts';

/**
 * Makes the folder; why it is none that can be written, as the end of a line that names the variable, or null. Folder by
 * folder: Node's own `recursive` never returns where the system knows no folder to make (/proc/x).
 */
export function folderFault(folder: string): string | null {
  try {
    for (const one of missingOf(folder).reverse()) {
      try {
        mkdirSync(one);
      } catch (error) {
        // Another process has just made it.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
    if (!statSync(folder).isDirectory()) return `${folder} è un file, non una cartella.`;
    accessSync(folder, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `la cartella ${folder} non si può creare o scrivere${because(error)}.`;
  }
}

/** The folders that are to be made, the deepest first. */
function missingOf(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) || path.dirname(folder) === folder) return [];
  return [folder, ...missingOf(path.dirname(folder))];
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOENT: 'lì il sistema non tiene cartelle',
  ENOTDIR: 'una parte del percorso è un file',
};

function because(error: unknown): string {
  const cause = diskFault(error) ?? CAUSES[(error as NodeJS.ErrnoException).code ?? ''];
  return cause ? `: ${cause}` : '';
}

import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

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
  EROFS: 'il disco è in sola lettura',
  EACCES: 'all’utente che avvia il programma manca il permesso',
  EPERM: 'all’utente che avvia il programma manca il permesso',
  ENOSPC: 'il disco è pieno',
  EDQUOT: 'la quota del disco è finita',
  ENOENT: 'lì il sistema non tiene cartelle',
  ENOTDIR: 'una parte del percorso è un file',
};

function because(error: unknown): string {
  const cause = CAUSES[(error as NodeJS.ErrnoException).code ?? ''];
  return cause ? `: ${cause}` : '';
}

import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { diskFaultIn } from '../../disk/disk-fault.ts';

/** What PostgreSQL's programs write, which is English whatever the system's language, and what it means. */
const CAUSES: readonly [RegExp, string][] = [
  [/Permission denied|Operation not permitted/, 'all’utente che avvia il programma manca un permesso'],
  [
    /Cannot allocate memory|could not (?:create|map|resize) (?:anonymous )?shared memory/,
    'la memoria non basta',
  ],
  [/[Ii]s another postmaster|pre-existing shared memory block/, 'un altro PostgreSQL usa la stessa cartella'],
  [/Address already in use/, 'la sua porta è occupata'],
  [
    /incompatible with server|initialized by PostgreSQL version/,
    'la cartella è di un’altra versione di PostgreSQL',
  ],
  [/error while loading shared libraries|cannot execute/, 'i suoi programmi su questo sistema non partono'],
  [/invalid primary checkpoint|could not locate a valid checkpoint|PANIC/, 'i suoi file sono danneggiati'],
];

/** An error of the embedded PostgreSQL in our reader's language; what it wrote itself is in its log. */
export class PostgresFailure extends Error {
  readonly written: string;

  constructor(what: string, directory: string, written: string) {
    const meaning = diskFaultIn(written) ?? CAUSES.find(([pattern]) => pattern.test(written))?.[1];
    const log = path.join(path.dirname(directory), 'postgres.log');
    super(
      `${what}${meaning ? `: ${meaning}` : ''}. Cartella: ${directory}; che cosa ha scritto PostgreSQL: ${log}`,
    );
    this.written = written;
  }
}

/** What a program of PostgreSQL wrote where it is one that failed; else the error itself. */
export const writtenBy = (error: unknown): string =>
  error instanceof PostgresFailure ? error.written : String(error);

/** Of a program that has no log of its own. */
export async function addToLog(directory: string, written: string): Promise<void> {
  const log = path.join(path.dirname(directory), 'postgres.log');
  // A disk that is full takes no more of it.
  await appendFile(log, `${written.trim()}\n`, { mode: 0o600 }).catch(() => {});
}

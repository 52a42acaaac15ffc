import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { diskFaultIn } from '../../disk/disk-fault.ts';

/** Messages of PostgreSQL's programs, always in English, with their Italian meaning. */
const CAUSES: readonly [RegExp, string][] = [
  [/Permission denied|Operation not permitted/, 'all’utente che avvia il programma manca un permesso'],
  [/Cannot allocate memory|could not (?:create|map|resize) (?:anonymous )?shared memory/, 'la memoria non basta'],
  [/[Ii]s another postmaster|pre-existing shared memory block/, 'un altro PostgreSQL usa la stessa cartella'],
  [/Address already in use/, 'la sua porta è occupata'],
  [/incompatible with server|initialized by PostgreSQL version/, 'la cartella è di un’altra versione di PostgreSQL'],
  [/error while loading shared libraries|cannot execute/, 'i suoi programmi su questo sistema non partono'],
  [/invalid primary checkpoint|could not locate a valid checkpoint|PANIC/, 'i suoi file sono danneggiati'],
];

/** An error of the embedded PostgreSQL in Italian; the original message is in its log. */
export class PostgresFailure extends Error {
  readonly output: string;

  constructor(summary: string, directory: string, written: string) {
    const meaning = diskFaultIn(written) ?? CAUSES.find(([pattern]) => pattern.test(written))?.[1];
    const log = path.join(path.dirname(directory), 'postgres.log');
    super(`${summary}${meaning ? `: ${meaning}` : ''}. Cartella: ${directory}; che cosa ha scritto PostgreSQL: ${log}`);
    this.output = written;
  }
}

/** Returns PostgreSQL's own message for a PostgresFailure, else the error as text. */
export const outputOf = (error: unknown): string => (error instanceof PostgresFailure ? error.output : String(error));

/** Appends the output of a program without its own log. */
export async function addToLog(directory: string, output: string): Promise<void> {
  const log = path.join(path.dirname(directory), 'postgres.log');
  // A full disk refuses the line; the failure itself is reported anyway.
  await appendFile(log, `${output.trim()}\n`, { mode: 0o600 }).catch(() => {});
}

import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { diskFaultIn } from '../../disk/disk-fault.ts';

/** Messages of PostgreSQL's programs with a short explanation. */
const CAUSES: readonly [RegExp, string][] = [
  [/Permission denied|Operation not permitted/, 'the user that runs the program lacks a permission'],
  [/Cannot allocate memory|could not (?:create|map|resize) (?:anonymous )?shared memory/, 'there is not enough memory'],
  [/[Ii]s another postmaster|pre-existing shared memory block/, 'another PostgreSQL uses the same folder'],
  [/Address already in use/, 'its port is in use'],
  [/incompatible with server|initialized by PostgreSQL version/, 'the folder belongs to another version of PostgreSQL'],
  [/error while loading shared libraries|cannot execute/, 'its programs do not run on this system'],
  [/invalid primary checkpoint|could not locate a valid checkpoint|PANIC/, 'its files are damaged'],
];

/** An error of the embedded PostgreSQL with an explanation; the original message is in its log. */
export class PostgresFailure extends Error {
  readonly output: string;

  constructor(summary: string, directory: string, written: string) {
    const meaning = diskFaultIn(written) ?? CAUSES.find(([pattern]) => pattern.test(written))?.[1];
    const log = path.join(path.dirname(directory), 'postgres.log');
    super(`${summary}${meaning ? `: ${meaning}` : ''}. Folder: ${directory}. Output of PostgreSQL: ${log}`);
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

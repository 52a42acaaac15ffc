/** By the code of Node's error, or of PostgreSQL's where the cause is its server's disk. */
const BY_CODE: Readonly<Record<string, string>> = {
  EROFS: 'il disco è in sola lettura',
  EACCES: 'all’utente che avvia il programma manca il permesso',
  EPERM: 'all’utente che avvia il programma manca il permesso',
  ENOSPC: 'il disco è pieno',
  EDQUOT: 'la quota del disco è finita',
  EFBIG: 'il file è più grande di quanto qui sia ammesso',
  // disk_full
  '53100': 'il disco del database è pieno',
};

/** What the operating system's message in PostgreSQL's English means; null where it is not about a disk. */
export function diskFaultIn(written: string): string | null {
  if (/No space left on device/.test(written)) return 'il disco è pieno';
  if (/Disk quota exceeded/.test(written)) return 'la quota del disco è finita';
  if (/Read-only file system/.test(written)) return 'il disco è in sola lettura';
  return null;
}

/** Why a disk did not take what was written, as an Italian clause; null for an error that neither is nor has such a cause. */
export function diskFault(error: unknown): string | null {
  const { code = '', message = '', cause } = (error ?? {}) as NodeJS.ErrnoException & { cause?: unknown };
  // io_error, of PostgreSQL: its text alone says which.
  const fault = code === '58030' ? diskFaultIn(message) : BY_CODE[code];
  return fault ?? (cause ? diskFault(cause) : null);
}

/** As the driver says it, or PostgreSQL while it goes down. */
const LOST = /terminated unexpectedly|ECONNRESET|EPIPE|terminating connection|the database system is/;

/** What ends a command or a start, for who runs it: the error's own message, after what it means to who reads no English. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isLost = LOST.test(message);
  const fault = diskFault(error) ?? (isLost ? 'il database ha interrotto la connessione' : null);
  return fault ? `${fault.charAt(0).toUpperCase()}${fault.slice(1)} (${message}).` : message;
}

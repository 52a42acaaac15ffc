/** Italian reasons by the error code of Node or, if its server's disk is the cause, of PostgreSQL. */
const REASON_BY_CODE: Readonly<Record<string, string>> = {
  EROFS: 'il disco è in sola lettura',
  EACCES: 'all’utente che avvia il programma manca il permesso',
  EPERM: 'all’utente che avvia il programma manca il permesso',
  ENOSPC: 'il disco è pieno',
  EDQUOT: 'la quota del disco è finita',
  EFBIG: 'il file è più grande di quanto qui sia ammesso',
  // disk_full
  '53100': 'il disco del database è pieno',
};

/** Translates the operating system's English message into an Italian reason; null if it is not about a disk. */
export function diskFaultIn(message: string): string | null {
  if (/No space left on device/.test(message)) return 'il disco è pieno';
  if (/Disk quota exceeded/.test(message)) return 'la quota del disco è finita';
  if (/Read-only file system/.test(message)) return 'il disco è in sola lettura';
  return null;
}

/**
 * Returns the reason why a disk refused a write, as an Italian clause. Null if neither the error nor its cause concerns
 * a disk.
 */
export function diskFault(error: unknown): string | null {
  const { code = '', message = '', cause } = (error ?? {}) as NodeJS.ErrnoException & { cause?: unknown };
  // PostgreSQL's io_error: only its text tells the reason.
  const fault = code === '58030' ? diskFaultIn(message) : REASON_BY_CODE[code];
  return fault ?? (cause ? diskFault(cause) : null);
}

/** Messages of a lost connection, from the driver or from PostgreSQL while it shuts down. */
const LOST_CONNECTION = /terminated unexpectedly|ECONNRESET|EPIPE|terminating connection|the database system is/;

/** Returns the text that ends a command or a start: an Italian explanation followed by the error's own message. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isLost = LOST_CONNECTION.test(message);
  const fault = diskFault(error) ?? (isLost ? 'il database ha interrotto la connessione' : null);
  return fault ? `${fault.charAt(0).toUpperCase()}${fault.slice(1)} (${message}).` : message;
}

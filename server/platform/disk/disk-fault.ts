/** Reasons by the error code of Node or, if its server's disk is the cause, of PostgreSQL. */
const REASON_BY_CODE: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'the user that runs the program lacks the permission',
  EPERM: 'the user that runs the program lacks the permission',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file exceeds the maximum size allowed here',
  // disk_full
  '53100': 'the disk of the database is full',
};

/** Returns the reason in a message of the operating system; null if it is not about a disk. */
export function diskFaultIn(message: string): string | null {
  if (/No space left on device/.test(message)) return 'the disk is full';
  if (/Disk quota exceeded/.test(message)) return 'the disk quota is used up';
  if (/Read-only file system/.test(message)) return 'the disk is read-only';
  return null;
}

/**
 * Returns the reason why a disk refused a write, as a clause. Null if neither the error nor its cause concerns a disk.
 */
export function diskFault(error: unknown): string | null {
  const { code = '', message = '', cause } = (error ?? {}) as NodeJS.ErrnoException & { cause?: unknown };
  // PostgreSQL's io_error: only its text tells the reason.
  const fault = code === '58030' ? diskFaultIn(message) : REASON_BY_CODE[code];
  return fault ?? (cause ? diskFault(cause) : null);
}

/** Messages of a lost connection, from the driver or from PostgreSQL while it shuts down. */
const LOST_CONNECTION = /terminated unexpectedly|ECONNRESET|EPIPE|terminating connection|the database system is/;

/** Returns the text that ends a command or a start: an explanation followed by the error's own message. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isLost = LOST_CONNECTION.test(message);
  const fault = diskFault(error) ?? (isLost ? 'the database closed the connection' : null);
  return fault ? `${fault.charAt(0).toUpperCase()}${fault.slice(1)} (${message}).` : message;
}

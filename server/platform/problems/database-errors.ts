import { Problem } from './problem.ts';

/** Yields an error and its causes: Drizzle wraps errors of pg, pg wraps errors of the socket. */
function* causesOf(error: unknown): Generator<{ code?: unknown; message?: unknown; syscall?: unknown }> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

/**
 * SQLSTATE and socket codes that mean the database is unavailable
 * (https://www.postgresql.org/docs/18/errcodes-appendix.html).
 */
const UNAVAILABLE_CODES = new Set([
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // terminated by an administrator
  '57P02',
  '57P03', // starting up or shutting down
  '25P03', // idle in transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '55P03', // lock not available
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Values out of range, invalid dates and numbers, bad byte sequences. */
const INVALID_VALUE_CODES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/;

/** True if a retry may help because the database or its storage is temporarily unavailable. */
export function isUnavailable(error: unknown): boolean {
  const type = databaseProblem(error)?.type;
  return type === 'unavailable' || type === 'storage-full';
}

/** Returns the problem for a database error; null if the error is unexpected. */
export function databaseProblem(error: unknown): Problem | null {
  for (const { code, message, syscall } of causesOf(error)) {
    if (typeof code === 'string') {
      // The server's socket file does not exist, because the server is not running.
      const noSocket = code === 'ENOENT' && syscall === 'connect';
      if (UNAVAILABLE_CODES.has(code) || code.startsWith('08') || noSocket)
        return new Problem('unavailable', { retryAfter: 2 });
      // Another request wrote the same key at the same moment; records name the field themselves (constraints.ts).
      if (code === '23505') return new Problem('conflict');
      if (code === '53100') return new Problem('storage-full', { retryAfter: 60 });
      // A value that the schema let through is still the caller's mistake.
      if (INVALID_VALUE_CODES.has(code)) {
        return new Problem('validation', { issues: [{ path: '', code: 'pattern' }] });
      }
    }
    if (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message))
      return new Problem('unavailable', { retryAfter: 2 });
  }
  return null;
}

import { Problem } from './problem.ts';

/** Causes behind an error: Drizzle wraps what pg threw, pg wraps what the socket threw. */
function* chain(error: unknown): Generator<{ code?: unknown; message?: unknown; syscall?: unknown }> {
  let current = error;
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth++) {
    yield current;
    current = (current as { cause?: unknown }).cause;
  }
}

/** SQLSTATE or socket code → what the caller is told (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const UNAVAILABLE = new Set([
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
/** Out of range, no date, no number, bad byte sequences. */
const REFUSED_VALUES = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether it is worth another try: the database, or its storage, is not there for the moment. */
export function isUnavailable(error: unknown): boolean {
  const type = databaseProblem(error)?.type;
  return type === 'unavailable' || type === 'storage-full';
}

/** The problem that a database failure is, or null when it is none of the expected ones. */
export function databaseProblem(error: unknown): Problem | null {
  for (const { code, message, syscall } of chain(error)) {
    if (typeof code === 'string') {
      // The socket of a server that is not there.
      const noSocket = code === 'ENOENT' && syscall === 'connect';
      if (UNAVAILABLE.has(code) || code.startsWith('08') || noSocket)
        return new Problem('unavailable', { retryAfter: 2 });
      if (code === '53100') return new Problem('storage-full', { retryAfter: 60 });
      // A value that a schema let through; still the caller's, not a failure.
      if (REFUSED_VALUES.has(code)) {
        return new Problem('validation', { issues: [{ path: '', code: 'pattern' }] });
      }
    }
    if (typeof message === 'string' && MESSAGES.test(message))
      return new Problem('unavailable', { retryAfter: 2 });
  }
  return null;
}

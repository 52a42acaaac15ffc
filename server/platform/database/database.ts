import { Socket } from 'node:net';
import pg from 'pg';
import { Pool } from './pool/pool.ts';
import { measurePool } from './query-clock.ts';

// Returns dates as PostgreSQL's text: a Date object would shift them by the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counters of append-only tables stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  readonly pool: Pool;
}

/** Sends the statements of one event loop turn to the kernel together. */
class TurnSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/**
 * Milliseconds until a statement without an answer fails and its connection is closed: a little more than PostgreSQL
 * itself allows. Covers a database that does not answer at all.
 */
const QUERY_TIMEOUT_MS = 5_500;

/** Opens a pool. Statements for screens time out after 5 s (promises.md); jobs and exports set their own limit. */
export function openDatabase(url: string, options: { max?: number; name?: string } = {}): Database {
  const config = {
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
    application_name: options.name ?? 'locanda',
    // Sends concurrent statements of a connection in one round trip, each with its own result or error.
    pipeline: true,
    stream: () => new TurnSocket(),
  };
  const pool = new Pool(config);
  // When an idle connection breaks (the server restarts), the pool replaces it. The error must not end the process.
  pool.on('error', () => {});
  // A connection in use reports the error to its statement. Without a listener the event would still end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  measurePool(pool);
  return { pool };
}

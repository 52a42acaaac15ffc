import { Socket } from 'node:net';
import pg from 'pg';
import { Pool } from './pool/pool.ts';
import { countWaiting } from './query-clock.ts';

// A calendar day stays the text that PostgreSQL prints: a Date would move it by the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
// Counters of append-only tables stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  readonly pool: Pool;
}

/** Hands to the kernel at once what the statements of one turn write. */
class TurnSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** Opens a pool. Statements of screens end after 5 s (promises.md); jobs and exports set their own limit. */
export function openDatabase(url: string, options: { max?: number; name?: string } = {}): Database {
  const config = {
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: options.name ?? 'locanda',
    // What a connection is asked at once goes in one round trip, each statement with its own answer or error.
    pipeline: true,
    stream: () => new TurnSocket(),
  };
  const pool = new Pool(config);
  // An idle connection that breaks (the server restarts) must not end the process: the pool replaces it.
  pool.on('error', () => {});
  // One in use reports to its statement; without a listener of its own the event would end the process all the same.
  pool.on('connect', (client) => client.on('error', () => {}));
  countWaiting(pool);
  return { pool };
}

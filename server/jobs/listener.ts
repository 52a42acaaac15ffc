import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RECONNECT_MS = 2_000;

/**
 * PostgreSQL's notifications on a connection of their own, which comes back when it breaks: a job starts as soon as
 * the transaction that wrote it has committed. While it is away, workers poll.
 */
export function listenTo(connectionString: string, log: FastifyBaseLogger) {
  return async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
    let client: pg.Client | null = null;
    let closed = false;

    async function connect(): Promise<void> {
      const opening = new pg.Client({ connectionString, application_name: 'locanda-jobs', keepAlive: true });
      opening.on('notification', ({ payload }) => onNotification(payload ?? ''));
      opening.on('error', (error) => log.warn({ err: error }, 'jobs listener'));
      opening.on('end', () => {
        if (!closed) setTimeout(() => void again(), RECONNECT_MS).unref();
      });
      await opening.connect();
      await opening.query(`listen ${opening.escapeIdentifier(channel)}`);
      client = opening;
    }

    async function again(): Promise<void> {
      if (closed) return;
      try {
        await connect();
        onReconnect();
      } catch {
        setTimeout(() => void again(), RECONNECT_MS).unref();
      }
    }

    await connect();
    return {
      async close() {
        closed = true;
        await client?.end();
      },
    };
  };
}

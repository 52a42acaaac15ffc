import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RECONNECT_MS = 2_000;

/**
 * Returns a listener for PostgreSQL's notifications on its own connection, which reconnects when it breaks. Jobs start
 * as soon as their transaction has committed. Workers poll while the connection is down.
 */
export function listenTo(connectionString: string, log: FastifyBaseLogger, reconnectMs = RECONNECT_MS) {
  return async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => {
    let client: pg.Client | null = null;
    let closed = false;

    async function connect(): Promise<void> {
      const opening = new pg.Client({ connectionString, application_name: 'locanda-jobs', keepAlive: true });
      opening.on('notification', ({ payload }) => onNotification(payload ?? ''));
      opening.on('error', (error) => log.warn({ err: error }, 'jobs listener'));
      try {
        await opening.connect();
        await opening.query(`listen ${opening.escapeIdentifier(channel)}`);
      } catch (error) {
        void opening.end().catch(() => {});
        throw error;
      }
      // Only an established connection is replaced when it ends. Otherwise each failed attempt would start two more.
      opening.once('end', retryLater);
      client = opening;
    }

    function retryLater(): void {
      if (!closed) setTimeout(() => void retry(), reconnectMs).unref();
    }

    async function retry(): Promise<void> {
      if (closed) return;
      try {
        await connect();
        onReconnect();
      } catch {
        retryLater();
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

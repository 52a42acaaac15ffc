import { QueryClock, withQueryClock } from '../database/query-clock.ts';
import type { App } from './app-type.ts';

interface Timing {
  readonly began: number;
  readonly clock: QueryClock;
}

declare module 'fastify' {
  interface FastifyRequest {
    timing: Timing | null;
  }
}

/**
 * Sends `Server-Timing` to staff: the handler's time after authentication, and how much of it the database took. Other
 * callers must not learn what an answer costs.
 */
export function installServerTiming(app: App): void {
  app.decorateRequest('timing', null);

  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.actor || request.actor.role === 'customer') return done();
    const waiting = new QueryClock();
    request.timing = { began: performance.now(), clock: waiting };
    withQueryClock(waiting, done);
  });

  app.addHook('onSend', ({ timing }, reply, payload, done) => {
    if (timing) {
      const handler = performance.now() - timing.began;
      reply.header('server-timing', `db;dur=${timing.clock.ms.toFixed(1)}, handler;dur=${handler.toFixed(1)}`);
    }
    done(null, payload);
  });
}

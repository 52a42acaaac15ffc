import { QueryClock, withWaiting } from '../database/query-clock.ts';
import type { App } from './app-type.ts';

interface Timing {
  readonly began: number;
  readonly waiting: QueryClock;
}

declare module 'fastify' {
  interface FastifyRequest {
    timing: Timing | null;
  }
}

/**
 * `Server-Timing` for staff: how long the handler took, from the session's being known to the answer, and how much of
 * that it waited for the database. Nobody else learns from it what an answer cost.
 */
export function installServerTiming(app: App): void {
  app.decorateRequest('timing', null);

  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.actor || request.actor.role === 'customer') return done();
    const waiting = new QueryClock();
    request.timing = { began: performance.now(), waiting };
    withWaiting(waiting, done);
  });

  app.addHook('onSend', ({ timing }, reply, payload, done) => {
    if (timing) {
      const handler = performance.now() - timing.began;
      reply.header(
        'server-timing',
        `db;dur=${timing.waiting.ms.toFixed(1)}, handler;dur=${handler.toFixed(1)}`,
      );
    }
    done(null, payload);
  });
}

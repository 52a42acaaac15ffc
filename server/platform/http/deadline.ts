import type { FastifyReply } from 'fastify';
import { Problem } from '../problems/problem.ts';
import type { App } from './app-type.ts';

interface Limits {
  /** Milliseconds until the answer, or until the body has arrived. */
  readonly toAnswer: number;
  /** Further milliseconds for requests with a body. A handler that exceeds them continues after the 503. */
  readonly toWrite: number;
}

/** Milliseconds until an answer. A stalled database gives 503 earlier: 4 s for a connection, 5.5 s for a statement. */
export const ANSWER_DEADLINE_MS = 15_000;
const LIMITS: Limits = { toAnswer: ANSWER_DEADLINE_MS, toWrite: 60_000 };

/**
 * Answers 503 after a deadline (promises.md). Routes with `handlerTimeout` use Fastify's timeout instead. That one
 * stops watching as soon as the body is read (5.12: `close` of the incoming stream). It also costs a timer, an
 * AbortController and an exception per request.
 */
export function installDeadline(app: App, { toAnswer, toWrite }: Limits = LIMITS): void {
  // Ordered by deadline, because all entries have the same duration.
  const answering = new Map<FastifyReply, number>();
  const writing = new Map<FastifyReply, number>();
  const routesWithTimeout = new Set<string>();

  app.addHook('onRoute', (route) => {
    if (route.handlerTimeout !== undefined) routesWithTimeout.add(routeKey(route.method, route.url));
  });
  // The first hook of all, so that the deadline covers the reading of the session.
  app.addHook('onRequest', ({ routeOptions: { method, url } }, reply, done) => {
    if (!routesWithTimeout.has(routeKey(method, url))) answering.set(reply, performance.now() + toAnswer);
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (request.body !== undefined && answering.delete(reply)) writing.set(reply, performance.now() + toWrite);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    if (!answering.delete(reply)) writing.delete(reply);
    done();
  });

  function end(waiting: Map<FastifyReply, number>): void {
    for (const [reply, until] of waiting) {
      if (until > performance.now()) return;
      waiting.delete(reply);
      if (reply.sent) continue;
      if (reply.raw.headersSent) reply.raw.destroy();
      else reply.send(new Problem('unavailable', { retryAfter: 5 }));
    }
  }
  const looking = setInterval(
    () => {
      end(answering);
      end(writing);
    },
    Math.min(toAnswer / 4, 1_000),
  ).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looking);
    done();
  });
}

const routeKey = (method: string | string[] | undefined, url: string | undefined): string => `${method} ${url}`;

import type { FastifyReply } from 'fastify';
import { Problem } from '../problems/problem.ts';
import type { App } from './app-type.ts';

interface Limits {
  /** Milliseconds until the answer, or until the body is here. */
  readonly toAnswer: number;
  /** Milliseconds from then on, of what has a body: it may write much, and goes on writing when it was answered for. */
  readonly toWrite: number;
}

const LIMITS: Limits = { toAnswer: 15_000, toWrite: 60_000 };

/**
 * Every request has a deadline (promises.md): what has no answer by then is answered 503. Routes that say
 * `handlerTimeout` have Fastify's, which forgets a request as soon as its body has been read (5.12: `close` of the
 * incoming stream) and takes a timer, an AbortController and an exception for each.
 */
export function installDeadline(app: App, { toAnswer, toWrite }: Limits = LIMITS): void {
  // In the order of their ends: each has one length.
  const answering = new Map<FastifyReply, number>();
  const writing = new Map<FastifyReply, number>();

  app.addHook('onRoute', (route) => {
    if (route.handlerTimeout !== undefined) return;
    route.onRequest = [route.onRequest ?? []].flat();
    route.onRequest.push((_request, reply, done) => {
      answering.set(reply, performance.now() + toAnswer);
      done();
    });
    route.preValidation = [route.preValidation ?? []].flat();
    route.preValidation.push((request, reply, done) => {
      if (request.body !== undefined && answering.delete(reply))
        writing.set(reply, performance.now() + toWrite);
      done();
    });
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

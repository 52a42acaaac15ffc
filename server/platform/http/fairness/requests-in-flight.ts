import type { Context } from '../../context.ts';
import { Problem } from '../../problems/problem.ts';
import type { App } from '../app-type.ts';
import { readSessionToken } from '../cookies.ts';

/** Maximum unanswered requests of one session. A page with all its pictures has about forty. */
const MAX_IN_FLIGHT = 100;
/** Milliseconds until a refusal is sent. A program that repeats each refused request at once costs little meanwhile. */
const REFUSAL_DELAY_MS = 1_000;

/**
 * Refuses requests of a session that has too many unanswered ones. Counts by the value of the cookie, before anything
 * is read from the database: refusals must cost less than answers.
 */
export function installRequestsInFlight(app: App, context: Context): void {
  const counts = new Map<string, number>();
  app.decorateRequest('countedSession', null);

  app.addHook('onRequest', (request, _reply, done) => {
    const session = readSessionToken(request, context.config);
    if (session === null || request.routeOptions.config?.isProbe) return done();
    const count = counts.get(session) ?? 0;
    if (count >= MAX_IN_FLIGHT) {
      setTimeout(() => done(new Problem('too-many-requests', { retryAfter: 1 })), REFUSAL_DELAY_MS).unref();
      return;
    }
    counts.set(session, count + 1);
    request.countedSession = session;
    done();
  });
  app.addHook('onResponse', ({ countedSession }, _reply, done) => {
    if (countedSession !== null) {
      const count = (counts.get(countedSession) ?? 1) - 1;
      if (count > 0) counts.set(countedSession, count);
      else counts.delete(countedSession);
    }
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Session under which the request is counted until its answer. */
    countedSession: string | null;
  }
}

import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problems/problem.ts';
import { limitedAddress } from './addresses.ts';
import type { App } from './app-type.ts';
import { visitorOf } from './visitor.ts';

const PER_MINUTE = { read: 300, write: 60 };
/** Of a service token, reading or writing: behind the one address of a portal stand all of its guests. */
export const TOKEN_PER_MINUTE = 6000;
/** POST /{section} and getAvailableLanguages: what a visitor needs for a page (platform 1.7). */
export const VISITOR_PER_MINUTE = 120;

/**
 * The general limits of platform 1.7, counted in the process: they keep one caller from taking all of it, and losing
 * the count at a restart harms nobody. The limits of the way in are counted in the database (auth/limits.ts).
 */
export async function installRateLimit(app: App, context: Context): Promise<void> {
  const scaled = (limit: number) => Math.max(1, Math.ceil(limit * context.config.rateLimitScale));
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    store: RequestCounter,
    max: ({ method, serviceTokenId }) =>
      scaled(
        serviceTokenId !== null ? TOKEN_PER_MINUTE : isRead(method) ? PER_MINUTE.read : PER_MINUTE.write,
      ),
    keyGenerator: ({ method, actor, ip, serviceTokenId }) =>
      serviceTokenId !== null
        ? `t:${serviceTokenId}`
        : `${isRead(method) ? 'r' : 'w'}:${actor ? callerId(actor) : limitedAddress(ip)}`,
    errorResponseBuilder: (_request, limit) =>
      new Problem('too-many-requests', { retryAfter: limit.ttl / 1000 }),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const visitors = new RequestCounter();
  // Beside the site's own limit, whose key is its token: each of its visitors as if they called us themselves.
  app.addHook('preHandler', async (request) => {
    const visitor = visitorOf(request);
    if (visitor === null) return;
    const kind = isRead(request.method) ? 'read' : 'write';
    const { calls, ttl } = visitors.count(`${kind}:${visitor}`, MINUTE_MS);
    if (calls > scaled(PER_MINUTE[kind])) throw new Problem('too-many-requests', { retryAfter: ttl / 1000 });
  });
}

/** Whose calls they are: of a look as somebody else, whoever looks. */
const callerId = ({ userId, viewer }: Actor): number => viewer?.userId ?? userId;

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** `config.rateLimit` of a route that every visitor calls; who is logged in is counted alone, not with the whole office. */
export function perVisitor(context: Context, limit: number) {
  return {
    max: Math.max(1, Math.ceil(limit * context.config.rateLimitScale)),
    timeWindow: '1 minute',
    groupId: `visitor-${limit}`,
    keyGenerator: ({ actor, ip }: FastifyRequest) =>
      `v:${actor ? `u${callerId(actor)}` : limitedAddress(ip)}`,
  };
}

const MOST_KEYS = 20_000;
const MINUTE_MS = 60_000;

interface Count {
  calls: number;
  since: number;
}

/**
 * Calls of each key in a window, for @fastify/rate-limit. Its own store hands out one object for all calls of a key:
 * of a burst that is counted in one tick each call then sees the whole burst's number, and all are refused.
 */
export class RequestCounter {
  readonly #counts = new Map<string, Count>();

  incr(
    key: string,
    done: (error: Error | null, result?: { current: number; ttl: number }) => void,
    window: number,
  ): void {
    const { calls, ttl } = this.count(key, window);
    done(null, { current: calls, ttl });
  }

  /** One more call of a key in its window, in milliseconds; or as many more. */
  count(key: string, window: number, more = 1): { calls: number; ttl: number } {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.since + window <= now) {
      count = { calls: 0, since: now };
      // Set anew, so that the first of the map is the longest unused window.
      this.#counts.delete(key);
      this.#counts.set(key, count);
      if (this.#counts.size > MOST_KEYS) this.#counts.delete(this.#counts.keys().next().value ?? key);
    }
    count.calls += more;
    return { calls: count.calls, ttl: window - (now - count.since) };
  }

  child(): RequestCounter {
    return new RequestCounter();
  }
}

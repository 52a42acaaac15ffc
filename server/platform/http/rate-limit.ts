import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { Problem } from '../problems/problem.ts';
import { rateLimitAddress } from './addresses.ts';
import type { App } from './app-type.ts';
import { visitorOf } from './visitor.ts';

const CALLS_PER_MINUTE = { read: 300, write: 60 };
/** Requests per minute of a service token. All guests of a portal share its address. */
export const TOKEN_PER_MINUTE = 6000;
/** Requests per minute of POST /{section} and getAvailableLanguages, which pages need before login (platform 1.7). */
export const VISITOR_PER_MINUTE = 120;

/**
 * Installs the general limits of platform 1.7, counted in this process. They only keep one caller from using all
 * capacity, so losing the counts at a restart is harmless. Limits on login are counted in the database
 * (auth/limits.ts).
 */
export async function installRateLimit(app: App, context: Context): Promise<void> {
  const scaleLimit = (limit: number) => Math.max(1, Math.ceil(limit * context.config.rateLimitScale));
  await app.register(rateLimit, {
    global: true,
    timeWindow: '1 minute',
    store: RequestCounter,
    max: ({ method, serviceTokenId }) =>
      scaleLimit(
        serviceTokenId !== null ? TOKEN_PER_MINUTE : isRead(method) ? CALLS_PER_MINUTE.read : CALLS_PER_MINUTE.write,
      ),
    keyGenerator: ({ method, actor, ip, serviceTokenId }) =>
      serviceTokenId !== null
        ? `t:${serviceTokenId}`
        : `${isRead(method) ? 'r' : 'w'}:${actor ? callerId(actor) : rateLimitAddress(ip)}`,
    errorResponseBuilder: (_request, limit) => new Problem('too-many-requests', { retryAfter: limit.ttl / 1000 }),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const visitors = new RequestCounter();
  // Besides the site's own limit by token, each of its visitors is limited as if calling directly.
  app.addHook('preHandler', async (request) => {
    const visitor = visitorOf(request);
    if (visitor === null) return;
    const kind = isRead(request.method) ? 'read' : 'write';
    const { calls, ttl } = visitors.count(`${kind}:${visitor}`, MINUTE_MS);
    if (calls > scaleLimit(CALLS_PER_MINUTE[kind])) throw new Problem('too-many-requests', { retryAfter: ttl / 1000 });
  });
}

/** Returns the id that limits count by; while viewing as somebody else, the viewer's. */
export const callerId = ({ userId, viewer }: Actor): number => viewer?.userId ?? userId;

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Returns `config.rateLimit` for routes that every visitor calls. Logged-in users are counted by account, not by their
 * office's address.
 */
export function visitorLimit(context: Context, limit: number) {
  return {
    max: Math.max(1, Math.ceil(limit * context.config.rateLimitScale)),
    timeWindow: '1 minute',
    groupId: `visitor-${limit}`,
    keyGenerator: ({ actor, ip }: FastifyRequest) => `v:${actor ? `u${callerId(actor)}` : rateLimitAddress(ip)}`,
  };
}

const MAX_KEYS = 20_000;
const MINUTE_MS = 60_000;

interface Count {
  calls: number;
  since: number;
}

/**
 * Counts calls by key and window for @fastify/rate-limit. Its own store shares one object among all calls of a key. In
 * a burst within one tick, each call would see the whole count and all would be refused.
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

  /** Counts one or `increment` calls of a key in its window of milliseconds. */
  count(key: string, window: number, increment = 1): { calls: number; ttl: number } {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.since + window <= now) {
      count = { calls: 0, since: now };
      // Inserted anew, so that the map's first entry is the oldest window.
      this.#counts.delete(key);
      this.#counts.set(key, count);
      if (this.#counts.size > MAX_KEYS) this.#counts.delete(this.#counts.keys().next().value ?? key);
    }
    count.calls += increment;
    return { calls: count.calls, ttl: window - (now - count.since) };
  }

  child(): RequestCounter {
    return new RequestCounter();
  }
}

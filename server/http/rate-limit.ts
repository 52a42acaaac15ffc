import rateLimit from '@fastify/rate-limit';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { limitedAddress } from './addresses.ts';
import type { App } from './app-type.ts';
import { RequestCounter } from './request-counter.ts';

const PER_MINUTE = { read: 300, write: 60 };
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
    max: (request) => scaled(isRead(request.method) ? PER_MINUTE.read : PER_MINUTE.write),
    keyGenerator: (request) =>
      `${isRead(request.method) ? 'r' : 'w'}:${request.actor ? request.actor.userId : limitedAddress(request.ip)}`,
    errorResponseBuilder: (_request, limit) =>
      new Problem('too-many-requests', { retryAfter: limit.ttl / 1000 }),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** `config.rateLimit` of a route that every visitor calls. */
export function perVisitor(context: Context, limit: number) {
  return {
    max: Math.max(1, Math.ceil(limit * context.config.rateLimitScale)),
    timeWindow: '1 minute',
    groupId: `visitor-${limit}`,
    keyGenerator: (request: { ip: string }) => `v:${limitedAddress(request.ip)}`,
  };
}

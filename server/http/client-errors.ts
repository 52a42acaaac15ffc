import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { App } from './app-type.ts';
import { nothing } from './input/schemas.ts';
import { perVisitor } from './rate-limit.ts';
import { errorOccurrences } from './tables.ts';

const PER_MINUTE = 20;
const text = (max: number) => z.string().max(max).nullish();

const report = z.strictObject({
  message: z.string().min(1).max(1000),
  stack: text(20_000),
  url: text(2048),
  routeName: text(200),
  release: text(100),
  severity: z.enum(['info', 'warning', 'error', 'fatal']).default('error'),
  requestId: text(100),
});

/** POST /api/errors: what went wrong in a browser. Bots are logged like people and marked (specification §8). */
export async function clientErrorRoutes(app: App, context: Context): Promise<void> {
  app.post(
    '/api/errors',
    {
      schema: {
        summary: 'Segnalazione di errore del browser',
        tags: ['support'],
        body: report,
        response: { 204: nothing },
      },
      config: { access: 'public', idempotent: false, rateLimit: perVisitor(context, PER_MINUTE) },
      bodyLimit: 32_768,
    },
    async (request, reply) => {
      const { message, stack, url, routeName, release, severity, requestId } = request.body;
      await context.database.orm.insert(errorOccurrences).values({
        source: 'client',
        severity,
        message: masked(message),
        stack: stack ? masked(stack) : null,
        url: url ? withoutValues(url) : null,
        routeName,
        release,
        // Without a request of the page's own that failed, this one is the reference that the page shows.
        requestId: requestId ?? request.id,
        browser: request.headers['user-agent']?.slice(0, 300),
        isBot: isbot(request.headers['user-agent']),
        userId: request.actor?.userId,
        role: request.actor?.role,
      });
      return reply.code(204).send();
    },
  );
}

/** Keeps an error of ours; when that fails too (no database), the log has it. */
export function recordServerError(context: Context, error: unknown, request: FastifyRequest): void {
  const found = error instanceof Error ? error : new Error(String(error));
  context.database.orm
    .insert(errorOccurrences)
    .values({
      source: 'server',
      message: masked(found.message.slice(0, 1000)) || found.name,
      stack: found.stack ? masked(found.stack.slice(0, 20_000)) : null,
      url: withoutValues(request.url),
      method: request.method,
      routeName: request.routeOptions.url,
      requestId: request.id,
      browser: request.headers['user-agent']?.slice(0, 300),
      isBot: isbot(request.headers['user-agent']),
      userId: request.actor?.userId,
      role: request.actor?.role,
    })
    .catch((failure: unknown) => request.log.warn({ err: failure }, 'error not recorded'));
}

/** Without e-mail addresses and long secrets (platform 6.2). */
export function masked(value: string): string {
  return value
    .replace(/[^\s@<>"']+@[^\s@<>"']+\.[a-z]+/gi, '[e-mail]')
    .replace(/\b[A-Za-z0-9_-]{32,}\b/g, '[…]');
}

/** The address with the names of its parameters and none of their values. */
export function withoutValues(url: string): string {
  return masked(url.slice(0, 2048).replace(/=[^&#]*/g, '='));
}

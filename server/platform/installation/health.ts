import { z } from 'zod';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { Problem } from '../problems/problem.ts';
import { VERSION } from '../version.ts';
import { isInert } from './inert.ts';

const okAnswer = z.object({ status: z.literal('ok') });
const readyAnswer = okAnswer.extend({
  version: z.string().describe('Del programma'),
  copy: z.boolean().describe('Una copia ripristinata, che non manda e non riceve niente'),
});
const TIMEOUT_MS = 2_000;

/** Registers the liveness check (the process runs) and the readiness check (it can answer, with its database). */
export async function healthRoutes(app: App, context: Context): Promise<void> {
  app.get(
    '/health/live',
    {
      schema: {
        operationId: 'getLiveness',
        summary: 'Il processo è vivo',
        tags: ['health'],
        response: { 200: okAnswer },
      },
      config: { access: 'public', rateLimit: false, isProbe: true },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/health/ready',
    {
      schema: {
        operationId: 'getReadiness',
        summary: 'Il server può rispondere',
        tags: ['health'],
        response: { 200: readyAnswer },
      },
      config: { access: 'public', rateLimit: false, isProbe: true },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const copy = await readIsCopy(context);
      if (copy === null) throw new Problem('unavailable', { retryAfter: 5 });
      return { status: 'ok' as const, version: VERSION, copy };
    },
  );
}

/** Returns whether the database is a copy; null if it does not answer in time. */
async function readIsCopy({ database }: Context): Promise<boolean | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), TIMEOUT_MS);
  try {
    const inert = isInert(database.pool).catch(() => null);
    return await Promise.race([inert, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

import { z } from 'zod';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import type { App } from './app-type.ts';

const fine = z.object({ status: z.literal('ok') });
const PATIENCE = 2_000;

/** For whoever watches the process: it lives; it can answer, its database included. */
export async function healthRoutes(app: App, context: Context): Promise<void> {
  app.get(
    '/health/live',
    {
      schema: {
        operationId: 'getLiveness',
        summary: 'Il processo è vivo',
        tags: ['health'],
        response: { 200: fine },
      },
      config: { access: 'public', rateLimit: false },
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
        response: { 200: fine },
      },
      config: { access: 'public', rateLimit: false },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await answers(context))) throw new Problem('unavailable', { retryAfter: 5 });
      return { status: 'ok' as const };
    },
  );
}

async function answers({ database }: Context): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PATIENCE);
  try {
    const asked = database.pool.query('SELECT 1').then(
      () => true,
      () => false,
    );
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

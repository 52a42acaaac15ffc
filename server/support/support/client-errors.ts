import { z } from 'zod';
import { makeStorable } from '../../../domain/kernel/records/text/storable.ts';
import { noContent } from '../../../domain/platform/schema/no-content.ts';
import type { Context } from '../../platform/context.ts';
import { recordError } from '../../platform/errors/record-error.ts';
import type { App } from '../../platform/http/app-type.ts';
import { visitorLimit } from '../../platform/http/rate-limit.ts';

const PER_MINUTE = 20;
/** Text that is stored without what PostgreSQL does not accept: an error report is never refused for it. */
const cleanText = (max: number) => z.string().max(max).overwrite(makeStorable);
const text = (max: number) => cleanText(max).nullish();

const report = z.strictObject({
  message: cleanText(1000).min(1),
  stack: text(20_000),
  url: text(2048),
  routeName: text(200),
  release: text(100),
  severity: z.enum(['info', 'warning', 'error', 'fatal']).default('error'),
  /** Status and problem type of a failed call; otherwise the class of the error. */
  status: z.int().min(100).max(599).nullish(),
  type: text(100),
  /** Id of the failed request of the page. Without an id, this call's own id is the reference that the page shows. */
  requestId: text(100),
});

/** Defines `POST /api/errors` for browser errors. Errors of bots are stored and marked (specification §8). */
export async function clientErrorRoutes(app: App, context: Context): Promise<void> {
  app.post(
    '/api/errors',
    {
      schema: {
        operationId: 'reportClientError',
        summary: 'Segnalazione di errore del browser',
        tags: ['support'],
        body: report,
        response: { 204: noContent },
      },
      config: { access: 'public', idempotent: false, refusesTexts: true, rateLimit: visitorLimit(context, PER_MINUTE) },
      bodyLimit: 32_768,
    },
    async (request, reply) => {
      await recordError(context, { source: 'client', ...request.body }, request);
      return reply.code(204).send();
    },
  );
}

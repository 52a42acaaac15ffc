import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { LIMITS, requireTry } from './limits.ts';

/** Installs the limits on users' exports and uploads (platform 1.7). A view as another user counts for its viewer. */
export function installFileLimits(app: App, context: Context): void {
  app.addHook('preHandler', async (request) => {
    const { actor } = request;
    if (!actor || request.is404) return;
    const userId = String(actor.viewer?.userId ?? actor.userId);
    if (request.routeOptions.config.uploads === true) await requireTry(context, LIMITS.uploads, userId);
    else if (isExport(request)) await requireTry(context, LIMITS.exports, userId);
  });
}

const FILE_FORMATS: ReadonlySet<string> = new Set(['csv', 'xlsx', 'pdf']);

/** True if the answer is a table as a file: by the route, the query or, for lists, the Accept header. */
function isExport({ method, query, headers, routeOptions }: FastifyRequest): boolean {
  if (method !== 'GET') return false;
  const { format } = query as { format?: unknown };
  const isCsvOnly = routeOptions.schema?.produces?.includes('text/csv') ?? false;
  return isCsvOnly || FILE_FORMATS.has(String(format)) || headers.accept === 'text/csv';
}

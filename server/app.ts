import fastify, { LogController } from 'fastify';
import { AREAS, UNDOABLES } from './areas.ts';
import { asOfRoutes, recordAsOfRoutes } from './as-of/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { installAccess } from './auth/access.ts';
import type { Context } from './context.ts';
import { installTokenUsage } from './developers/token-usage.ts';
import { installFiscalLooks } from './fiscal/looks.ts';
import type { App, ZodTypeProvider } from './http/app-type.ts';
import { installDeadline } from './http/deadline.ts';
import { installEntityTags } from './http/etag.ts';
import { healthRoutes } from './http/health.ts';
import { installIdempotency } from './http/idempotency/idempotency.ts';
import { idempotencyRoute } from './http/idempotency/route.ts';
import { installJsonBody } from './http/input/json-body.ts';
import { requestIds } from './http/input/request-id.ts';
import { installUploads } from './http/input/uploads.ts';
import { installValidation } from './http/input/validation.ts';
import { installRequestLog } from './http/logger.ts';
import { answerMalformed } from './http/malformed-requests.ts';
import { installOpenApi, openApiRoute } from './http/openapi/document.ts';
import { BODY_LIMIT, installProblems } from './http/problem-handler.ts';
import { installRateLimit } from './http/rate-limit.ts';
import { LONGEST_PART, readableTarget } from './http/request-target.ts';
import { installSecurity } from './http/security.ts';
import { installServerTiming } from './http/server-timing.ts';
import { iconRoutes, iconSearchRoute } from './icons.ts';
import { journalRoutes } from './journal/routes.ts';
import { outboxRoutes } from './mail/outbox-routes.ts';
import { createDictionaries } from './settings/dictionaries.ts';
import { dictionaryRoutes } from './settings/dictionary-routes.ts';
import { clientErrorRoutes } from './support/client-errors.ts';
import { recordServerError } from './support/record-error.ts';
import { defineTasks, resumeTasks } from './tasks/task.ts';
import { ticketProposalRoutes } from './tickets/proposals/routes.ts';
import { demoRoute } from './users/demo-route.ts';
import { inlineScripts, installWeb } from './web/files.ts';
import { wellKnownRoutes } from './well-known/routes.ts';

/** The server: plugins, then areas. Hooks run in the order in which they stand here. */
export async function buildApp(
  context: Context,
  options: { checkAnswers?: boolean; web?: string } = {},
): Promise<App> {
  const app: App = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(context.config.trustedProxies),
    requestIdHeader: false,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    // A file of 10 MB over a slow line; what is not an upload ends with its own deadline.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    // Who has not said within ten seconds what is wanted is shown out; looked for every two and a half.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_500 },
    clientErrorHandler: answerMalformed,
    rewriteUrl: ({ url }) => readableTarget(url),
    routerOptions: { maxParamLength: LONGEST_PART },
  }).withTypeProvider<ZodTypeProvider>();

  installDeadline(app);
  installProblems(app, (error, request) => recordServerError(context, error, request));
  installValidation(app, { checkAnswers: options.checkAnswers ?? false });
  installJsonBody(app);
  await installUploads(app);
  installRequestLog(app);
  await installSecurity(app, context, inlineScripts(options.web));
  installAccess(app, context);
  installServerTiming(app);
  await installRateLimit(app, context);
  await installOpenApi(app, context.config);
  installEntityTags(app);
  installIdempotency(app, context);
  installFiscalLooks(app, context);
  installTokenUsage(app, context);
  const dictionaries = createDictionaries(context.database);
  await installWeb(app, context, dictionaries, options.web);

  openApiRoute(app);
  await healthRoutes(app, context);
  wellKnownRoutes(app, context);
  await idempotencyRoute(app, context);
  await dictionaryRoutes(app, context, dictionaries);
  for (const { routes, jobs = [] } of AREAS) {
    await routes(app, context);
    for (const define of jobs) define(context);
  }
  const tasks = AREAS.flatMap((area) => area.tasks ?? []);
  defineTasks(context, tasks);
  app.addHook('onListen', () => resumeTasks(context, tasks));
  await auditRoutes(app, context, UNDOABLES);
  asOfRoutes(app, context, UNDOABLES);
  recordAsOfRoutes(app, context, UNDOABLES);
  journalRoutes(app, context, UNDOABLES, tasks);
  ticketProposalRoutes(app, context, UNDOABLES);
  await iconRoutes(app);
  await iconSearchRoute(app);
  await clientErrorRoutes(app, context);
  await demoRoute(app, context);
  if (context.config.demo) await outboxRoutes(app, context);
  return app;
}

import fastify, { LogController } from 'fastify';
import { AREAS, UNDOABLES } from './areas.ts';
import { asOfRoutes, recordAsOfRoutes } from './kernel/as-of/routes.ts';
import { journalRoutes } from './kernel/journal/routes.ts';
import { createDictionaries } from './kernel/settings/dictionaries.ts';
import { dictionaryRoutes } from './kernel/settings/dictionary-routes.ts';
import { defineTasks, resumeTasks } from './kernel/tasks/task.ts';
import { installAccess } from './people/auth/access.ts';
import { installFileLimits } from './people/limits/file-limits.ts';
import { demoRoute } from './people/users/demo-route.ts';
import { readCurrentUser } from './people/users/user-route.ts';
import { auditRoutes } from './platform/audit/routes.ts';
import type { Context } from './platform/context.ts';
import { recordServerError } from './platform/errors/record-error.ts';
import type { App, ZodTypeProvider } from './platform/http/app-type.ts';
import { installDeadline } from './platform/http/deadline.ts';
import { installEntityTags } from './platform/http/etag.ts';
import { installCallers } from './platform/http/fairness/callers.ts';
import { installRequestsInFlight } from './platform/http/fairness/requests-in-flight.ts';
import { installIdempotency } from './platform/http/idempotency/idempotency.ts';
import { idempotencyRoute } from './platform/http/idempotency/route.ts';
import { installJsonBody } from './platform/http/input/json-body.ts';
import { requestIdGenerator } from './platform/http/input/request-id.ts';
import { installUploads } from './platform/http/input/uploads.ts';
import { installValidation } from './platform/http/input/validation.ts';
import { installRequestLog } from './platform/http/logger.ts';
import { malformedHandler } from './platform/http/malformed-requests.ts';
import { installOpenApi, openApiRoute } from './platform/http/openapi/document.ts';
import { installMailedAddresses } from './platform/http/output/mailed-addresses.ts';
import { installProblems, MAX_BODY_BYTES } from './platform/http/problem-handler.ts';
import { installRateLimit } from './platform/http/rate-limit.ts';
import { MAX_SEGMENT_LENGTH, normalizeTarget } from './platform/http/request-target.ts';
import { installSecurity } from './platform/http/security.ts';
import { installServerTiming } from './platform/http/server-timing.ts';
import { iconRoutes, iconSearchRoute } from './platform/icons/icons.ts';
import { healthRoutes } from './platform/installation/health.ts';
import { outboxRoutes } from './platform/mail/outbox-routes.ts';
import { inlineScripts, installWeb } from './platform/web/files.ts';
import { wellKnownRoutes } from './platform/well-known/routes.ts';
import { installFiscalAccessLog } from './structures/fiscal/access-log.ts';
import { installTokenUsage } from './support/developers/token-usage.ts';
import { clientErrorRoutes } from './support/support/client-errors.ts';
import { ticketProposalRoutes } from './support/tickets/proposals/routes.ts';

/** Builds the server: plugins, then areas. Hooks run in the order of registration. */
export async function buildApp(context: Context, options: { checkAnswers?: boolean; web?: string } = {}): Promise<App> {
  const app: App = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdGenerator(context.config.trustedProxies),
    requestIdHeader: false,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    bodyLimit: MAX_BODY_BYTES,
    // Enough for a 10 MB upload over a slow connection; other requests have their own deadline.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    // Closes connections that send no complete header within ten seconds; checked every two and a half.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_500 },
    clientErrorHandler: malformedHandler(context.config),
    rewriteUrl: ({ url }) => normalizeTarget(url),
    routerOptions: { maxParamLength: MAX_SEGMENT_LENGTH },
  }).withTypeProvider<ZodTypeProvider>();

  installDeadline(app);
  installProblems(app, (error, request) => recordServerError(context, error, request));
  installValidation(app, { checkAnswers: options.checkAnswers ?? false });
  installJsonBody(app);
  await installUploads(app, context.config);
  installRequestLog(app);
  await installSecurity(app, context, inlineScripts(options.web));
  installRequestsInFlight(app, context);
  installAccess(app, context);
  installCallers(app);
  installServerTiming(app);
  await installRateLimit(app, context);
  installFileLimits(app, context);
  await installOpenApi(app, context.config);
  installEntityTags(app);
  installMailedAddresses(app);
  installIdempotency(app, context);
  installFiscalAccessLog(app, context);
  installTokenUsage(app, context);
  const dictionaries = createDictionaries(context.database);
  await installWeb(app, context, { dictionaries, userAnswer: readCurrentUser }, options.web);

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

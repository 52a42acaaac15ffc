import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { amenityRoutes } from './amenities/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { tokenRoutes } from './auth/token-routes.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { catalogueRoutes } from './catalogues/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { Context } from './context.ts';
import { correspondenceRoutes } from './correspondence/routes.ts';
import { geographyRoutes } from './geography/routes.ts';
import { installAccess } from './http/access.ts';
import type { App } from './http/app-type.ts';

import { installEntityTags } from './http/etag.ts';
import { healthRoutes } from './http/health.ts';
import { installIdempotency } from './http/idempotency.ts';
import { installJsonBody } from './http/input/json-body.ts';
import { installUploads } from './http/input/uploads.ts';
import { installValidation } from './http/input/validation.ts';
import { installRequestLog } from './http/logger.ts';
import { installOpenApi, openApiRoute } from './http/openapi/document.ts';
import { BODY_LIMIT, installProblems } from './http/problem-handler.ts';
import { installRateLimit } from './http/rate-limit.ts';
import { LONGEST_PART, readableTarget } from './http/request-target.ts';
import { installSecurity } from './http/security.ts';
import { installServerTiming } from './http/server-timing.ts';
import { answerUnparsed } from './http/unparsed.ts';
import { iconRoutes, iconSearchRoute } from './icons.ts';
import { imageRoutes } from './images/routes.ts';
import { importRoutes } from './imports/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { outboxRoutes } from './mail/outbox-routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { policyRoutes } from './policies/routes.ts';
import { publicationRoutes } from './publication/routes.ts';
import { roomRoutes } from './rooms/routes.ts';
import { createDictionaries } from './settings/dictionaries.ts';
import { dictionaryRoutes } from './settings/dictionary-routes.ts';
import { optionsRoutes } from './settings/options-routes.ts';
import { structureRoutes } from './structures/routes.ts';
import { clientErrorRoutes } from './support/client-errors.ts';
import { recordServerError } from './support/record-error.ts';
import { surroundingsRoutes } from './surroundings/routes.ts';
import { demoRoutes } from './users/demo-accounts.ts';
import { userRoutes } from './users/routes.ts';
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
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: context.config.trustedProxies.length > 0 ? [...context.config.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    handlerTimeout: 15_000,
    // A file of 10 MB over a slow line; what is not an upload ends with the handler's own timeout.
    requestTimeout: 300_000,
    keepAliveTimeout: 72_000,
    // Who has not said within ten seconds what is wanted is shown out; looked for every two and a half.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_500 },
    clientErrorHandler: answerUnparsed,
    rewriteUrl: ({ url }) => readableTarget(url),
    routerOptions: { maxParamLength: LONGEST_PART },
  }).withTypeProvider<ZodTypeProvider>();

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
  const dictionaries = createDictionaries(context.database);
  await installWeb(app, context, dictionaries, options.web);

  openApiRoute(app);
  await healthRoutes(app, context);
  wellKnownRoutes(app, context);
  await authRoutes(app, context);
  tokenRoutes(app, context);
  await geographyRoutes(app, context);
  await dictionaryRoutes(app, context, dictionaries);
  await optionsRoutes(app, context);
  await catalogueRoutes(app, context);
  await structureRoutes(app, context);
  await amenityRoutes(app, context);
  await leadRoutes(app, context);
  await surroundingsRoutes(app, context);
  await userRoutes(app, context);
  await roomRoutes(app, context);
  await availabilityRoutes(app, context);
  await offerRoutes(app, context);
  await policyRoutes(app, context);
  await publicationRoutes(app, context);
  await contentRoutes(app, context);
  await correspondenceRoutes(app, context);
  await photoRoutes(app, context);
  await imageRoutes(app, context);
  await importRoutes(app, context);
  await notificationRoutes(app, context);
  await auditRoutes(app, context);
  await iconRoutes(app);
  await iconSearchRoute(app);
  await clientErrorRoutes(app, context);
  await demoRoutes(app, context);
  if (context.config.demo) await outboxRoutes(app, context);
  return app;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { TokenScope } from '../../../domain/people/auth/service-token.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { contractProblem, parseStructureId, requiresContract } from '../../platform/access/contract-gate.ts';
import type { Context } from '../../platform/context.ts';
import type { Access, App } from '../../platform/http/app-type.ts';
import { isAntiForgeryValid, readLanguageChoice, readSessionToken } from '../../platform/http/cookies.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { findServiceToken, readBearer, type ValidToken } from './service-tokens.ts';
import { createSessionFinder, type FindSession, type SessionState, touchSession } from './sessions.ts';
import { createPageLog } from './view-as/page-log.ts';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    sessionId: number | null;
    pendingUserId: number | null;
    /** The calling site's token, on routes that accept a token. */
    serviceTokenId: number | null;
    serviceToken: ValidToken | null;
  }
}

/**
 * Checks session, access, anti-forgery token, permission and contract before the body is read. A route without
 * `config.access` stops the start-up, so that no route is public by mistake.
 */
export function installAccess(app: App, context: Context): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('language', 'it');
  app.decorateRequest('sessionId', null);
  app.decorateRequest('pendingUserId', null);
  app.decorateRequest('serviceTokenId', null);
  app.decorateRequest('serviceToken', null);

  const logPage = createPageLog(context);
  const findSession = createSessionFinder(context.database, context.config.contractExemptIds);

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} declares no access`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const access = request.is404 ? undefined : request.routeOptions.config.access;
    request.language = getRequestedLanguage(request, context) ?? 'it';
    if (!access) return;
    const scope = tokenScope(access, request);
    const tokenRoute = scope !== null;
    // Pages behind a guest's link are private, so no cache may store them.
    if (tokenRoute && (scope === 'create_requests' || request.routeOptions.url?.includes('/:token')))
      reply.header('cache-control', 'no-store');
    const isProbe = request.routeOptions.config.isProbe === true;
    const session = tokenRoute || isProbe ? null : await readSession(context, findSession, request, reply);
    // Checked first: during a view as another user every write is refused.
    if (session?.readsOnly && !READ_METHODS.has(request.method) && !endsView(request)) throw new Problem('view-as');
    await requireAccess(access, request, context);
    if (session?.lacksContract) throw contractProblem(parseStructureId(request.params));
    if (READ_METHODS.has(request.method)) await logPage(request);
  });
}

/** True for the calls that end a view as another user. */
const endsView = ({ method, routeOptions: { url } }: FastifyRequest) =>
  (method === 'DELETE' && url === '/api/view-as') || (method === 'POST' && url === '/api/logout');

/** Reads the session of the request, with its structure's contract state. Null without a valid session. */
async function readSession(
  context: Context,
  findSession: FindSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionState | null> {
  const token = readSessionToken(request, context.config);
  if (!token) return null;
  const { url, config } = request.routeOptions;
  const isClosed = config.access && requiresContract({ url, method: request.method, access: config.access });
  const structureId = isClosed ? parseStructureId(request.params) : null;
  const session = await findSession({ token, structureId });
  if (!session) return null;
  request.sessionId = session.sessionId;
  request.pendingUserId = session.pendingUserId;
  request.actor = session.actor;
  if (!session.actor) return session;
  request.language = getRequestedLanguage(request, context) ?? session.actor.language;
  // Caches must not store a user's private answers.
  reply.header('cache-control', 'no-store');
  if (session.stale && request.routeOptions.config.keepsAlive !== false)
    await touchSession(context.database, session.sessionId);
  return session;
}

/** Returns the scope that a site's token needs here, or null for calls by users. */
function tokenScope(access: Access, { headers }: FastifyRequest): TokenScope | null {
  if (typeof access !== 'object') return null;
  if ('token' in access) return access.token;
  return readBearer(headers.authorization) === null ? null : (access.orToken ?? null);
}

async function requireAccess(access: Access, request: FastifyRequest, context: Context): Promise<void> {
  const scope = tokenScope(access, request);
  if (scope !== null) {
    const { authorization } = request.headers;
    const foundToken = await findServiceToken(context.database.pool, authorization, request.ip);
    if (!foundToken) throw new Problem('unauthenticated');
    // Set before the checks, so that a refusal is logged and counted with its token.
    request.serviceTokenId = foundToken.id;
    if (!foundToken.isValid) throw new Problem('unauthenticated');
    if (!foundToken.scopes.includes(scope)) throw new Problem('forbidden', { members: { needed: scope } });
    request.serviceToken = foundToken;
    return;
  }
  if (access === 'pending' && request.pendingUserId === null) throw new Problem('unauthenticated');
  if (access !== 'public' && access !== 'pending' && !request.actor) throw new Problem('unauthenticated');
  const writes = !READ_METHODS.has(request.method);
  if (writes && request.routeOptions.config.antiForgery !== false && !isAntiForgeryValid(request, context.config)) {
    throw new Problem('csrf-mismatch');
  }
  if (typeof access !== 'object' || 'token' in access || !request.actor) return;
  const { role } = request.actor;
  if (!hasPermission(role, access.letter, access.screen) || (access.roles && !access.roles.includes(role))) {
    throw new Problem('forbidden', { members: { needed: access.letter, route: access.screen } });
  }
}

/**
 * Returns the language of a header with one plain code (`fr`), as the web client sends it, else the choice in the
 * cookie. The browser preloads answers with its own header (`en-US,en;q=0.9`), which is ignored. Without a choice the
 * user's own language applies, else Italian.
 */
function getRequestedLanguage(request: FastifyRequest, { config }: Context): Language | undefined {
  const header = request.headers['accept-language'];
  return LANGUAGES.find((language) => language === header) ?? readLanguageChoice(request, config);
}

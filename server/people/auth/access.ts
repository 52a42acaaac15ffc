import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasPermission } from '../../../domain/kernel/screens/permissions.ts';
import type { TokenScope } from '../../../domain/people/auth/service-token.ts';
import { LANGUAGES, type Language } from '../../../domain/platform/language/text.ts';
import { contractProblem, parseStructureId, requiresContract } from '../../platform/access/contract-gate.ts';
import type { Context } from '../../platform/context.ts';
import type { Access, App } from '../../platform/http/app-type.ts';
import { isAntiForgeryValid, readSessionToken } from '../../platform/http/cookies.ts';
import { Problem } from '../../platform/problems/problem.ts';
import { findServiceToken, type LivingToken } from './service-tokens.ts';
import { type FindSession, type SessionState, sessionFinder, touchSession } from './sessions.ts';
import { pageLog } from './view-as/page-log.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    sessionId: number | null;
    pendingUserId: number | null;
    /** Of the portal that calls, on the routes that ask for a token. */
    serviceTokenId: number | null;
    serviceToken: LivingToken | null;
  }
}

/**
 * Session → access → anti-forgery → letter → contract, before a body is read. A route without `config.access` ends the start:
 * forgetting it must not mean that everyone may.
 */
export function installAccess(app: App, context: Context): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('language', 'it');
  app.decorateRequest('sessionId', null);
  app.decorateRequest('pendingUserId', null);
  app.decorateRequest('serviceTokenId', null);
  app.decorateRequest('serviceToken', null);

  const logPage = pageLog(context);
  const findSession = sessionFinder(context.database, context.config.contractExemptIds);

  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.method} ${route.url} declares no access`);
  });

  app.addHook('onRequest', async (request, reply) => {
    const access = request.is404 ? undefined : request.routeOptions.config.access;
    request.language = askedLanguage(request) ?? 'it';
    if (!access) return;
    const scope = tokenScope(access, request);
    const tokenRoute = scope !== null;
    // What a guest's own link opens is theirs alone: no cache between us and them may have it.
    if (tokenRoute && (scope === 'create_requests' || request.routeOptions.url?.includes('/:token')))
      reply.header('cache-control', 'no-store');
    const session = tokenRoute ? null : await readSession(context, findSession, request, reply);
    // Before anything else: what may not be written is not even judged.
    if (session?.readsOnly && !READING.has(request.method) && !endsView(request))
      throw new Problem('view-as');
    await demand(access, request, context);
    if (session?.lacksContract) throw contractProblem(parseStructureId(request.params));
    if (READING.has(request.method)) await logPage(request);
  });
}

/** By what somebody who looks as another stops doing so. */
const endsView = ({ method, routeOptions: { url } }: FastifyRequest) =>
  (method === 'DELETE' && url === '/api/view-as') || (method === 'POST' && url === '/api/logout');

/** Reads who asks, with what their session may; null without one that holds. */
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
  request.language = askedLanguage(request) ?? session.actor.language;
  // What one person sees must not stay in a cache that another may read.
  reply.header('cache-control', 'no-store');
  if (session.stale && request.routeOptions.config.keepsAlive !== false)
    await touchSession(context.database, session.sessionId);
  return session;
}

/** The scope that a site's token needs here; null where a person may, or calls. */
function tokenScope(access: Access, { headers }: FastifyRequest): TokenScope | null {
  if (typeof access !== 'object') return null;
  if ('token' in access) return access.token;
  return headers.authorization?.startsWith('Bearer ') ? (access.orToken ?? null) : null;
}

async function demand(access: Access, request: FastifyRequest, context: Context): Promise<void> {
  const scope = tokenScope(access, request);
  if (scope !== null) {
    const { authorization } = request.headers;
    const found = await findServiceToken(context.database.pool, authorization, request.ip);
    if (!found) throw new Problem('unauthenticated');
    // Whose refusal it is, too.
    request.serviceTokenId = found.id;
    if (!found.scopes.includes(scope)) throw new Problem('forbidden', { members: { needed: scope } });
    request.serviceToken = found;
    return;
  }
  if (access === 'pending' && request.pendingUserId === null) throw new Problem('unauthenticated');
  if (access !== 'public' && access !== 'pending' && !request.actor) throw new Problem('unauthenticated');
  const writes = !READING.has(request.method);
  if (
    writes &&
    request.routeOptions.config.antiForgery !== false &&
    !isAntiForgeryValid(request, context.config)
  ) {
    throw new Problem('csrf-mismatch');
  }
  if (typeof access !== 'object' || 'token' in access || !request.actor) return;
  const { role } = request.actor;
  if (!hasPermission(role, access.letter, access.screen) || (access.roles && !access.roles.includes(role))) {
    throw new Problem('forbidden', { members: { needed: access.letter, route: access.screen } });
  }
}

/**
 * The web client names one plain language (`fr`), the one on screen. What browsers send by themselves
 * (`en-US,en;q=0.9`) is not a choice made here: then the user's own language holds, Italian first.
 */
function askedLanguage(request: FastifyRequest): Language | undefined {
  const header = request.headers['accept-language'];
  return LANGUAGES.find((language) => language === header);
}

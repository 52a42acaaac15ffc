import type { FastifyRequest } from 'fastify';
import { type Caller, withCaller, withOwnCaller } from '../../database/pool/caller.ts';
import { rateLimitAddress } from '../addresses.ts';
import type { App } from '../app-type.ts';
import { callerId } from '../rate-limit.ts';
import { visitorOf } from '../visitor.ts';

/**
 * Runs each request for its caller, whose connections are counted. Runs again after the body was read, because its
 * events come without the request's asynchronous context.
 */
export function installCallers(app: App): void {
  const enter = (request: FastifyRequest, done: () => void) => {
    // The probes of a supervisor must not wait behind visitors.
    if (request.routeOptions.config.isProbe) withOwnCaller(done);
    else withCaller(callerOf(request), done);
  };
  app.addHook('onRequest', (request, _reply, done) => enter(request, done));
  app.addHook('preHandler', (request, _reply, done) => enter(request, done));
}

function callerOf(request: FastifyRequest): Caller {
  const { serviceTokenId, actor, ip } = request;
  if (serviceTokenId !== null) {
    const visitor = visitorOf(request);
    return visitor === null ? { group: 'site', key: String(serviceTokenId) } : { group: 'guest', key: visitor };
  }
  return actor ? { group: 'user', key: String(callerId(actor)) } : { group: 'address', key: rateLimitAddress(ip) };
}

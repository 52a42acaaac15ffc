import type { FastifyRequest } from 'fastify';
import type { Origin } from './sessions.ts';

/**
 * True if the browser reports a request from another site or a direct link. Old browsers and programs report nothing
 * (https://www.w3.org/TR/fetch-metadata/).
 */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

/** Returns the IP address and user agent, shown later in the list of sessions. */
export function getOrigin(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

import type { FastifyRequest } from 'fastify';
import type { Origin } from './sessions.ts';

/**
 * Whether a browser says that something else than a page of ours asks: another site, or a link out of a mail. Old
 * browsers and programs say nothing (https://www.w3.org/TR/fetch-metadata/).
 */
export function isFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

/** From where a session is opened: what its owner is shown later. */
export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

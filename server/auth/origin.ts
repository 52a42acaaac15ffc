import type { FastifyRequest } from 'fastify';
import type { Origin } from './sessions.ts';

/** From where a session is opened: what its owner is shown later. */
export function originOf(request: FastifyRequest): Origin {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

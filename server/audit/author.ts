import type { FastifyRequest } from 'fastify';
import { maskIp } from '../http/addresses.ts';
import type { Author } from './entry.ts';

/** Who sends this request, as the history keeps it. */
export function authorOf(request: FastifyRequest): Author {
  return {
    userId: request.actor?.userId ?? null,
    role: request.actor?.role ?? 'system',
    requestId: request.id,
    ipMasked: maskIp(request.ip),
  };
}

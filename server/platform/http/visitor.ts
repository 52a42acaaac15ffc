import type { FastifyRequest } from 'fastify';

/** What a site calls one of its visitors: nothing of who it is, the same for a while. */
const KEY = /^[\w-]{16,64}$/;

/**
 * Who is behind a call of a site's token, as its header `X-Visitor-Key` says; null where none is handed on, and of
 * calls without a token, which are counted by their address.
 */
export function visitorOf({ serviceTokenId, headers }: FastifyRequest): string | null {
  const key = headers['x-visitor-key'];
  return serviceTokenId !== null && typeof key === 'string' && KEY.test(key)
    ? `${serviceTokenId}:${key}`
    : null;
}

import type { FastifyRequest } from 'fastify';

/** Key by which a site identifies one of its visitors for a while, without personal data. */
const VISITOR_KEY = /^[\w-]{16,64}$/;

/**
 * Returns the visitor behind a call with a service token, from its header `X-Visitor-Key`. Null without the header, and
 * for calls without a token, which are counted by address.
 */
export function visitorOf({ serviceTokenId, headers }: FastifyRequest): string | null {
  const key = headers['x-visitor-key'];
  return serviceTokenId !== null && typeof key === 'string' && VISITOR_KEY.test(key)
    ? `${serviceTokenId}:${key}`
    : null;
}

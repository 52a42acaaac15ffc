import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const NONCE_BYTES = 16;
const POLICY = 'content-security-policy';

/**
 * Permits the style elements of this answer that have the returned nonce (CSP Level 3). Everything else keeps the
 * general policy, which permits no inline style.
 */
export function permitInlineStyles(reply: FastifyReply): string {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const policy = String(reply.getHeader(POLICY) ?? '');
  reply.header(POLICY, policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`));
  return nonce;
}

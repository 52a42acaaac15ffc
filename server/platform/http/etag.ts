import { hash } from 'node:crypto';
import type { App } from './app-type.ts';

/** Maximum bytes of a hashed answer. Larger ones are lists that change often, so hashing costs more than it saves. */
const MAX_HASHED_BYTES = 262_144;

export function entityTag(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}

/**
 * Sets an entity tag on JSON answers to GET and on dictionary sections; 304 if the caller's tag matches. Uses a tag
 * that the route has set.
 */
export function installEntityTags(app: App): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const reads = request.method === 'GET' || request.routeOptions.config?.antiForgery === false;
    if (!reads || reply.statusCode !== 200) return done(null, payload);
    const existing = reply.getHeader('etag');
    const tag = typeof existing === 'string' ? existing : tagOf(payload);
    if (tag === null) return done(null, payload);
    reply.header('etag', tag);
    const requested = request.headers['if-none-match'];
    if (requested === undefined || !matchesTag(requested, tag)) return done(null, payload);
    reply.code(304);
    reply.removeHeader('content-length');
    reply.removeHeader('content-type');
    done(null, '');
  });
}

function tagOf(payload: unknown): string | null {
  return typeof payload === 'string' && payload.length <= MAX_HASHED_BYTES ? entityTag(payload) : null;
}

/** Weak comparison (RFC 9110, 13.1.2), because compressing proxies turn strong tags into weak ones. */
function matchesTag(header: string, tag: string): boolean {
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag);
}

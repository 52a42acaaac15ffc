import { createHash } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from 'helmet';
import type { Context } from '../context.ts';
import { Problem } from '../problems/problem.ts';
import type { App } from './app-type.ts';

/** Installs the headers of promises.md (Nobody is where they don't belong), cookies and compression. */
export async function installSecurity(app: App, context: Context, inlineScripts: readonly string[]): Promise<void> {
  const headers = securityHeaders(context, inlineScripts);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (countHostHeaders(request.raw) > 1) throw new Problem('bad-request');
    done();
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], inflateIfDeflated: false });
}

/**
 * Counts Host headers. With two, a proxy may have used the other one (RFC 9112, 3.2: answered with 400); Node uses the
 * first.
 */
function countHostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

export const HSTS_SECONDS = 31_536_000;

/** Pages may use the device's location, to locate a structure, and no other device feature. */
const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Computes helmet's headers once. They do not depend on the request, and computing them each time would cost a
 * twentieth of its time.
 */
function securityHeaders(context: Context, inlineScripts: readonly string[]): OutgoingHttpHeaders {
  const https = context.config.publicUrl.startsWith('https:');
  // The only other host that pages may request, if configured.
  const { mapStyleUrl } = context.config;
  const maps = mapStyleUrl ? [new URL(mapStyleUrl).origin] : [];
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Inline scripts are limited to those of the build.
        scriptSrc: ["'self'", ...inlineScripts.map((script) => `'sha256-${sha256(script)}'`)],
        // Documents with style elements add a nonce (style-nonce.ts).
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...maps],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...maps],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: https ? { maxAge: HSTS_SECONDS, includeSubDomains: context.config.hstsSubdomains } : false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
}

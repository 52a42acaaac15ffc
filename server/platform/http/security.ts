import { createHash } from 'node:crypto';
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from 'helmet';
import type { Context } from '../context.ts';
import { Problem } from '../problems/problem.ts';
import type { App } from './app-type.ts';

/** Headers of promises.md, Nobody is where they don't belong; cookies; compression. */
export async function installSecurity(
  app: App,
  context: Context,
  inlineScripts: readonly string[],
): Promise<void> {
  const headers = securityHeaders(context, inlineScripts);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (hostLines(request.raw) > 1) throw new Problem('bad-request');
    done();
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], inflateIfDeflated: false });
}

/** Of two, a proxy may have read the other (RFC 9112, 3.2: answered with 400); Node keeps the first. */
function hostLines({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count;
}

/** A structure's place is found by the device where its owner wants that; nothing else of a device is used. */
const PERMISSIONS =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** What helmet sets, asked once: none of it depends on a request, and working it out for each costs a twentieth. */
function securityHeaders(context: Context, inlineScripts: readonly string[]): OutgoingHttpHeaders {
  const https = context.config.publicUrl.startsWith('https:');
  // The one other host that a page may ask, and only where it is configured.
  const { mapStyleUrl } = context.config;
  const maps = mapStyleUrl ? [new URL(mapStyleUrl).origin] : [];
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Of scripts within a document only those that the build wrote.
        scriptSrc: ["'self'", ...inlineScripts.map((script) => `'sha256-${sha256(script)}'`)],
        // Mantine sets its variables in style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...maps],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...maps],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: context.config.hstsSubdomains } : false,
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, (error) => {
    if (error) throw error;
  });
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS };
}

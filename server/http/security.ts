import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { Context } from '../context.ts';
import type { App } from './app-type.ts';

/** Headers of promises.md, Nobody is where they don't belong; cookies; compression. */
export async function installSecurity(app: App, context: Context): Promise<void> {
  const https = context.config.publicUrl.startsWith('https:');
  // The one other host that a page may ask, and only where it is configured.
  const { mapStyleUrl } = context.config;
  const maps = mapStyleUrl ? [new URL(mapStyleUrl).origin] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine sets its variables in style elements; no script may be inline.
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
    hsts: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], inflateIfDeflated: false });
}

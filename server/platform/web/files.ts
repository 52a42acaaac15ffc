import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isPage } from '../../../domain/kernel/screens/pages.ts';
import { type Build, readBuild } from '../builds/build-record.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/app-type.ts';
import { sendProblem } from '../http/problem-handler.ts';
import { pathOf } from '../http/request-target.ts';
import { permitInlineStyles } from '../http/style-nonce.ts';
import { Problem } from '../problems/problem.ts';
import { documentRenderer, type PageSources, readTemplate } from './document.ts';
import { storeBuild } from './former-builds.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../../dist/web', import.meta.url));
/** Files of the build for the server only. */
const SERVER_FILES = /^(build|pages)\.json$|\.(br|gz)$/;
/** Files that are neither pages nor scripts. A script may be a worker, to which the policy applies. */
const NON_DOCUMENT_FILES = /\.(css|woff2|png|json)(\.br|\.gz)?$/;
/** Policy of these files. */
const NO_FRAMES = "frame-ancestors 'none'";
/** Headers that only documents need; omitting them saves half a kilobyte per file. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Paths that are never a page: unknown ones are answered with a problem. */
const NON_PAGE_PATHS = /^\/(api|images|sanctum|builds|health|dev|assets)(\/|$)/;

/**
 * Serves the built web: its files, precompressed by the build, and a document for each page request. Unknown pages get
 * a document with status 404 and count towards the general limit, like every unknown address.
 */
export async function installWeb(app: App, context: Context, sources: PageSources, root = WEB_FOLDER): Promise<void> {
  const files = listFiles(root);
  const formerFolder = path.join(context.config.dataDir, 'web');
  const formerFiles = storeBuild(root, formerFolder, buildOrStandIn(root).id);
  const render = documentRenderer(context, sources, root);
  const methods = knownMethods(app);
  const limit = unknownLimit(app);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    dotfiles: 'deny',
    preCompressed: true,
    setHeaders: (response, file) => {
      // Vite puts a content hash into the names under assets/.
      const isHashed = [root, formerFolder].some((one) => path.relative(one, file).startsWith('assets'));
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (!NON_DOCUMENT_FILES.test(file)) return;
      for (const name of DOCUMENT_HEADERS) response.removeHeader(name);
      response.header('content-security-policy', NO_FRAMES);
    },
  });

  app.get(
    '/builds/latest.json',
    {
      schema: {
        operationId: 'getLatestBuild',
        summary: 'Versione in uso',
        tags: ['http'],
        response: { 200: z.object({ id: z.string(), timestamp: z.number() }) },
      },
      config: { access: 'public' },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return buildOrStandIn(root);
    },
  );

  // Pages and their files do not count towards the general limit; the pages' requests do.
  app.get('/*', { schema: { hide: true }, config: { access: 'public', rateLimit: false } }, async (request, reply) => {
    const pathname = decodeURIComponent(pathOf(request.url));
    const name = pathname.slice(1);
    if (files.has(name)) return reply.sendFile(name);
    if (formerFiles.has(name) && !SERVER_FILES.test(name)) return reply.sendFile(name, formerFolder);
    if (!render || !wantsPage(pathname, request)) return reply.callNotFound();
    if (!isPage(pathname)) {
      await limit(request);
      reply.code(404);
    }
    // Contains the user's data, so that neither caches nor the browser may show it after a logout.
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    return render(request, pathname, permitInlineStyles(reply as FastifyReply));
  });

  app.setNotFoundHandler(async (request, reply) => {
    await limit(request);
    const pathname = decodeURIComponent(pathOf(request.url));
    return sendProblem(unknownAddressProblem(methods(pathname)), request, reply as FastifyReply);
  });
}

function wantsPage(pathname: string, request: FastifyRequest): boolean {
  return !NON_PAGE_PATHS.test(pathname) && /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/** Returns the inline scripts of the document, for the content security policy. */
export function inlineScripts(root = WEB_FOLDER): string[] {
  const template = readTemplate(root) ?? '';
  return [...template.matchAll(/<script>([^<]{0,10000})<\/script>/g)].map(([, script = '']) => script);
}

/** Returns a function that applies the general limit to requests for unknown addresses. */
function unknownLimit(app: App): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit();
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new Problem('too-many-requests', { retryAfter: counted.ttl / 1000 });
    }
  };
}

function unknownAddressProblem(allowed: string[]): Problem {
  if (allowed.length === 0) return new Problem('not-found');
  return new Problem('method-not-allowed', { members: { allow: allowed } });
}

/** Returns the methods that a path accepts, for 405. `POST /api/{section}` is left out because it matches too much. */
function knownMethods(app: App): (pathname: string) => string[] {
  const routes: { parts: SegmentMatcher[]; method: string }[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url === '/api/:section' || route.url.includes('*')) return;
    const parts = route.url.split('/').map(segmentMatcher);
    for (const method of [route.method].flat()) routes.push({ parts, method });
  });
  return (pathname) => {
    const segments = pathname.split('/');
    const fitting = routes.filter(
      ({ parts }) => parts.length === segments.length && parts.every((fits, at) => fits(segments[at] ?? '')),
    );
    return [...new Set(fitting.map(({ method }) => method))];
  };
}

type SegmentMatcher = (given: string) => boolean;

/**
 * Returns a matcher for a segment of a route's pattern: a word, or a parameter with an optional suffix
 * (`:collection.json`).
 */
function segmentMatcher(part: string): SegmentMatcher {
  if (!part.startsWith(':')) return (given) => given === part;
  const suffix = part.replace(/^:\w+/, '');
  return (given) => given.length > suffix.length && given.endsWith(suffix);
}

function listFiles(root: string): Set<string> {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        // The document is rendered per request.
        .filter((file) => file !== 'index.html' && !SERVER_FILES.test(file)),
    );
  } catch {
    return new Set();
  }
}

/** Returns the build; a stand-in for `npm run dev` and tests, which have none. */
const buildOrStandIn = (root: string): Build => readBuild(root) ?? { id: 'development', timestamp: 0 };

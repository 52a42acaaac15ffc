import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isPage } from '../../domain/screens/pages.ts';
import type { App } from './app-type.ts';
import { Problem } from './problem.ts';
import { sendProblem } from './problem-handler.ts';
import { pathOf } from './request-target.ts';

const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));
/** Paths that are never a page: an unknown one is an answer for a program. */
const NOT_PAGES = /^\/(api|images|sanctum|builds|health|dev|assets)(\/|$)/;

/**
 * The built web: its files, and its index.html for every page that a browser asks for. Where no page stands it has the
 * status 404, and shows as much; like every unknown address it counts for the general limit.
 */
export async function installWeb(app: App, root = WEB): Promise<void> {
  const files = filesOf(root);
  const methods = knownMethods(app);
  const limit = unknownLimit(app);
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    dotfiles: 'deny',
    setHeaders: (response, file) => {
      // Vite puts a hash of the content into the names under assets/.
      const hashed = path.relative(root, file).startsWith('assets');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
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
      return build(root);
    },
  );

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = decodeURIComponent(pathOf(request.url));
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const file = reads ? fileFor(pathname, files, request) : null;
    if (file === 'index.html' && !isPage(pathname)) {
      await limit(request);
      // Not what the browser kept of a page that stands.
      for (const header of ['if-none-match', 'if-modified-since', 'range'])
        delete request.raw.headers[header];
      return reply.code(404).sendFile(file);
    }
    if (file) return reply.sendFile(file);
    await limit(request);
    return sendProblem(missing(methods(pathname)), request, reply as FastifyReply);
  });
}

function fileFor(pathname: string, files: ReadonlySet<string>, request: FastifyRequest): string | null {
  const name = pathname.slice(1);
  if (files.has(name) && name !== 'build.json') return name;
  if (NOT_PAGES.test(pathname) || !files.has('index.html')) return null;
  const wantsPage = /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
  return wantsPage ? 'index.html' : null;
}

/** Refuses who asks for more unknown addresses than anybody may ask for anything. */
function unknownLimit(app: App): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit();
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) {
      throw new Problem('too-many-requests', { retryAfter: counted.ttl / 1000 });
    }
  };
}

function missing(allowed: string[]): Problem {
  if (allowed.length === 0) return new Problem('not-found');
  return new Problem('method-not-allowed', { members: { allow: allowed } });
}

/** The methods that a path does answer to, for 405. `POST /api/{section}` matches too much to count. */
function knownMethods(app: App): (pathname: string) => string[] {
  const routes: { parts: RoutePart[]; method: string }[] = [];
  app.addHook('onRoute', (route) => {
    if (route.url === '/api/:section' || route.url.includes('*')) return;
    const parts = route.url.split('/').map(routePart);
    for (const method of [route.method].flat()) routes.push({ parts, method });
  });
  return (pathname) => {
    const given = pathname.split('/');
    const fitting = routes.filter(
      ({ parts }) => parts.length === given.length && parts.every((fits, at) => fits(given[at] ?? '')),
    );
    return [...new Set(fitting.map(({ method }) => method))];
  };
}

type RoutePart = (given: string) => boolean;

/** A part of a route's pattern: a word, or a parameter with what may stand behind it (`:collection.json`). */
function routePart(part: string): RoutePart {
  if (!part.startsWith(':')) return (given) => given === part;
  const behind = part.replace(/^:\w+/, '');
  return (given) => given.length > behind.length && given.endsWith(behind);
}

function filesOf(root: string): Set<string> {
  try {
    const entries = readdirSync(root, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
        ),
    );
  } catch {
    return new Set();
  }
}

const buildFile = z.object({ id: z.string(), timestamp: z.number() });

function build(root: string): z.infer<typeof buildFile> {
  try {
    return buildFile.parse(JSON.parse(readFileSync(path.join(root, 'build.json'), 'utf8')));
  } catch {
    // `npm run dev` and tests have no build.
    return { id: 'development', timestamp: 0 };
  }
}
